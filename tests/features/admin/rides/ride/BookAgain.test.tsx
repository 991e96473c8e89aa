import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { config } from '../../../../../src/config';
import type { RepeatOutcome, WeeklyBooking } from '../../../../../src/usecases/repeatWeekly';
import { repeatTripForm, returnTripForm } from '../../../../../src/domain/admin/rebooking';
import type { SavedPhoneBooking } from '../../../../../src/domain/booking/phoneBooking';
import { NO_EXTRAS, type RideExtras } from '../../../../../src/domain/trip/extras';
import type { Loaded } from '../../../../../src/hooks/useLoaded';
import { BookAgain } from '../../../../../src/features/admin/rides/ride/BookAgain';
import { bookedRide } from '../../../../support/fixtures';
import { done, refused } from '../../../../../src/domain/common/outcome';

interface Run {
  readonly booking: WeeklyBooking;
  readonly onDate: (date: RepeatOutcome) => void;
  readonly end: () => void;
}
const runs = vi.hoisted((): unknown[] => []);
vi.mock('../../../../../src/usecases/repeatWeekly', () => ({
  repeatWeekly: (booking: unknown, _now: unknown, onDate: unknown) =>
    new Promise<void>((end) => runs.push({ booking, onDate, end })),
}));

const ADMIN = { uid: config.adminUid, email: config.adminEmail };
const TIME = Date.parse('2026-11-27T18:00Z');
const WEEK = 7 * 24 * 3_600_000;
const RIDE = bookedRide({ trip: { time: TIME }, driver: { id: 'd', name: 'Dawn Driver' } });
const EXTRAS = { ...NO_EXTRAS, luggage: 2 } as const;
const READY: Loaded<RideExtras> = { kind: 'ready', value: EXTRAS };
const started: unknown[] = [];
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.getByRole('dialog', { name: 'Repeat weekly' });
const dates = () =>
  within(dialog())
    .queryAllByRole('listitem')
    .map((line) => line.textContent);
const last = (): Run => runs.at(-1) as Run;
const booked = (week: number, driverName: string | null): RepeatOutcome => ({
  ...done({ driver: { name: driverName } } as SavedPhoneBooking),
  time: TIME + week * WEEK,
});

beforeEach(() => {
  vi.setSystemTime(TIME);
  runs.length = 0;
  started.length = 0;
});

function show(ride = RIDE, extras = READY): void {
  render(<BookAgain ride={ride} extras={extras} onBook={(start) => started.push(start)} />);
}

it('starts a booking of the same trip or the return trip, with its extras', async () => {
  show();
  await press('Book again');
  await press('Book return ride');
  expect(started).toEqual([repeatTripForm(RIDE, EXTRAS), returnTripForm(RIDE, EXTRAS)]);
});

it('offers a weekly repetition only for a ride for later', () => {
  show(bookedRide());
  expect(screen.queryByRole('button', { name: 'Repeat weekly' })).toBeNull();
});

