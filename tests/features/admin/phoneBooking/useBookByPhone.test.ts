import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Driver } from '../../../../src/domain/drivers/driver';
import {
  toSavedPhoneBooking,
  validatePhoneBooking,
  EMPTY_PHONE_BOOKING,
  type SavedPhoneBooking,
  type PhoneBookingValues,
} from '../../../../src/domain/booking/phoneBooking';
import { phoneRideRequest } from '../../../../src/domain/booking/rideRequest';
import { WEEKDAYS } from '../../../../src/domain/common/londonTime';
import type { SubmissionResult } from '../../../../src/domain/booking/rideSubmission';
import type { BookedSlot } from '../../../../src/domain/slots/slots';
import type * as days from '../../../../src/firebase/drivers/driverDays';
import type * as fleets from '../../../../src/firebase/drivers/fleetAround';
import type * as manualBookings from '../../../../src/firebase/rides/read/phoneBookings';
import type * as submission from '../../../../src/firebase/rides/write/submitRide';
import {
  useBookByPhone,
  type PhoneBookingInput,
  type PhoneBookingOutcome,
} from '../../../../src/features/admin/phoneBooking/useBookByPhone';
import { Calls } from '../../../support/fakeMapService';
import { driver } from '../../../support/people';

// Our own modules are replaced, to fail and to answer when it suits. That leaves unproved what they ask Firestore for and
// what its rules make of it: tests/integration/phoneBookings.test.ts and concurrencyManual.test.ts do.
const backend = vi.hoisted(() => ({
  fetchFleetAround: vi.fn<typeof fleets.fetchFleetAround>(),
  listBookedSlots: vi.fn<typeof days.listBookedSlots>(),
  findPhoneBooking: vi.fn<typeof manualBookings.findPhoneBooking>(),
  fetchFleetSnapshot: vi.fn<typeof manualBookings.fetchFleetSnapshot>(),
  submitRide: vi.fn<typeof submission.submitRide>(),
}));
vi.mock('../../../../src/firebase/drivers/fleetAround', () => backend);
vi.mock('../../../../src/firebase/drivers/driverDays', () => backend);
vi.mock('../../../../src/firebase/rides/read/phoneBookings', () => backend);
vi.mock('../../../../src/firebase/rides/write/submitRide', () => backend);
vi.mock('../../../../src/firebase/rides/documents/rideId', () => ({ newRideId: () => 'new-id' }));

/** The drivers who are at work now. */
function fleet(...drivers: readonly Driver[]): void {
  backend.fetchFleetSnapshot.mockResolvedValue({ drivers, bookings: [], onRides: new Set() });
}

const NOW = Date.parse('2026-11-21T12:00Z');
const AT_TWO = NOW + 2 * 3_600_000;
const ADMIN = { uid: 'admin-1', email: 'office@example.com', isVerified: true };
const PLACE = {
  address: 'Saturday Market, Beverley',
  latLng: { latitude: 53.84, longitude: -0.43 },
};
const STATION = {
  address: 'Beverley Station',
  latLng: { latitude: 53.8419, longitude: -0.4228 },
};
const FORM: PhoneBookingValues = {
  ...EMPTY_PHONE_BOOKING,
  ...{ customerName: 'Ada', customerPhone: '01482 000000', customerEmail: 'ada@example.com' },
  ...{ pickup: PLACE, dropoff: STATION, fare: '12.50' },
};
const INPUT: PhoneBookingInput = { form: FORM, meter: null, driver: null, windowMs: 1_800_000 };
const availability = WEEKDAYS.map((day) => ({ day, start: '00:00', finish: '24:00' }));
const ANN = driver({
  ...{ id: 'ann', name: 'Ann', isOnline: true, location: PLACE.latLng, availability },
});
const BOB = driver({ id: 'bob', name: 'Bob', isOnline: true, availability });
const BOOKED: BookedSlot = { driverId: 'ann', time: AT_TWO, pickup: null, dropoff: null };
const NO_NETWORK = new Error('no network');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  for (const call of Object.values(backend)) {
    call.mockReset();
  }
  backend.submitRide.mockResolvedValue({ kind: 'written', ride: null });
  backend.findPhoneBooking.mockResolvedValue(null);
  backend.fetchFleetAround.mockResolvedValue({ drivers: [], bookings: [] });
  backend.listBookedSlots.mockResolvedValue([]);
  fleet();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(rideId: string | null = null) {
  const keepRideId = vi.fn<(id: string | null) => void>();
  const { result } = renderHook(() => useBookByPhone(ADMIN, rideId, keepRideId));
  return {
    result,
    kept: () => keepRideId.mock.calls.flat(),
    book: (typed: Partial<PhoneBookingValues> = {}, given: Partial<PhoneBookingInput> = {}) =>
      act(() =>
        result.current.book({
          ...{ ...INPUT, form: { ...FORM, ...typed } },
          ...given,
        }),
      ),
  };
}

