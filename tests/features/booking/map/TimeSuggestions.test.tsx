import { ADA, backend, NO_NETWORK } from '../bookingBackend';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WEEKDAYS } from '../../../../src/domain/common/londonTime';
import { NOW, page, setUpMap } from './mapPage';

setUpMap();

const group = () => screen.queryByRole('group', { name: 'Suggested times' });
const button = (name: string) => screen.getByRole('button', { name });
const labels = () => {
  const times = group();
  return (
    times &&
    within(times)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  );
};

async function openLater(): Promise<void> {
  await page.open();
  fireEvent.click(screen.getByRole('radio', { name: 'Ride Later' }));
  await act(() => vi.dynamicImportSettled());
  await page.pass(0);
}

it('are offered for a ride for later only, and read the drivers once', async () => {
  await page.open();
  expect(group()).toBeNull();
  expect(backend.listDrivers).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('radio', { name: 'Ride Later' }));
  await act(() => vi.dynamicImportSettled());
  await page.pass(0);
  expect(labels()).toEqual(['In 1 hour', 'Tonight 18:00', 'Tomorrow 09:00']);
  fireEvent.change(page.time(), { target: { value: '2026-07-12T09:00' } });
  await page.pass(10 * 60_000);
  expect(backend.listDrivers).toHaveBeenCalledTimes(1);
});

it('set the time, the fare and which of them is pressed', async () => {
  await openLater();
  expect(button('In 1 hour')).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(button('Tomorrow 09:00'));
  expect(page.time()).toHaveValue('2026-07-11T09:00');
  // A Saturday.
  expect(screen.getByText(/^Tariff Two/)).toBeInTheDocument();
  expect(button('Tomorrow 09:00')).toHaveAttribute('aria-pressed', 'true');
  expect(button('In 1 hour')).toHaveAttribute('aria-pressed', 'false');
  await page.pass(0);
  fireEvent.change(page.time(), { target: { value: '2026-07-12T09:00' } });
  expect(button('Tomorrow 09:00')).toHaveAttribute('aria-pressed', 'false');
});

it('leave out what no shift covers', async () => {
  const evenings = WEEKDAYS.map((day) => ({ day, start: '17:00', finish: '23:00' }));
  backend.listDrivers.mockResolvedValue([{ ...ADA, availability: evenings }]);
  await openLater();
  expect(labels()).toEqual(['Tonight 18:00']);
});

it.each([
  ['without shifts', () => backend.listDrivers.mockResolvedValue([])],
  ['if the shifts cannot be read', () => backend.listDrivers.mockRejectedValue(NO_NETWORK)],
])('are missing %s, and any time can be chosen', async (_, prepare) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  prepare();
  await openLater();
  expect(group()).toBeNull();
  fireEvent.change(page.time(), { target: { value: '2026-07-12T09:00' } });
  fireEvent.click(button('Continue Booking'));
  expect(window.history.state).toHaveProperty('usr.scheduledTime', NOW + 45 * 3_600_000 - 120_000);
});
