import { WEEKDAYS } from '../../src/domain/common/londonTime';
import { timeAt, type Documents, type Fields } from '../support/firestoreValues';
import { uidOf, type SignedInPrincipal } from '../support/principals';
import { dayDocuments, LATER, type BookingOptions } from './dayDocuments';
import { asapRide, openRidesFields, openRidesPath } from './rideDocuments';

/** At any time. */
export const ALL_WEEK: readonly Fields[] = WEEKDAYS.map((day) => ({
  day,
  start: '00:00',
  finish: '24:00',
}));

/** The driver documents that a booking for later needs. */
export const DRIVERS: Documents = {
  [`drivers/${uidOf('driver')}`]: {
    driverName: 'Driver One',
    driverVehicle: 'Silver Skoda Octavia',
    availability: ALL_WEEK,
  },
  [`drivers/${uidOf('other driver')}`]: {
    driverName: 'Driver Two',
    driverVehicle: 'Blue Skoda Octavia',
    availability: ALL_WEEK,
  },
};
/** The name and car of the other driver, for a ride that is offered to them. */
export const OTHER_NAMES: Fields = {
  driverName: 'Driver Two',
  driverVehicle: 'Blue Skoda Octavia',
};

/** A valid ride for later. To be accepted it also needs its cells. */
export function laterRide(who: SignedInPrincipal, changes: Fields = {}): Fields {
  return asapRide(who, {
    bookingMode: 'scheduled',
    isScheduled: true,
    status: 'awaiting_driver_response',
    scheduledTime: timeAt(LATER),
    assignedDriverId: uidOf('driver'),
    currentOfferTo: uidOf('driver'),
    driverName: 'Driver One',
    driverVehicle: 'Silver Skoda Octavia',
    ...changes,
  });
}

/** A ride for later with its driver's days and the account's open rides, by path. */
export function laterBooking(who: SignedInPrincipal, booking: BookingOptions = {}): Documents {
  const { rideId = 'ride-1', time = LATER, driverId = uidOf('driver'), ride } = booking;
  const scheduledTime = timeAt(time);
  const offered = {
    scheduledTime,
    assignedDriverId: driverId,
    currentOfferTo: driverId,
    ...(driverId === uidOf('other driver') ? OTHER_NAMES : {}),
  };
  return {
    [`riders/${rideId}`]: laterRide(who, { ...offered, ...ride }),
    ...dayDocuments(rideId, booking),
    [openRidesPath(who)]: openRidesFields(rideId, 'later'),
  };
}

/** A ride for now with the account's open rides, by path. */
export function nowBooking(
  who: SignedInPrincipal,
  changes: Fields = {},
  rideId = 'ride-1',
): Documents {
  return {
    [`riders/${rideId}`]: asapRide(who, changes),
    [openRidesPath(who)]: openRidesFields(rideId, 'now'),
  };
}

export function omitDocument(documents: Documents, path: string): Documents {
  return Object.fromEntries(Object.entries(documents).filter(([each]) => each !== path));
}
