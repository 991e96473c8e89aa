import './bookingMocks';
import { describe, expect, it } from 'vitest';
import { config } from '../../../../src/config';
import { dayOfInstant, HOUR_MS } from '../../../../src/domain/common/londonTime';
import type { PhoneBookingPart } from '../../../../src/domain/booking/phoneBooking';
import { bookedRide, driver } from '../../../support/fixtures';
import {
  ANN,
  BOB,
  book,
  BOOKED,
  FORM,
  NOW,
  NO_NETWORK,
  OLD_ATTEMPT,
  retry,
  savedBooking,
  savedAttempts,
  SCHEDULED,
  sentRides,
  TWO_PM,
  NEW_ID,
  setFleet,
} from './bookByPhone';
import { backend, UNANSWERED } from '../../../support/fakeFirebase';
import { done, failed, refused } from '../../../../src/domain/common/outcome';
import { failureTitle } from '../../../../src/features/admin/phoneBooking/BookingErrorBanner';
import { withPart } from '../../../../src/domain/booking/phoneBooking';

describe('extras', () => {
  const extras = { noteToDriver: ' Blue\ndoor', luggage: 2, needs: ['wheelchair'] } as const;

  it.each<[string, PhoneBookingPart]>([
    ['now', {}],
    ['a set time, with an auto-assigned driver', SCHEDULED],
    ['a set time, without a driver', { ...SCHEDULED, driver: { kind: 'none' } }],
  ])('are sent with a booking for %s', async (_, typed) => {
    setFleet(ANN);
    backend.listDrivers.mockResolvedValue([ANN]);
    const outcome = await book({ ...typed, choice: { ...typed.choice, extras } });
    const normalised = { ...extras, noteToDriver: 'Blue door' };
    expect(backend.submitRide.mock.calls.map(([, ride]) => ride.extras)).toEqual([normalised]);
    expect(outcome).toMatchObject({ kind: 'done', value: { booked: { extras: normalised } } });
  });

  it('are omitted if there are none', async () => {
    await book();
    expect(backend.submitRide.mock.calls[0]?.[1]).not.toHaveProperty('extras');
  });
});

describe('a booking for now', () => {
  it('is assigned to the nearest free driver', async () => {
    setFleet(BOB, ANN);
    expect(await book()).toMatchObject({
      kind: 'done',
      value: {
        isOutdated: false,
        booked: { driver: { id: 'ann', name: 'Ann' }, trip: { time: null }, fare: 1250 },
      },
    });
    expect(sentRides()).toEqual([[NEW_ID, 'ann']]);
    expect(savedAttempts).toEqual([{ id: NEW_ID, isUncertain: true }]);
  });

  it('waits for a driver if none is free or none is wanted', async () => {
    setFleet(driver({ isOnline: false }));
    expect(await book()).toMatchObject({
      kind: 'done',
      value: { booked: { driver: null } },
    });
    setFleet(ANN);
    const none = await book({ driver: { kind: 'none' } });
    expect(none).toMatchObject({ kind: 'done', value: { booked: { driver: null } } });
    expect(backend.fetchFleetSnapshot).toHaveBeenCalledTimes(1);
  });

  it('is assigned to the chosen driver, free or not', async () => {
    const outcome = await book({ driver: { kind: 'driver', id: 'bob' } }, { driver: BOB });
    expect(outcome).toMatchObject({ kind: 'done', value: { booked: { driver: { id: 'bob' } } } });
    expect(backend.fetchFleetSnapshot).not.toHaveBeenCalled();
  });

  it('is refused if the chosen driver is no longer listed', async () => {
    const outcome = await book({ driver: { kind: 'driver', id: 'bob' } }, { driver: null });
    expect(outcome).toMatchObject({
      kind: 'refused',
      reason: {
        alternatives: [],
        errors: {
          driver: 'That driver is no longer active. Please choose another driver.',
        },
      },
    });
    expect(sentRides()).toEqual([]);
  });
});

