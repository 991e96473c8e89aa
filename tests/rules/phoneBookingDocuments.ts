import { ADMIN_EMAIL, serverTime, timeAt, uidOf, type Fields } from '../support/rulesWorld';
import { asapRide } from './rideDocuments';
import {
  bookingOf,
  LATER,
  leaveOut,
  openPath,
  type Booking,
  type Documents,
} from './bookingDocuments';

/** What sets a phone booking apart from a passenger's own. */
export const MANUAL: Fields = {
  passengerType: 'manual',
  passengerEmail: 'ann@example.com',
  bookingId: 'BEV-MANUAL-1763700000000',
  isManualBooking: true,
  manualBookingNotes: 'Two suitcases',
  bookedBy: ADMIN_EMAIL,
  bookedAt: serverTime(),
};

/** The fields that say which driver is offered a phone booking, and the same without one. */
export const DRIVER: Fields = {
  assignedDriverId: uidOf('driver'),
  currentOfferTo: uidOf('driver'),
  driverName: 'Driver One',
  driverVehicle: 'Silver Skoda Octavia',
};
export const NO_DRIVER: Fields = Object.fromEntries(
  Object.keys(DRIVER).map((field) => [field, null]),
);

/** The fields that say when a phone booking is for. */
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

/** A valid phone booking without a driver and a time, as the admin writes it. */
export function manualRide(changes: Fields = {}): Fields {
  return asapRide('admin', { ...MANUAL, ...changes });
}

/** A valid phone booking with a driver and a time, and its driver's days, by their paths; it needs no entry. */
export function manualBooking(booking: Booking = {}): Documents {
  const documents = bookingOf('admin', { ...booking, ride: { ...MANUAL, ...booking.ride } });
  return leaveOut(documents, openPath('admin'));
}
