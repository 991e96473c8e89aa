import { serverTime, uidOf, type Fields, type SignedIn } from '../support/rulesWorld';
import {
  dayDocuments,
  releaseOf,
  type Booking,
  type Commit,
  type Documents,
} from './bookingDocuments';
import { asapRide } from './rideDocuments';

export const RIDE = 'riders/ride-1';
export const OFFER = 'rideOffers/ride-1';
export const EVENT = `${RIDE}/rideEvents/event-1`;
export const DRIVER = uidOf('driver');
export const OTHER = uidOf('other driver');

/** A driver of the firm who is online and free; `changes` makes another of the document. */
export function driverFields(changes: Fields = {}): Fields {
  return {
    driverName: 'Driver One',
    driverVehicle: 'Silver Skoda Octavia',
    erycplateNumber: 'ERYC 101',
    erycvehiclelicenceNumber: 'PHV 7',
    isOnline: true,
    isOnJob: false,
    ...changes,
  };
}

/** Two drivers who are online and free. */
export const FLEET: Documents = {
  [`drivers/${DRIVER}`]: driverFields(),
  [`drivers/${OTHER}`]: driverFields({ driverName: 'Driver Two', erycplateNumber: 'ERYC 102' }),
};

/** The offer of a ride, as it stands beside it. */
export function offerFields(changes: Fields = {}, ride: Fields = asapRide('rider')): Fields {
  return {
    pickupAddress: ride['pickupAddress'],
    dropoffAddress: ride['dropoffAddress'],
    pickupLatLng: ride['pickupLatLng'],
    dropoffLatLng: ride['dropoffLatLng'],
    distanceMiles: ride['distanceMiles'],
    fare: ride['calculatedFare'],
    numberOfRiders: ride['numberOfRiders'],
    offeredAt: serverTime(),
    ...changes,
  };
}

/** What an assignment writes of its ride; `driverId` null gives it to nobody. */
export function assignment(by: SignedIn, driverId: string | null, changes: Fields = {}): Fields {
  const isGiven = driverId !== null;
  return {
    status: 'assigned',
    statusUpdatedAt: serverTime(),
    assignedDriverId: driverId,
    currentOfferTo: driverId,
    driverName: isGiven ? (driverId === DRIVER ? 'Driver One' : 'Driver Two') : null,
    driverVehicle: isGiven ? 'Silver Skoda Octavia' : null,
    driverPlate: isGiven ? (driverId === DRIVER ? 'ERYC 101' : 'ERYC 102') : null,
    driverLicence: isGiven ? 'PHV 7' : null,
    assignedBy: uidOf(by),
    assignedAt: serverTime(),
    ...changes,
  };
}

/** A line of a ride's history. */
export function eventFields(by: SignedIn, changes: Fields = {}): Fields {
  return {
    at: serverTime(),
    by: uidOf(by),
    role: by === 'admin' ? 'office' : by.endsWith('driver') ? 'driver' : 'passenger',
    kind: 'step',
    status: 'assigned',
    driverId: DRIVER,
    text: null,
    ...changes,
  };
}

/** A ride that was given to the driver and is not under way yet. */
export function givenRide(changes: Fields = {}): Fields {
  return asapRide('rider', { ...assignment('admin', DRIVER), ...changes });
}

/** What naming or freeing writes of a driver's own document. */
export const onJob = (rideId: string | null): Fields => ({
  isOnJob: rideId !== null,
  currentRideId: rideId,
});

/** The whole commit by which a driver takes an offer. */
export function taking(
  who: 'driver' | 'other driver' = 'driver',
  changes: { readonly ride?: Fields; readonly driver?: Fields } = {},
): Commit & { readonly update: Documents } {
  const id = uidOf(who);
  return {
    update: {
      [RIDE]: assignment(who, id, changes.ride),
      [`drivers/${id}`]: { ...onJob('ride-1'), ...changes.driver },
    },
    remove: [OFFER],
    set: { [EVENT]: eventFields(who, { kind: 'take', driverId: id }) },
  };
}

/** The commit by which a ride for later goes from a driver, or nobody, to another, with its time. */
export function reassignment(to: Booking, from: Booking | null = {}, changes: Fields = {}): Commit {
  const { driverId = OTHER, rideId = 'ride-1' } = to;
  return {
    set: dayDocuments(rideId, { ...to, driverId }),
    update: {
      [`riders/${rideId}`]: assignment('admin', driverId, {
        status: 'awaiting_driver_response',
        ...changes,
      }),
      ...(from === null ? {} : releaseOf(rideId, from)),
    },
  };
}

/** The commit by which a ride for later goes back to the office, with its time. */
export function givingBack(by: SignedIn, from: Booking = {}, changes: Fields = {}): Commit {
  return {
    update: {
      [RIDE]: assignment(by, null, { status: 'scheduled', ...changes }),
      ...releaseOf('ride-1', from),
    },
  };
}