describe('a booking without an email', () => {
  const customer = { ...FORM.customer, email: '' };

  it.each([
    ['firm', 'Customer email required for booking confirmations'],
    ['send-mail', 'Customer email required'],
  ] as const)('is refused, with emails by %s', async (confirmationMail, email) => {
    const { confirmationMail: before } = config;
    Object.assign(config, { confirmationMail });
    const outcome = await book({ customer });
    Object.assign(config, { confirmationMail: before });
    expect(outcome).toMatchObject({ kind: 'refused', reason: { errors: { email } } });
    expect(sentRides()).toEqual([]);
  });
});

describe('a scheduled booking', () => {
  it('is assigned to the first available driver, using the given window', async () => {
    backend.listDrivers.mockResolvedValue([BOB, ANN]);
    const outcome = await book(SCHEDULED, { windowMs: 900_000 });
    expect(outcome).toMatchObject({
      kind: 'done',
      value: { isOutdated: false, booked: { driver: { id: 'bob' }, trip: { time: TWO_PM } } },
    });
    expect(backend.submitRide.mock.calls[0]?.[2]).toMatchObject({
      candidates: [BOB, ANN],
      windowMs: 900_000,
    });
    expect(sentRides()).toEqual([[NEW_ID, 'bob']]);
  });

  it('is refused with alternative slots if no driver is available', async () => {
    backend.listDrivers.mockResolvedValue([ANN]);
    backend.submitRide.mockResolvedValue(refused({ kind: 'driver-taken' }));
    backend.listReservations.mockResolvedValue([BOOKED]);
    expect(await book(SCHEDULED)).toMatchObject({
      kind: 'refused',
      reason: {
        errors: {
          driver: 'No drivers are available for the selected date and time',
        },
        alternatives: [
          { time: TWO_PM - 45 * 60_000, label: 'Earlier Slot' },
          { time: TWO_PM + 45 * 60_000, label: 'Later Slot' },
        ],
      },
    });
    // An hour before and after the day as well: a ride then leaves too little time beside it.
    const { start, end } = dayOfInstant(TWO_PM);
    expect(backend.listReservations.mock.calls[0]?.slice(0, 2)).toEqual([
      start - HOUR_MS,
      end + HOUR_MS,
    ]);
    // The drivers are fetched once, not again for the alternative slots.
    expect(backend.listDrivers).toHaveBeenCalledTimes(1);
    // The next attempt is another booking.
    expect(savedAttempts).toEqual([{ id: NEW_ID, isUncertain: true }, null]);
  });

  it('is refused without alternatives if they cannot be found', async () => {
    backend.listReservations.mockRejectedValue(NO_NETWORK);
    expect(await book(SCHEDULED)).toMatchObject({
      kind: 'refused',
      reason: {
        alternatives: [],
      },
    });
  });

  it('is refused if the chosen driver is booked already', async () => {
    backend.submitRide.mockResolvedValue(refused({ kind: 'driver-taken' }));
    const outcome = await book(
      { ...SCHEDULED, driver: { kind: 'driver', id: 'bob' } },
      { driver: BOB },
    );
    expect(outcome).toMatchObject({
      kind: 'refused',
      reason: {
        errors: {
          driver: expect.stringMatching(/^Bob has another ride around that time/) as unknown,
        },
      },
    });
  });
});

describe('a customer who may have it booked already', () => {
  const rideNow = bookedRide({ id: 'ride-now', bookedAt: NOW - 7000 });

  it('must be confirmed before anything is sent', async () => {
    backend.listOpenCallerRides.mockResolvedValue([rideNow]);
    expect(await book()).toEqual(refused({ kind: 'already-booked', rides: [rideNow] }));
    expect(backend.listOpenCallerRides.mock.calls).toEqual([['01482 000000', 3000]]);
    expect(sentRides()).toEqual([]);
    expect(savedAttempts).toEqual([{ id: NEW_ID, isUncertain: true }, null]);

    const confirmedRideIds = ['ride-now'];
    expect(await book({}, { confirmedRideIds })).toMatchObject({ kind: 'done' });
    // A ride booked since must be confirmed as well.
    const another = bookedRide({ id: 'another', bookedAt: NOW });
    backend.listOpenCallerRides.mockResolvedValue([rideNow, another]);
    expect(await book({}, { confirmedRideIds })).toMatchObject({
      reason: { kind: 'already-booked' },
    });
    expect(sentRides()).toHaveLength(1);
  });

  it('is not one whose rides are at other times, or over', async () => {
    backend.listOpenCallerRides.mockResolvedValue([
      bookedRide({ id: 'done', status: 'completed', bookedAt: NOW }),
      bookedRide({ id: 'later', status: 'accepted', trip: { time: TWO_PM + 31 * 60_000 } }),
    ]);
    const typed = { ...SCHEDULED, driver: { kind: 'none' } as const };
    expect(await book(typed)).toMatchObject({ kind: 'done' });
  });

  it('does not block the booking if the rides cannot be looked up', async () => {
    backend.listOpenCallerRides.mockRejectedValue(NO_NETWORK);
    expect(await book()).toMatchObject({ kind: 'done' });
  });

  it('is not asked about if an earlier attempt was saved, also beside another ride', async () => {
    const saved = bookedRide({ id: 'old-id', bookedAt: NOW });
    backend.listOpenCallerRides.mockResolvedValue([saved, rideNow]);
    expect(await retry()).toMatchObject({ kind: 'done' });
  });
});

