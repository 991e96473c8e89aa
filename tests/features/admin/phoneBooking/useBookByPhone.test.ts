import './bookingMocks';
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SubmissionResult } from '../../../../src/domain/booking/rideSubmission';
import type {
  PhoneBookingInput,
  PhoneBookingOutcome,
} from '../../../../src/features/admin/phoneBooking/useBookByPhone';
import { Calls } from '../../../support/fakeMapService';
import { adminRide, driver } from '../../../support/fixtures';
import { backend, setFleet } from './fakeBookingBackend';
import {
  ANN,
  BOB,
  BOOKED,
  FORM,
  INPUT,
  NOW,
  NO_NETWORK,
  SCHEDULED,
  TWO_PM,
  renderBooking,
  sentRides,
} from './renderBookByPhone';

describe('an invalid form', () => {
  it('is refused before any request', async () => {
    const { book, savedIds } = renderBooking();
    const outcome = await book({ customerName: ' ', fare: 'x' });
    expect(outcome).toEqual({
      kind: 'refused',
      errors: {
        customerName: 'Customer name required',
        fare: 'Fare must be a valid number. Please write a number, as in 12.50.',
      },
      alternatives: [],
    });
    expect(savedIds()).toEqual([]);
    for (const call of Object.values(backend)) {
      expect(call).not.toHaveBeenCalled();
    }
  });
});

describe('extras', () => {
  const extras = { note: ' Blue\ndoor', luggage: 2, needs: ['wheelchair'] } as const;

  it.each([
    ['now', {}],
    ['a set time, with an auto-assigned driver', SCHEDULED],
    ['a set time, without a driver', { ...SCHEDULED, assignedDriverId: { kind: 'none' } as const }],
  ])('are sent with a booking for %s', async (_, typed) => {
    setFleet(ANN);
    backend.fetchFleetAround.mockResolvedValue({ drivers: [ANN], bookings: [] });
    const { book } = renderBooking();
    const outcome = await book({ ...typed, wishes: extras });
    const normalised = { ...extras, note: 'Blue door' };
    expect(backend.submitRide.mock.calls.map(([, ride]) => ride.extras)).toEqual([normalised]);
    expect(outcome).toMatchObject({ kind: 'booked', booked: { extras: normalised } });
  });

  it('are omitted if there are none', async () => {
    await renderBooking().book();
    expect(backend.submitRide.mock.calls[0]?.[1]).not.toHaveProperty('extras');
  });
});

describe('a booking for now', () => {
  it('is assigned to the nearest free driver', async () => {
    setFleet(BOB, ANN);
    const { book, savedIds } = renderBooking();
    expect(await book()).toMatchObject({
      ...{ kind: 'booked', isOutdated: false },
      booked: { driverId: 'ann', driverName: 'Ann', fare: 1250, scheduledTime: null },
    });
    expect(sentRides()).toEqual([['new-id', 'ann']]);
    expect(savedIds()).toEqual(['new-id']);
  });

  it('waits for a driver if none is free or none is wanted', async () => {
    setFleet(driver({ isOnline: false }));
    expect(await renderBooking().book()).toMatchObject({
      kind: 'booked',
      booked: { driverId: null },
    });
    setFleet(ANN);
    const none = await renderBooking().book({ assignedDriverId: { kind: 'none' } });
    expect(none).toMatchObject({ kind: 'booked', booked: { driverId: null } });
    expect(backend.fetchFleetSnapshot).toHaveBeenCalledTimes(1);
  });

  it('is assigned to the chosen driver, free or not', async () => {
    const outcome = await renderBooking().book(
      { assignedDriverId: { kind: 'driver', id: 'bob' } },
      { driver: BOB },
    );
    expect(outcome).toMatchObject({ kind: 'booked', booked: { driverId: 'bob' } });
    expect(backend.fetchFleetSnapshot).not.toHaveBeenCalled();
  });

  it('is refused if the chosen driver is no longer listed', async () => {
    const outcome = await renderBooking().book(
      { assignedDriverId: { kind: 'driver', id: 'bob' } },
      { driver: null },
    );
    expect(outcome).toMatchObject({
      ...{ kind: 'refused', alternatives: [] },
      errors: {
        assignedDriverId: 'This driver is not on the list. Please choose another driver.',
      },
    });
    expect(sentRides()).toEqual([]);
  });
});

