import { act, renderHook } from '@testing-library/react';
import { vi } from 'vitest';
import {
  toSavedPhoneBooking,
  validatePhoneBooking,
  EMPTY_PHONE_BOOKING,
  type SavedPhoneBooking,
  type PhoneBookingValues,
} from '../../../../src/domain/booking/phoneBooking';
import { userError } from '../../../../src/domain/common/errorMessage';
import { phoneRideRequest } from '../../../../src/domain/booking/rideRequest';
import { WEEKDAYS } from '../../../../src/domain/common/londonTime';
import type { BookedSlot } from '../../../../src/domain/slots/slots';
import {
  useBookByPhone,
  type PhoneBookingInput,
} from '../../../../src/features/admin/phoneBooking/useBookByPhone';
import { driver } from '../../../support/fixtures';
import { backend } from './fakeBookingBackend';

export const NOW = Date.parse('2026-11-21T12:00Z');
export const TWO_PM = NOW + 2 * 3_600_000;
const ADMIN = { uid: 'admin-1', email: 'office@example.com', isVerified: true };
const PLACE = {
  address: 'Saturday Market, Beverley',
  latLng: { latitude: 53.84, longitude: -0.43 },
};
const STATION = {
  address: 'Beverley Station',
  latLng: { latitude: 53.8419, longitude: -0.4228 },
};
export const FORM: PhoneBookingValues = {
  ...EMPTY_PHONE_BOOKING,
  ...{ customerName: 'Ada', customerPhone: '01482 000000', customerEmail: 'ada@example.com' },
  ...{ pickup: PLACE, dropoff: STATION, fare: '12.50' },
};
export const INPUT: PhoneBookingInput = {
  form: FORM,
  quotedTrip: null,
  driver: null,
  windowMs: 1_800_000,
  confirmedRideIds: [],
};
const availability = WEEKDAYS.map((day) => ({ day, start: '00:00', finish: '24:00' }));
export const ANN = driver({
  ...{ id: 'ann', name: 'Ann', isOnline: true, location: PLACE.latLng, availability },
});
export const BOB = driver({ id: 'bob', name: 'Bob', isOnline: true, availability });
export const BOOKED: BookedSlot = { driverId: 'ann', time: TWO_PM, pickup: null, dropoff: null };
export const NO_NETWORK = userError('no network');

export function renderBooking(rideId: string | null = null) {
  const saveRideId = vi.fn<(id: string | null) => void>();
  const { result } = renderHook(() => useBookByPhone(ADMIN, rideId, saveRideId));
  return {
    result,
    savedIds: () => saveRideId.mock.calls.flat(),
    book: (typed: Partial<PhoneBookingValues> = {}, options: Partial<PhoneBookingInput> = {}) =>
      act(() =>
        result.current.book({
          ...{ ...INPUT, form: { ...FORM, ...typed } },
          ...options,
        }),
      ),
  };
}

/** Ride ids and driver ids of all submissions. */
export const sentRides = () =>
  backend.submitRide.mock.calls.map(([id, { driver: named }]) => [id, named?.id]);

export const SCHEDULED = { mode: 'scheduled', scheduledTime: TWO_PM } as const;

/** The booking that an earlier attempt saved with this form. */
export function savedBooking(typed: Partial<PhoneBookingValues> = {}): SavedPhoneBooking {
  const checked = validatePhoneBooking({ ...FORM, ...typed }, null, ADMIN.email, NOW);
  if (!checked.ok) {
    throw new Error('The form of this test is wrong');
  }
  return toSavedPhoneBooking(phoneRideRequest(ADMIN.uid, checked.booking, ANN, NOW));
}
