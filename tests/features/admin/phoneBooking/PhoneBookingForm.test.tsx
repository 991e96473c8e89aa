import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DriverChoice, FleetSnapshot } from '../../../../src/domain/slots/driverChoice';
import { EMPTY_PHONE_BOOKING } from '../../../../src/domain/booking/phoneBooking';
import type {
  PhoneBookingInput,
  PhoneBookingOutcome,
} from '../../../../src/features/admin/phoneBooking/useBookByPhone';
import { driver } from '../../../support/fixtures';
import { advance, open, press, TAB } from './renderPhoneBooking';

// Unit test with fakes. Booking itself is covered by useBookByPhone.test.ts.
const backend = vi.hoisted(() => ({
  book: (input: unknown): Promise<unknown> => Promise.resolve(input),
  fetchSnapshot: (): Promise<unknown> => Promise.resolve(null),
}));
vi.mock('../../../../src/features/admin/phoneBooking/useBookByPhone', () => ({
  useBookByPhone: () => ({ isSaving: false, book: (input: unknown) => backend.book(input) }),
}));
vi.mock('../../../../src/firebase/rides/read/phoneBookings', () => ({
  fetchFleetSnapshot: () => backend.fetchSnapshot(),
}));

const NOW = Date.parse('2026-11-21T12:00Z');
const REQUESTED = NOW + 3_600_000;
const ALTERNATIVE = REQUESTED + 45 * 60_000;
const submitted: PhoneBookingInput[] = [];

/** One driver on shift every Saturday, booked twenty minutes after the alternative slot. */
const SNAPSHOT: FleetSnapshot = {
  drivers: [
    driver({
      ...{ id: 'ann', name: 'Ann', isOnline: true },
      availability: [{ day: 'saturday', start: '00:00', finish: '24:00' }],
    }),
  ],
  bookings: [{ driverId: 'ann', time: ALTERNATIVE + 20 * 60_000, pickup: null, dropoff: null }],
  onRides: new Set(),
};

function respondWith(outcome: PhoneBookingOutcome): void {
  backend.book = (input) => {
    submitted.push(input as PhoneBookingInput);
    return Promise.resolve(outcome);
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  submitted.length = 0;
  backend.fetchSnapshot = () => Promise.resolve(SNAPSHOT);
  window.history.replaceState(null, '', TAB);
});
afterEach(() => {
  vi.useRealTimers();
});

/** An alert that announces what is added only, not what remains after a correction. */
function errorSummary(): HTMLElement {
  const summary = screen.getByText('Please check what you typed').closest('[role="alert"]');
  if (!(summary instanceof HTMLElement)) {
    throw new Error('The summary is not an alert');
  }
  expect(summary).toHaveAttribute('aria-atomic', 'false');
  expect(summary).toHaveAttribute('aria-relevant', 'additions');
  return summary;
}

const SCHEDULED = { ...EMPTY_PHONE_BOOKING, mode: 'scheduled', scheduledTime: REQUESTED } as const;

it('lists all errors in the order of the checks and drops those that are corrected', async () => {
  respondWith({
    ...{ kind: 'refused', alternatives: [] },
    errors: {
      ...{ scheduledTime: 'The time', fare: 'The fare', dropoff: 'The drop-off' },
      ...{ customerName: 'The name', pickup: 'The pickup' },
    },
  });
  await open();
  await press('Create Booking');
  const summary = errorSummary();
  const messages = () =>
    within(summary)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(messages()).toEqual(['The name', 'The pickup', 'The drop-off', 'The fare', 'The time']);
  expect(screen.getByLabelText('Customer name')).toHaveFocus();

  fireEvent.change(screen.getByLabelText('Customer name'), {
    target: { value: 'Ada' },
  });
  expect(messages()).toEqual(['The pickup', 'The drop-off', 'The fare', 'The time']);
});

it('shows a single error only at its field', async () => {
  respondWith({ kind: 'refused', errors: { fare: 'The fare' }, alternatives: [] });
  await open();
  await press('Create Booking');
  expect(screen.getAllByText('The fare')).toHaveLength(1);
  expect(screen.getByLabelText('Fare (£)')).toHaveFocus();
  expect(screen.queryByText('Please check what you typed')).toBeNull();
});

it('counts drivers as free by the narrower window of an alternative slot and books with it', async () => {
  respondWith({
    ...{ kind: 'refused', errors: { assignedDriverId: 'Nobody is free' } },
    alternatives: [{ time: ALTERNATIVE, label: 'Later Slot' }],
  });
  await open({
    form: { ...SCHEDULED, scheduledTime: ALTERNATIVE },
    offeredTime: null,
    rideId: null,
  });
  const select = screen.getByLabelText('Driver');
  expect(select).toHaveAccessibleDescription('0 drivers are free then.');
  await press('Create Booking');
  await press(/^Later Slot/);
  expect(select).toHaveAccessibleDescription('1 driver is free then.');
  await press('Create Booking');
  expect(submitted.map(({ windowMs }) => windowMs / 60_000)).toEqual([30, 15]);
});