describe('a scheduled booking', () => {
  it('is assigned to the first available driver, using the given window', async () => {
    backend.fetchFleetAround.mockResolvedValue({ drivers: [BOB, ANN], bookings: [] });
    const outcome = await renderBooking().book(SCHEDULED, { windowMs: 900_000 });
    expect(outcome).toMatchObject({
      kind: 'booked',
      booked: { driverId: 'bob', scheduledTime: TWO_PM },
    });
    expect(backend.fetchFleetAround.mock.calls).toEqual([[TWO_PM, 900_000]]);
    expect(sentRides()).toEqual([['new-id', 'bob']]);
  });

  it('is refused with alternative slots if no driver is available', async () => {
    backend.fetchFleetAround.mockResolvedValue({ drivers: [ANN], bookings: [BOOKED] });
    backend.listBookedSlots.mockResolvedValue([BOOKED]);
    const { book, savedIds } = renderBooking();
    expect(await book(SCHEDULED)).toMatchObject({
      kind: 'refused',
      errors: {
        assignedDriverId: 'No drivers are available for the selected date and time',
      },
      alternatives: [
        { time: TWO_PM - 45 * 60_000, label: 'Earlier Slot' },
        { time: TWO_PM + 45 * 60_000, label: 'Later Slot' },
      ],
    });
    expect(sentRides()).toEqual([]);
    // The drivers are fetched once, not again for the alternative slots.
    expect(backend.fetchFleetAround).toHaveBeenCalledTimes(1);
    // The next attempt is another booking.
    expect(savedIds()).toEqual(['new-id', null]);
  });

  it('is refused without alternatives if they cannot be found', async () => {
    backend.listBookedSlots.mockRejectedValue(NO_NETWORK);
    expect(await renderBooking().book(SCHEDULED)).toMatchObject({
      kind: 'refused',
      alternatives: [],
    });
  });

  it('is refused if the chosen driver is booked already', async () => {
    backend.submitRide.mockResolvedValue({ kind: 'driver-taken' });
    const outcome = await renderBooking().book(
      { ...SCHEDULED, assignedDriverId: { kind: 'driver', id: 'bob' } },
      { driver: BOB },
    );
    expect(outcome?.kind === 'refused' && outcome.errors.assignedDriverId).toMatch(
      /^Bob has another booking around that time/,
    );
  });
});

describe('a customer who may have it booked already', () => {
  const rideNow = adminRide({ id: 'ride-now', bookedAt: NOW - 7000 });

  it('must be confirmed before anything is saved', async () => {
    backend.listOpenCallerRides.mockResolvedValue([rideNow]);
    const { book, savedIds } = renderBooking();
    expect(await book()).toEqual({ kind: 'already-booked', rides: [rideNow] });
    expect(backend.listOpenCallerRides.mock.calls).toEqual([['01482 000000', 3000]]);
    expect(sentRides()).toEqual([]);
    expect(savedIds()).toEqual([]);

    const confirmedRideIds = ['ride-now'];
    expect(await book({}, { confirmedRideIds })).toMatchObject({ kind: 'booked' });
    // A ride booked since must be confirmed as well.
    const another = adminRide({ id: 'another', bookedAt: NOW });
    backend.listOpenCallerRides.mockResolvedValue([rideNow, another]);
    expect(await book({}, { confirmedRideIds })).toMatchObject({ kind: 'already-booked' });
    expect(sentRides()).toHaveLength(1);
  });

  it('is not one whose rides are at other times, or over', async () => {
    backend.listOpenCallerRides.mockResolvedValue([
      adminRide({ id: 'done', status: 'completed', bookedAt: NOW }),
      adminRide({ id: 'later', status: 'accepted', scheduledTime: TWO_PM + 31 * 60_000 }),
    ]);
    const typed = { ...SCHEDULED, assignedDriverId: { kind: 'none' } as const };
    expect(await renderBooking().book(typed)).toMatchObject({ kind: 'booked' });
  });

  it('does not block the booking if the rides cannot be looked up', async () => {
    backend.listOpenCallerRides.mockRejectedValue(NO_NETWORK);
    expect(await renderBooking().book()).toMatchObject({ kind: 'booked' });
  });

  it('is not asked about if an earlier attempt was saved, also beside another ride', async () => {
    const saved = adminRide({ id: 'old-id', bookedAt: NOW });
    backend.listOpenCallerRides.mockResolvedValue([saved, rideNow]);
    expect(await renderBooking('old-id').book()).toMatchObject({ kind: 'booked' });
  });
});

describe('submitting twice', () => {
  it('ignores the second submission while the first is running', async () => {
    const calls = new Calls<string, SubmissionResult>();
    backend.submitRide.mockImplementation((id) => calls.add(id));
    const { result, book } = renderBooking();
    const input: PhoneBookingInput = {
      ...INPUT,
      form: { ...FORM, assignedDriverId: { kind: 'none' } },
    };
    let first: Promise<PhoneBookingOutcome | null> = Promise.resolve(null);
    await act(async () => {
      first = result.current.book(input);
      expect(await result.current.book(input)).toBeNull();
    });
    expect(result.current.isSaving).toBe(true);
    expect(backend.listOpenCallerRides).toHaveBeenCalledTimes(1);
    expect(calls.requests).toEqual(['new-id']);
    await act(async () => {
      calls.at(0).respond({ kind: 'written', ride: null });
      expect(await first).toMatchObject({ kind: 'booked' });
    });
    expect(result.current.isSaving).toBe(false);
    backend.submitRide.mockResolvedValue({ kind: 'written', ride: null });
    expect(await book()).toMatchObject({ kind: 'booked' });
  });
});