/** Under which ids and with which drivers a ride was sent. */
const sent = () => backend.submitRide.mock.calls.map(([id, { driver: named }]) => [id, named?.id]);

const AT_A_TIME = { mode: 'scheduled', scheduledTime: AT_TWO } as const;

/** The booking of the form as an earlier try saved it. */
function savedAs(typed: Partial<PhoneBookingValues> = {}): SavedPhoneBooking {
  const checked = validatePhoneBooking({ ...FORM, ...typed }, null, ADMIN.email, NOW);
  if (!checked.ok) {
    throw new Error('The form of this test is wrong');
  }
  return toSavedPhoneBooking(phoneRideRequest(ADMIN.uid, checked.booking, ANN, NOW));
}

describe('a form that is wrong', () => {
  it('is refused before anything is asked', async () => {
    const { book, kept } = show();
    const outcome = await book({ customerName: ' ', fare: 'x' });
    expect(outcome).toEqual({
      kind: 'refused',
      errors: {
        customerName: 'Customer name required',
        fare: 'Fare must be a valid number. Please write a number, as in 12.50.',
      },
      alternatives: [],
    });
    expect(kept()).toEqual([]);
    for (const call of Object.values(backend)) {
      expect(call).not.toHaveBeenCalled();
    }
  });
});

describe('what the customer asks for beside the ride', () => {
  const wishes = { note: ' Blue\ndoor', luggage: 2, needs: ['wheelchair'] } as const;

  it.each([
    ['now', {}],
    ['a time, with a driver that the app finds', AT_A_TIME],
    ['a time', { ...AT_A_TIME, assignedDriverId: { kind: 'none' } as const }],
  ])('goes with a booking for %s', async (_, typed) => {
    fleet(ANN);
    backend.fetchFleetAround.mockResolvedValue({ drivers: [ANN], bookings: [] });
    const { book } = show();
    const outcome = await book({ ...typed, wishes });
    const tidied = { ...wishes, note: 'Blue door' };
    expect(backend.submitRide.mock.calls.map(([, ride]) => ride.extras)).toEqual([tidied]);
    expect(outcome).toMatchObject({ kind: 'booked', booked: { extras: tidied } });
  });

  it('is nothing where nothing is asked for', async () => {
    await show().book();
    expect(backend.submitRide.mock.calls[0]?.[1]).not.toHaveProperty('wishes');
  });
});

describe('a booking for now', () => {
  it('gets the nearest driver who is free', async () => {
    fleet(BOB, ANN);
    const { book, kept } = show();
    expect(await book()).toMatchObject({
      ...{ kind: 'booked', isOutdated: false },
      booked: { driverId: 'ann', driverName: 'Ann', fare: 1250, scheduledTime: null },
    });
    expect(sent()).toEqual([['new-id', 'ann']]);
    expect(kept()).toEqual(['new-id']);
  });

  it('waits for a driver where nobody is free, or where none is wanted', async () => {
    fleet(driver({ isOnline: false }));
    expect(await show().book()).toMatchObject({ kind: 'booked', booked: { driverId: null } });
    fleet(ANN);
    const none = await show().book({ assignedDriverId: { kind: 'none' } });
    expect(none).toMatchObject({ kind: 'booked', booked: { driverId: null } });
    expect(backend.fetchFleetSnapshot).toHaveBeenCalledTimes(1);
  });

  it('gets the driver who is chosen, free or not', async () => {
    const outcome = await show().book(
      { assignedDriverId: { kind: 'driver', id: 'bob' } },
      { driver: BOB },
    );
    expect(outcome).toMatchObject({ kind: 'booked', booked: { driverId: 'bob' } });
    expect(backend.fetchFleetSnapshot).not.toHaveBeenCalled();
  });

  it('never drops a chosen driver who is not on the list any more', async () => {
    const outcome = await show().book(
      { assignedDriverId: { kind: 'driver', id: 'bob' } },
      { driver: null },
    );
    expect(outcome).toMatchObject({
      ...{ kind: 'refused', alternatives: [] },
      errors: {
        assignedDriverId: 'This driver is not on the list. Please choose another driver.',
      },
    });
    expect(sent()).toEqual([]);
  });
});