it('keeps the alternative slot over a reload', async () => {
  await open({
    form: { ...SCHEDULED, scheduledTime: ALTERNATIVE },
    offeredTime: ALTERNATIVE,
    rideId: null,
  });
  expect(screen.getByLabelText('Driver')).toHaveAccessibleDescription('1 driver is free then.');
});

it.each<[string, DriverChoice, string]>([
  ['chosen automatically', { kind: 'auto' }, 'Auto-assign a free driver'],
  ['none yet', { kind: 'none' }, 'No driver yet'],
  ['chosen', { kind: 'driver', id: 'ann' }, 'Ann'],
  ['no longer active', { kind: 'driver', id: 'bob' }, 'The driver chosen before'],
])('restores a draft whose driver is %s', async (_, choice, shown) => {
  const form = { ...EMPTY_PHONE_BOOKING, customerName: 'Ada', assignedDriverId: choice };
  await open({ form, rideId: null });
  expect(screen.getByLabelText('Customer name')).toHaveValue('Ada');
  const select = screen.getByLabelText('Driver');
  expect(within(select).getByRole('option', { selected: true })).toHaveTextContent(shown);
});

it.each<[kind: string, choice: DriverChoice, label: string | RegExp]>([
  ['driver', { kind: 'driver', id: 'ann' }, /^Ann/],
  ['none', { kind: 'none' }, 'No driver yet'],
  ['auto', { kind: 'auto' }, 'Auto-assign a free driver'],
])('books with the driver choice of the list: %s', async (_, choice, label) => {
  respondWith({ kind: 'failed', title: 'x', message: 'y' });
  const other = { kind: choice.kind === 'none' ? 'auto' : 'none' } as const;
  await open({ form: { ...EMPTY_PHONE_BOOKING, assignedDriverId: other }, rideId: null });
  const select = screen.getByLabelText('Driver');
  const option = within(select).getByRole<HTMLOptionElement>('option', { name: label });
  fireEvent.change(select, { target: { value: option.value } });
  await press('Create Booking');
  expect(submitted[0]?.form.assignedDriverId).toEqual(choice);
  expect(submitted[0]?.driver?.id).toBe(choice.kind === 'driver' ? choice.id : undefined);
});

it('has collapsed fields for extras and books with them', async () => {
  respondWith({ kind: 'failed', title: 'x', message: 'y' });
  await open();
  expect(screen.queryByLabelText('Wheelchair')).toBeNull();
  fireEvent.click(screen.getByText('Anything we should know?'));
  await advance(0);
  // The fields are a chunk of their own.
  await act(() => vi.dynamicImportSettled());
  fireEvent.click(screen.getByLabelText('Wheelchair'));
  fireEvent.change(screen.getByLabelText('Note to the driver'), { target: { value: 'Blue door' } });
  await press('Create Booking');
  const extras = { note: 'Blue door', luggage: 0, needs: ['wheelchair'] };
  expect(submitted[0]?.form.wishes).toEqual(extras);
});

it('asks for the number of riders and books with it', async () => {
  respondWith({ kind: 'failed', title: 'x', message: 'y' });
  await open();
  expect(screen.getByLabelText('Number of Riders:')).toHaveValue('1');
  fireEvent.change(screen.getByLabelText('Number of Riders:'), { target: { value: '4' } });
  await press('Create Booking');
  expect(submitted[0]?.form.riders).toBe(4);
});

it('restores what the form of a draft shows only if it is filled in', async () => {
  const wishes = { note: 'Blue door', luggage: 2, needs: [] } as const;
  await open({ form: { ...EMPTY_PHONE_BOOKING, riders: 3, wishes } });
  expect(screen.getByLabelText('Number of Riders:')).toHaveValue('3');
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByLabelText('Note to the driver')).toHaveValue('Blue door');
});

it('asks before it clears the form only if something was typed', async () => {
  const start = { ...EMPTY_PHONE_BOOKING, customerName: 'Ada', notes: 'Blue door' };
  await open({ form: start, start, rideId: null });
  const dialog = () => screen.queryByRole('dialog', { name: 'Discard what you typed?' });
  const typeName = (value: string) =>
    fireEvent.change(screen.getByLabelText('Customer name'), { target: { value } });
  await press('Clear the form');
  expect(dialog()).toBeNull();
  typeName('Ada B');
  typeName('Ada');
  fireEvent.click(screen.getByLabelText('At a set time'));
  fireEvent.click(screen.getByLabelText('As soon as possible'));
  await press('Clear the form');
  expect(dialog()).toBeNull();
  typeName('Bob');
  await press('Clear the form');
  expect(dialog()).toBeVisible();
});

it('asks before it clears a form whose booking may be saved', async () => {
  const form = { ...EMPTY_PHONE_BOOKING, customerName: 'Ada' };
  await open({ form, start: form, rideId: 'A'.repeat(20) });
  await press('Clear the form');
  expect(screen.getByRole('dialog')).toHaveTextContent('It may have been saved all the same');
});
