import '../bookingBackend';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../src/domain/common/londonTime';
import { MARKET, maps, NOW, page, setUpMap, VILLAGE } from './mapPage';

setUpMap();

// The route takes five minutes.
const LATER = { pickup: MARKET, dropoff: VILLAGE, time: NOW + 3 * MINUTE_MS + 2 * HOUR_MS };
const section = () => screen.queryByRole('group', { name: 'Return trip' });
const add = () => screen.queryByRole('button', { name: 'Add a return trip' });

async function loaded(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  await page.pass(0);
}

async function addReturn(): Promise<void> {
  await page.open(LATER);
  await loaded();
  fireEvent.click(add() ?? document.body);
  await loaded();
}

it('is offered for a ride for later only', async () => {
  await page.open({ ...LATER, time: null });
  expect(add()).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Ride Later' }));
  await loaded();
  expect(add()).toBeVisible();
});

it('has its own times beside those of the trip there', async () => {
  await addReturn();
  const back = LATER.time + 5 * MINUTE_MS + HOUR_MS;
  expect(page.storedDraft()?.returnTime).toBe(back);
  expect(maps.routes.requests.at(-1)).toEqual({ from: VILLAGE.latLng, to: MARKET.latLng });
  const other = within(section() ?? document.body).getByRole('radio', { name: '17:30' });
  fireEvent.click(other);
  expect(page.storedDraft()?.returnTime).toBe(Date.parse('2026-07-10T16:30Z'));
  expect(page.storedDraft()?.form.time).toBe(LATER.time);
  expect(screen.getAllByRole('radio', { name: '17:30', checked: true })).toEqual([other]);
});

it('offers no day before the trip there', async () => {
  await page.open({ ...LATER, time: LATER.time + 48 * HOUR_MS });
  await loaded();
  fireEvent.click(add() ?? document.body);
  await loaded();
  const days = (group: HTMLElement | null) =>
    within(within(group ?? document.body).getByRole('group', { name: 'Days' })).getAllByRole(
      'button',
    );
  expect(days(section())[0]).toHaveAccessibleName('Sun 12');
  expect(days(section())[0]).toHaveAttribute('aria-pressed', 'true');
});

it('the button for another date opens the calendar of its own trip', async () => {
  await addReturn();
  fireEvent.click(within(section() ?? document.body).getByRole('button', { name: 'Date…' }));
  expect(screen.getByLabelText('Return time:')).toHaveFocus();
  const [first] = screen.getAllByRole('button', { name: 'Date…' });
  fireEvent.click(first ?? document.body);
  expect(screen.getByLabelText('Pickup Time:')).toHaveFocus();
});

it('says so if the trip there is moved behind it, and goes back to its time', async () => {
  await addReturn();
  fireEvent.change(screen.getByLabelText('Pickup Time:'), {
    target: { value: '2026-07-11T18:00' },
  });
  await loaded();
  const time = screen.getByLabelText('Return time:');
  expect(time).toHaveAccessibleDescription(/after you arrive/);
  fireEvent.click(screen.getByRole('button', { name: 'Continue Booking' }));
  await loaded();
  expect(time).toHaveFocus();
  expect(page.storedDraft()?.attempt).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove return trip' }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue Booking' }));
  expect(page.storedDraft()?.attempt).not.toBeNull();
});

it('is dropped for a ride for now', async () => {
  await addReturn();
  fireEvent.click(screen.getByRole('radio', { name: 'Ride Now' }));
  await loaded();
  expect(section()).toBeNull();
  expect(page.storedDraft()?.returnTime).toBeNull();
});