describe('a booking for a time', () => {
  it('gets the first driver who qualifies, by the window that is given', async () => {
    backend.fetchFleetAround.mockResolvedValue({ drivers: [BOB, ANN], bookings: [] });
    const outcome = await show().book(AT_A_TIME, { windowMs: 900_000 });
    expect(outcome).toMatchObject({
      kind: 'booked',
      booked: { driverId: 'bob', scheduledTime: AT_TWO },
    });
    expect(backend.fetchFleetAround.mock.calls).toEqual([[AT_TWO, 900_000]]);
    expect(sent()).toEqual([['new-id', 'bob']]);
  });

  it('is refused where nobody qualifies, with other times', async () => {
    backend.fetchFleetAround.mockResolvedValue({ drivers: [ANN], bookings: [BOOKED] });
    backend.listBookedSlots.mockResolvedValue([BOOKED]);
    const { book, kept } = show();
    expect(await book(AT_A_TIME)).toMatchObject({
      kind: 'refused',
      errors: {
        assignedDriverId: 'No drivers are available for the selected date and time',
      },
      alternatives: [
        { time: AT_TWO - 45 * 60_000, label: 'Earlier Slot' },
        { time: AT_TWO + 45 * 60_000, label: 'Later Slot' },
      ],
    });
    expect(sent()).toEqual([]);
    // The drivers are read once for a booking, not again for the other times.
    expect(backend.fetchFleetAround).toHaveBeenCalledTimes(1);
    // The next try is another booking, not this one again.
    expect(kept()).toEqual(['new-id', null]);
  });

  it('is refused just so where other times can’t be found', async () => {
    backend.listBookedSlots.mockRejectedValue(NO_NETWORK);
    expect(await show().book(AT_A_TIME)).toMatchObject({ kind: 'refused', alternatives: [] });
  });

  it('is refused where the chosen driver is taken', async () => {
    backend.submitRide.mockResolvedValue({ kind: 'driver-taken' });
    const outcome = await show().book(
      { ...AT_A_TIME, assignedDriverId: { kind: 'driver', id: 'bob' } },
      { driver: BOB },
    );
    expect(outcome?.kind === 'refused' && outcome.errors.assignedDriverId).toMatch(
      /^Bob has another booking around that time/,
    );
  });
});

describe('a failure', () => {
  const create = { what: 'Error creating manual booking', message: 'no network' };
  const find = { ...create, what: 'Error finding available driver for scheduled time' };

  it.each([
    ['of the search for a driver at a time', 'fetchFleetAround', AT_A_TIME, find],
    ['of saving with the driver that was found', 'submitRide', AT_A_TIME, create],
    ['of the search for a driver now', 'fetchFleetSnapshot', {}, create],
    ['of saving', 'submitRide', { assignedDriverId: { kind: 'none' } }, create],
  ] as const)('%s says so, and keeps the id', async (_, call, typed, words) => {
    backend.fetchFleetAround.mockResolvedValue({ drivers: [ANN], bookings: [] });
    backend[call].mockRejectedValue(NO_NETWORK);
    const { book, kept, result } = show();
    expect(await book(typed)).toEqual({ kind: 'failed', ...words });
    expect(kept()).toEqual(['new-id']);
    expect(result.current.isSaving).toBe(false);
  });

  it('to learn what became of an earlier try sends nothing', async () => {
    backend.findPhoneBooking.mockRejectedValue(NO_NETWORK);
    expect(await show('old-id').book()).toEqual({ kind: 'failed', ...create });
    expect(sent()).toEqual([]);
  });
});

describe('a try whose answer was lost', () => {
  it('is sent again under its own id when it did not arrive', async () => {
    const { book, kept } = show('old-id');
    expect(await book()).toMatchObject({ kind: 'booked', isOutdated: false });
    expect(sent()).toEqual([['old-id', undefined]]);
    expect(kept()).toEqual(['old-id']);
  });

  it.each<[what: string, typed: Partial<PhoneBookingValues>, isOutdated: boolean]>([
    ['unchanged', {}, false],
    ['with other words', { notes: 'Two suitcases' }, true],
    ['with another driver', { assignedDriverId: { kind: 'driver', id: 'bob' } }, true],
    [
      'with the driver that the app found',
      { assignedDriverId: { kind: 'driver', id: 'ann' } },
      false,
    ],
  ])('is what was booked when it did, the form %s since', async (_, typed, isOutdated) => {
    backend.findPhoneBooking.mockResolvedValue(savedAs());
    const outcome = await show('old-id').book(typed);
    expect(outcome).toEqual({ kind: 'booked', booked: savedAs(), isOutdated });
    expect(backend.findPhoneBooking.mock.calls).toEqual([['old-id']]);
    expect(sent()).toEqual([]);
  });

  it('is what was booked even when it arrives while the next is on its way', async () => {
    backend.findPhoneBooking.mockResolvedValueOnce(null).mockResolvedValueOnce(savedAs(AT_A_TIME));
    const { book, kept } = show('old-id');
    expect(await book(AT_A_TIME)).toMatchObject({
      ...{ kind: 'booked', isOutdated: false, booked: { driverId: 'ann' } },
    });
    expect(kept()).not.toContain(null);
  });
});

describe('a second press', () => {
  it('while the first is on its way does nothing', async () => {
    const calls = new Calls<string, SubmissionResult>();
    backend.submitRide.mockImplementation((id) => calls.add(id));
    const { result, book } = show();
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
    expect(calls.asked).toEqual(['new-id']);
    await act(async () => {
      calls.at(0).answer({ kind: 'written', ride: null });
      expect(await first).toMatchObject({ kind: 'booked' });
    });
    expect(result.current.isSaving).toBe(false);
    backend.submitRide.mockResolvedValue({ kind: 'written', ride: null });
    expect(await book()).toMatchObject({ kind: 'booked' });
  });
});
