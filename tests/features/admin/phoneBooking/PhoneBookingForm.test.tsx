import './bookingMocks';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { DriverChoice } from '../../../../src/domain/slots/driverChoice';
import { EMPTY_PHONE_BOOKING, withPart } from '../../../../src/domain/booking/phoneBooking';
import {
  ANN,
  BOB,
  BOOKED,
  FORM,
  NO_NETWORK,
  savedBooking,
  SCHEDULED,
  sentRides,
  TWO_PM,
  NEW_ID,
  setFleet,
} from './bookByPhone';
import { open, press } from './renderPhoneBooking';
import { refused } from '../../../../src/domain/common/outcome';
import { backend, UNANSWERED } from '../../../support/fakeFirebase';

const LATER_SLOT = TWO_PM + 45 * 60_000;

beforeEach(() => {
  setFleet(ANN, BOB);
});

const sentRequest = () => backend.submitRide.mock.calls[0]?.[1];

/** An alert that announces what is added only, not what remains after a correction. */
function errorSummary(): HTMLElement {
  const summary = screen.getByText('There’s a problem').closest('[role="alert"]');
  if (!(summary instanceof HTMLElement)) {
    throw new Error('The summary is not an alert');
  }
  expect(summary).toHaveAttribute('aria-atomic', 'false');
  expect(summary).toHaveAttribute('aria-relevant', 'additions');
  return summary;
}

it('lists all errors in the order of the checks, focuses the first field and drops those that are corrected', async () => {
  await open({ form: withPart(EMPTY_PHONE_BOOKING, { choice: { time: 'later' }, fare: 'x' }) });
  await press(/^Create Booking/);
  const summary = errorSummary();
  const messages = () =>
    within(summary)
      .getAllByRole('listitem')
      .map((item) => item.textContent.split(' ', 2).join(' '));
  const places = ['Pickup required', 'Drop-off required'];
  const rest = [...places, 'Fare must', 'Invalid scheduled'];
  expect(messages()).toEqual(['Customer name', 'Customer phone', 'Customer email', ...rest]);
  expect(screen.getByLabelText('Customer phone')).toHaveFocus();

  fireEvent.change(screen.getByLabelText('Customer name'), { target: { value: 'Ada' } });
  expect(messages()).toEqual(['Customer phone', 'Customer email', ...rest]);
});

it('asks for the stop that was added, until it is removed', async () => {
  await open({ form: FORM });
  await press('Add a stop');
  expect(screen.getByRole('combobox', { name: 'Stop on the way' })).toHaveFocus();
  await press(/^Create Booking/);
  expect(screen.getByText('Stop required')).toBeVisible();
  expect(backend.submitRide).not.toHaveBeenCalled();
  await press('Remove stop');
  expect(screen.queryByText('Stop required')).toBeNull();
  await press(/^Create Booking/);
  expect(sentRequest()).not.toHaveProperty('extras');
});

it('warns of a phone number that looks wrong once it is left, and books with it', async () => {
  await open({ form: FORM });
  const phone = screen.getByLabelText('Customer phone');
  fireEvent.change(phone, { target: { value: '12345' } });
  expect(phone).not.toHaveAccessibleDescription();
  fireEvent.blur(phone);
  expect(phone).toHaveAccessibleDescription(
    'Check this number. It doesn’t look like a full phone number.',
  );
  expect(phone).toBeValid();
  fireEvent.change(phone, { target: { value: '01482 000000' } });
  expect(phone).not.toHaveAccessibleDescription();
  fireEvent.change(phone, { target: { value: '12345' } });
  fireEvent.blur(phone);
  await press(/^Create Booking/);
  expect(sentRequest()).toMatchObject({ passenger: { phone: '12345' } });
});

it('shows a single error only at its field', async () => {
  await open({ form: { ...FORM, fare: '' } });
  await press(/^Create Booking/);
  expect(screen.getAllByText('Fare must be a valid number')).toHaveLength(1);
  expect(screen.getByLabelText('Fare (£)')).toHaveFocus();
  expect(screen.queryByText('There’s a problem')).toBeNull();
});