describe('failures', () => {
  const createFailed = 'Error creating manual booking';
  const findFailed = 'Error finding available driver for scheduled time';

  it.each([
    ['a scheduled search for drivers', 'listDrivers', NO_NETWORK, SCHEDULED, findFailed],
    ['saving with the driver found', 'submitRide', UNANSWERED, SCHEDULED, createFailed],
    ['a search for drivers now', 'fetchFleetSnapshot', NO_NETWORK, {}, createFailed],
    [
      'saving without a driver',
      'submitRide',
      UNANSWERED,
      { driver: { kind: 'none' } },
      createFailed,
    ],
  ] as const)(
    'reports the failure of %s and keeps the ride id',
    async (_, call, error, typed, title) => {
      backend.listDrivers.mockResolvedValue([ANN]);
      backend[call].mockRejectedValue(error);
      const isUncertain = error === UNANSWERED;
      const failure = failed(error.message, isUncertain);
      expect(await book(typed)).toEqual(failure);
      expect(failureTitle(failure, withPart(FORM, typed))).toBe(title);
      expect(savedAttempts).toEqual([
        { id: NEW_ID, isUncertain: true },
        { id: NEW_ID, isUncertain },
      ]);
    },
  );

  it('sends nothing if the lookup of an earlier attempt fails', async () => {
    backend.findPhoneBooking.mockRejectedValue(NO_NETWORK);
    expect(await retry()).toEqual(failed('no network', true));
    expect(sentRides()).toEqual([]);
  });
});

describe('a retry after a lost response', () => {
  it('sends the booking again with the same id if it was not saved', async () => {
    expect(await retry()).toMatchObject({ kind: 'done', value: { isOutdated: false } });
    expect(sentRides()).toEqual([['old-id', undefined]]);
    expect(savedAttempts).toEqual([OLD_ATTEMPT]);
  });

  it.each<[what: string, typed: PhoneBookingPart, isOutdated: boolean]>([
    ['that is unchanged', {}, false],
    ['with changed notes', { officeNotes: 'Two suitcases' }, true],
    ['with another driver', { driver: { kind: 'driver', id: 'bob' } }, true],
    ['with the driver that the app found', { driver: { kind: 'driver', id: 'ann' } }, false],
  ])('returns the saved booking for a form %s', async (_, typed, isOutdated) => {
    backend.findPhoneBooking.mockResolvedValue(savedBooking());
    const outcome = await retry(typed);
    const booked = savedBooking();
    expect(outcome).toEqual(done({ rideId: 'old-id', booked, isOutdated }));
    expect(backend.findPhoneBooking.mock.calls).toEqual([['old-id']]);
    expect(sentRides()).toEqual([]);
  });

  it('returns the earlier booking even if it arrives during the retry', async () => {
    backend.findPhoneBooking
      .mockResolvedValueOnce(null)
      .mockResolvedValueOnce(savedBooking(SCHEDULED));
    expect(await retry(SCHEDULED)).toMatchObject({
      kind: 'done',
      value: { isOutdated: false, booked: { driver: { id: 'ann' } } },
    });
    expect(savedAttempts).not.toContain(null);
  });
});