it('books week by week and reports those that could not be booked', async () => {
  show();
  await press('Repeat weekly');
  expect(dialog()).toHaveTextContent('Book the same trip on these days after Fri 27 Nov');
  expect(dates()).toEqual(['Fri 4 Dec, 18:00']);
  const weeks = screen.getByLabelText('How many weeks?');
  expect(within(weeks).getAllByRole('option').at(-1)).toHaveTextContent(/^12/);
  await userEvent.selectOptions(weeks, '3');
  await press('Book rides');
  expect(last().booking).toMatchObject({
    ride: { id: RIDE.id },
    extras: EXTRAS,
    times: [1, 2, 3].map((week) => TIME + week * WEEK),
    admin: ADMIN,
    choice: { kind: 'driver', id: 'd' },
    chosen: { id: 'd', name: 'Dawn Driver' },
  });
  expect(screen.getByRole('button', { name: 'Booking 1 of 3…' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  act(() => {
    last().onDate(booked(1, 'Dawn Driver'));
    last().onDate({ ...refused('On holiday.'), time: TIME + 2 * WEEK });
  });
  expect(screen.getByRole('button', { name: 'Booking 3 of 3…' })).toBeDisabled();
  await act(async () => {
    last().onDate({ ...refused('No.'), time: TIME + 3 * WEEK });
    last().end();
    await Promise.resolve();
  });
  expect(dates()).toEqual([
    expect.stringMatching(/^Fri 4 Dec, .*: booked, Dawn Driver$/),
    expect.stringMatching(/^Fri 11 Dec, .*: not booked. On holiday.$/),
    expect.stringMatching(/^Fri 18 Dec, .*: not booked. No.$/),
  ]);
  expect(dialog()).toHaveTextContent('1 ride booked, 2 not booked.');
  await press('Try Again');
  expect(runs).toHaveLength(2);
  await act(async () => {
    [1, 2, 3].forEach((week) => last().onDate(booked(week, null)));
    last().end();
    await Promise.resolve();
  });
  expect(dialog()).toHaveTextContent('3 rides booked.');
  expect(dates()[0]).toMatch(/no driver yet$/);
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the dates of all chosen days first, and names the bank holidays', async () => {
  show();
  await press('Repeat weekly');
  expect(screen.getByLabelText('Friday')).toBeChecked();
  for (const day of ['Monday', 'Friday', 'Saturday']) {
    screen.getByLabelText(day).focus();
    await userEvent.keyboard(' ');
  }
  await userEvent.selectOptions(screen.getByLabelText('How many weeks?'), '5');
  const listed = dates();
  expect(listed.slice(0, 3)).toEqual([
    'Sat 28 Nov, 18:00',
    'Mon 30 Nov, 18:00',
    'Sat 5 Dec, 18:00',
  ]);
  expect(listed).toContain('Sat 26 Dec, 18:00 (Boxing Day)');
  expect(dialog()).toHaveTextContent('10 rides:');
  await press('Book rides');
  expect(last().booking.times).toHaveLength(10);
  expect(last().booking.times[0]).toBe(TIME + WEEK / 7);
});

it('books nothing without a day, or for too many dates', async () => {
  show();
  await press('Repeat weekly');
  const book = screen.getByRole('button', { name: 'Book rides' });
  await userEvent.click(screen.getByLabelText('Friday'));
  expect(dialog()).toHaveTextContent('Choose at least one day.');
  expect(book).toBeDisabled();
  await userEvent.click(screen.getByLabelText('Friday'));
  await userEvent.click(screen.getByLabelText('Sunday'));
  await userEvent.selectOptions(screen.getByLabelText('How many weeks?'), '7');
  expect(dialog()).toHaveTextContent('These are 14 rides. Choose 12 or fewer.');
  expect(book).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText('How many weeks?'), '6');
  expect(book).toBeEnabled();
});

it.each([
  ['auto', { kind: 'auto' }],
  ['none', { kind: 'none' }],
])('books the weeks with the driver choice: %s', async (value, choice) => {
  show();
  await press('Repeat weekly');
  await userEvent.selectOptions(screen.getByLabelText('Driver'), value);
  await press('Book rides');
  expect(last().booking).toMatchObject({ choice, chosen: null });
});

it('does not offer the previous driver for the weeks if there was none', async () => {
  show(bookedRide({ trip: { time: TIME } }));
  await press('Repeat weekly');
  const options = within(screen.getByLabelText('Driver')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Auto-assign a free driver',
    'No driver yet',
  ]);
});

it.each([
  [{ kind: 'loading' }],
  [{ kind: 'failed', message: 'Unreachable', retry: () => started.push('again') }],
] satisfies [Loaded<RideExtras>][])(
  'disables booking again until the extras have loaded: %j',
  async (extras) => {
    show(RIDE, extras);
    for (const name of ['Book again', 'Book return ride', 'Repeat weekly']) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
    }
    if (extras.kind === 'failed') {
      expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load this ride’s requests.');
      await press('Try Again');
      expect(started).toEqual(['again']);
    } else {
      expect(screen.queryByRole('alert')).toBeNull();
    }
  },
);