it('counts drivers as free by the narrower window of an alternative slot and books with it', async () => {
  backend.listDrivers.mockResolvedValue([ANN]);
  backend.submitRide.mockResolvedValueOnce(refused({ kind: 'driver-taken' }));
  backend.listReservations.mockResolvedValue([BOOKED]);
  await open({ form: withPart(FORM, SCHEDULED) });
  const select = screen.getByLabelText('Driver');
  await press(/^Create Booking/);
  expect(select).toHaveAccessibleDescription(/No drivers are available/);
  const next = { ...BOOKED, time: LATER_SLOT + 20 * 60_000 };
  backend.fetchFleetSnapshot.mockResolvedValue({
    drivers: [ANN],
    reservations: [next],
    onRides: new Set(),
  });
  await press(/^Later Slot/);
  expect(select).toHaveAccessibleDescription('1 driver is free then.');
  expect(screen.getByRole('button', { name: 'Create Booking' })).toHaveFocus();
  await press(/^Create Booking/);
  expect(
    backend.submitRide.mock.calls.map(([, { trip }, options]) => [trip.time, options?.windowMs]),
  ).toEqual([
    [TWO_PM, 30 * 60_000],
    [LATER_SLOT, 15 * 60_000],
  ]);
});

it.each([
  ['an alternative slot', LATER_SLOT, '1 driver is free then.'],
  ['a time that was chosen', null, 'No drivers are free then.'],
])('restores the window of %s', async (_, offeredTime, shown) => {
  const next = { ...BOOKED, time: LATER_SLOT + 20 * 60_000 };
  backend.fetchFleetSnapshot.mockResolvedValue({
    drivers: [ANN],
    reservations: [next],
    onRides: new Set(),
  });
  await open({ form: withPart(FORM, { choice: { time: LATER_SLOT } }), offeredTime });
  expect(screen.getByLabelText('Driver')).toHaveAccessibleDescription(shown);
});

it.each<[string, DriverChoice, string]>([
  ['chosen automatically', { kind: 'auto' }, 'Auto-assign a free driver'],
  ['none yet', { kind: 'none' }, 'No driver yet'],
  ['chosen', { kind: 'driver', id: 'ann' }, 'Ann'],
  ['no longer active', { kind: 'driver', id: 'carl' }, 'Previously chosen driver'],
])('restores a draft whose driver is %s', async (_, choice, shown) => {
  const form = withPart(EMPTY_PHONE_BOOKING, { customer: { name: 'Ada' }, driver: choice });
  await open({ form, attempt: null });
  expect(screen.getByLabelText('Customer name')).toHaveValue('Ada');
  const select = screen.getByLabelText('Driver');
  expect(within(select).getByRole('option', { selected: true })).toHaveTextContent(shown);
});

it.each<[kind: string, before: DriverChoice, label: string | RegExp, driverId: string | undefined]>(
  [
    ['driver', { kind: 'none' }, /^Bob/, 'bob'],
    ['none', { kind: 'auto' }, 'No driver yet', undefined],
    ['auto', { kind: 'none' }, 'Auto-assign a free driver', 'ann'],
  ],
)('books with the driver choice of the list: %s', async (_, before, label, driverId) => {
  await open({ form: { ...FORM, driver: before } });
  const select = screen.getByLabelText('Driver');
  const option = within(select).getByRole<HTMLOptionElement>('option', { name: label });
  fireEvent.change(select, { target: { value: option.value } });
  await press(/^Create Booking/);
  expect(sentRides()).toEqual([[NEW_ID, driverId]]);
});

it('books with the requests', async () => {
  await open({ form: FORM });
  fireEvent.click(screen.getByLabelText('Wheelchair'));
  fireEvent.change(screen.getByLabelText('Luggage'), { target: { value: '2' } });
  expect(screen.queryByLabelText('Note for the driver')).toBeNull();
  await press(/^Create Booking/);
  expect(sentRequest()?.extras).toEqual({ noteToDriver: '', luggage: 2, needs: ['wheelchair'] });
});

