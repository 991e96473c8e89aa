import { ADA, NO_NETWORK } from '../bookingBackend';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WEEKDAYS } from '../../../../src/domain/common/londonTime';
import { utcDay } from '../../../../src/domain/slots/slots';
import { PublicMapScreen } from '../../../../src/features/booking/map/PublicMapScreen';
import { TimeSuggestions } from '../../../../src/features/booking/map/TimeSuggestions';
import { currentMessages } from '../../../../src/ui/feedback/notify';
import { reservation } from '../../../support/fixtures';
import { MARKET, NOW, page, setUpMap, VILLAGE } from './mapPage';
import { backend } from '../../../support/fakeFirebase';

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
  expect(screen.getByText('Tariff Two')).toBeInTheDocument();
  expect(button('Tomorrow 09:00')).toHaveAttribute('aria-pressed', 'true');
  expect(button('In 1 hour')).toHaveAttribute('aria-pressed', 'false');
  await page.pass(0);
  fireEvent.change(page.time(), { target: { value: '2026-07-12T09:00' } });
  expect(button('Tomorrow 09:00')).toHaveAttribute('aria-pressed', 'false');
});

describe('with evening shifts and a booking at their start', () => {
  beforeEach(() => {
    const evenings = WEEKDAYS.map((day) => ({ day, start: '17:00', finish: '23:00' }));
    backend.listDrivers.mockResolvedValue([{ ...ADA, availability: evenings }]);
    const time = Date.parse('2026-07-10T16:00Z');
    backend.listReservations.mockResolvedValue([reservation('ada', time)]);
  });

  it('are those that can be booked, and the field starts with the first', async () => {
    await openLater();
    expect(labels()).toEqual(['Fri 10 Jul, 17:35', 'Tonight 18:00', 'Sat 11 Jul, 17:00']);
    expect(page.time()).toHaveValue('2026-07-10T17:35');
    expect(button('Fri 10 Jul, 17:35')).toHaveAttribute('aria-pressed', 'true');
  });

  it('leave a time alone that was chosen before they were known, or before', async () => {
    await page.open();
    fireEvent.click(screen.getByRole('radio', { name: 'Ride Later' }));
    fireEvent.change(page.time(), { target: { value: '2026-07-12T09:00' } });
    await act(() => vi.dynamicImportSettled());
    await page.pass(0);
    expect(labels()).toHaveLength(3);
    expect(page.time()).toHaveValue('2026-07-12T09:00');
    cleanup();
    await page.open({ time: NOW + 3_600_000 });
    expect(page.time()).toHaveValue('2026-07-10T13:02');
  });

  it('leave a time alone that is chosen in the moment when they are shown', async () => {
    const picked = Date.parse('2026-07-12T09:00Z');
    const times: (number | null)[] = [];
    function Picker() {
      const [time, setTime] = useState<number | null>(null);
      const box = useRef<HTMLDivElement>(null);
      times.push(time);
      useEffect(() => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          setTime(picked);
        });
        observer.observe(box.current ?? document, { childList: true, subtree: true });
      }, []);
      return (
        <div ref={box}>
          <TimeSuggestions time={time} now={NOW} isSignedIn onChoose={setTime} />
        </div>
      );
    }
    render(<Picker />);
    // Otherwise React runs effects before the observer.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    await vi.dynamicImportSettled();
    vi.useRealTimers();
    await vi.waitFor(() => expect(times).toContain(picked));
    await vi.waitFor(() => expect(labels()).toHaveLength(3));
    expect(times.at(-1)).toBe(picked);
  });

  it('do not move the time again while the page stays open', async () => {
    await openLater();
    await page.pass(6 * 3_600_000);
    expect(page.time()).toHaveValue('2026-07-10T17:35');
  });

  it('know only the shifts for a signed-out user, who may not read bookings', async () => {
    await page.open({}, <PublicMapScreen />);
    fireEvent.click(screen.getByRole('radio', { name: 'Ride Later' }));
    await act(() => vi.dynamicImportSettled());
    await page.pass(0);
    expect(page.time()).toHaveValue('2026-07-10T17:00');
    expect(backend.listReservations).not.toHaveBeenCalled();
  });

  it('Book for later instead starts with the first, and keeps trip and promo code', async () => {
    const trip = { time: 'later', riders: 3, owner: 'ann', promoCode: 'TENTH' } as const;
    await page.open({ ...trip, focus: 'time' });
    await page.pass(1000);
    expect(page.time()).toHaveValue('2026-07-10T17:35');
    expect(page.time()).toHaveFocus();
    expect(currentMessages()).toEqual([]);
    expect(page.storedDraft()).toMatchObject({
      form: { time: Date.parse('2026-07-10T16:35Z'), pickup: MARKET, dropoff: VILLAGE, riders: 3 },
      promoCode: 'TENTH',
      attempt: null,
    });
  });
});

it('read two days more if the first ones are fully booked', async () => {
  const availability = [
    { day: 'friday', start: '17:00', finish: '17:30' } as const,
    { day: 'monday', start: '17:00', finish: '17:30' } as const,
  ];
  const fridays = { ...ADA, id: 'fridays', availability: availability.slice(0, 1) };
  backend.listDrivers.mockResolvedValue([{ ...ADA, availability }, fridays]);
  const time = Date.parse('2026-07-10T16:00Z');
  backend.listReservations.mockResolvedValueOnce([
    reservation('ada', time),
    reservation('fridays', time),
  ]);
  await openLater();
  expect(labels()).toEqual(['Mon 13 Jul, 17:00']);
  expect(
    backend.listReservations.mock.calls.map(([from, to, , drivers]) => [
      utcDay(from) - utcDay(time),
      utcDay(to) - utcDay(time),
      ...(drivers ?? []).map(({ id }) => id),
    ]),
  ).toEqual([
    [0, 1, 'ada', 'fridays'],
    [3, 4, 'ada'],
  ]);
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
