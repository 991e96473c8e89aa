import { serverTime, timeAt, type Documents, type Fields } from '../support/firestoreValues';
import { ADMIN_EMAIL, uidOf } from '../support/principals';
import { laterBooking, omitDocument } from './bookingDocuments';
import { LATER, type BookingOptions } from './dayDocuments';
import { asapRide, openRidesPath, RIDE } from './rideDocuments';

/** The fields in which a phone booking differs from a web booking. */
export const PHONE_BOOKING_FIELDS: Fields = {
  passengerType: 'manual',
  passengerEmail: 'ann@example.com',
  bookingId: 'BEV-MANUAL-1763700000000',
  isManualBooking: true,
  manualBookingNotes: 'Two suitcases',
  bookedBy: ADMIN_EMAIL,
  bookedAt: serverTime(),
};

export const DRIVER: Fields = {
  assignedDriverId: uidOf('driver'),
  currentOfferTo: uidOf('driver'),
  driverName: 'Driver One',
  driverVehicle: 'Silver Skoda Octavia',
};
export const NO_DRIVER: Fields = Object.fromEntries(
  Object.keys(DRIVER).map((field) => [field, null]),
);

export const TIME: Fields = {
  bookingMode: 'scheduled',
  isScheduled: true,
  scheduledTime: timeAt(LATER),
};
export const NO_TIME: Fields = { bookingMode: 'asap', isScheduled: false, scheduledTime: null };

/** The four phone bookings of spec section 4, with and without a driver and a time. */
export const COMBINATIONS = {
  neither: { ...NO_DRIVER, ...NO_TIME, status: 'pending' },
  'a driver': { ...DRIVER, ...NO_TIME, status: 'pending' },
  'a time': { ...NO_DRIVER, ...TIME, status: 'scheduled' },
  both: { ...DRIVER, ...TIME, status: 'awaiting_driver_response' },
} as const satisfies Readonly<Record<string, Fields>>;

/** A valid phone booking without a driver or a time. */
export function phoneRide(changes: Fields = {}): Fields {
  return asapRide('admin', { ...PHONE_BOOKING_FIELDS, ...changes });
}

/** A phone booking with driver, time and driver's days, by path. It needs no open rides entry. */
export function phoneBooking(booking: BookingOptions = {}): Documents {
  const documents = laterBooking('admin', {
    ...booking,
    ride: { ...PHONE_BOOKING_FIELDS, ...booking.ride },
  });
  return omitDocument(documents, openRidesPath('admin'));
}

export type PhoneBookingName = keyof typeof COMBINATIONS;
export const PHONE_CELLS: Documents = omitDocument(phoneBooking(), RIDE);

/** The documents of one of the four; `both` includes its cells. */
export function phoneBookingOf(name: PhoneBookingName, changes: Fields = {}): Documents {
  return {
    [RIDE]: phoneRide({ ...COMBINATIONS[name], ...changes }),
    ...(name === 'both' ? PHONE_CELLS : {}),
  };
}