it('asks for the number of riders and books with it', async () => {
  await open({ form: FORM });
  expect(screen.getByLabelText('Number of Riders:')).toHaveValue('1');
  fireEvent.change(screen.getByLabelText('Number of Riders:'), { target: { value: '4' } });
  await press(/^Create Booking/);
  expect(sentRequest()?.trip.riders).toBe(4);
});

it('keeps and shows the note of an earlier ride', async () => {
  const extras = { noteToDriver: 'Blue door', luggage: 2, needs: [] } as const;
  await open({ form: withPart(FORM, { choice: { riders: 3, extras } }) });
  expect(screen.getByLabelText('Number of Riders:')).toHaveValue('3');
  expect(screen.getByLabelText('Luggage')).toHaveValue('2');
  expect(screen.getByLabelText('Note for the driver')).toHaveValue('Blue door');
  await press(/^Create Booking/);
  expect(sentRequest()?.extras).toEqual(extras);
});

it('asks before it clears the form only if something was typed', async () => {
  const start = withPart(EMPTY_PHONE_BOOKING, {
    customer: { name: 'Ada' },
    officeNotes: 'Blue door',
  });
  await open({ form: start, start, attempt: null });
  const dialog = () => screen.queryByRole('dialog', { name: 'Discard changes?' });
  const typeName = (value: string) =>
    fireEvent.change(screen.getByLabelText('Customer name'), { target: { value } });
  typeName('Ada B');
  typeName('Ada');
  for (const value of ['tom 0815', 'now']) {
    fireEvent.change(screen.getByLabelText('When?'), { target: { value } });
  }
  await press('Clear form');
  expect(dialog()).toBeNull();
  expect(screen.getByLabelText('Customer name')).toHaveValue('');
  typeName('Bob');
  await press('Clear form');
  expect(dialog()).toBeVisible();
});

it('asks before it clears a form whose booking may be saved', async () => {
  const form = withPart(EMPTY_PHONE_BOOKING, { customer: { name: 'Ada' } });
  await open({ form, start: form, attempt: { id: 'A'.repeat(20), isUncertain: true } });
  await press('Clear form');
  expect(screen.getByRole('dialog')).toHaveTextContent('This booking may already be saved.');
});

it('reports a failed lookup of drivers beside them and on booking, and tries again', async () => {
  const title = 'Error finding available driver for scheduled time';
  backend.fetchFleetSnapshot.mockRejectedValueOnce(NO_NETWORK);
  backend.listDrivers.mockRejectedValueOnce(NO_NETWORK);
  await open({ form: withPart(FORM, SCHEDULED) });
  const select = screen.getByLabelText('Driver');
  expect(select).toHaveAccessibleDescription(title);
  await press(/^Create Booking/);
  const text = 'It’s safe to try again. We’ll only book it once.';
  expect(screen.getByText(text).closest('[role="alert"]')).toHaveTextContent(title);
  await press('Try Again');
  expect(select).toHaveAccessibleDescription('2 drivers are free then.');
});

it('keeps the changes to a booking that an attempt without a response has saved', async () => {
  backend.submitRide.mockRejectedValueOnce(UNANSWERED);
  await open({ form: FORM });
  await press(/^Create Booking/);
  expect(screen.getByText('Error creating manual booking')).toBeVisible();
  backend.findPhoneBooking.mockResolvedValue(savedBooking());
  fireEvent.change(screen.getByLabelText('Customer name'), { target: { value: 'Other' } });
  await press(/^Create Booking/);
  expect(screen.getByText('This ride was already booked').parentElement).toHaveTextContent(
    'without your latest changes',
  );
  expect(screen.getByLabelText('Customer name')).toHaveValue('Other');
  expect(sentRides()).toHaveLength(1);
});
