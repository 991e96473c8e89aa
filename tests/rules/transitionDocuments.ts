import {
  deleteField,
  serverTime,
  timeAt,
  type Documents,
  type Fields,
} from '../support/firestoreValues';
import { uidOf, type SignedInPrincipal } from '../support/principals';
import type { Commit } from './commits';
import { dayDocuments, releaseUpdates, type BookingOptions } from './dayDocuments';
import { asapRide, RIDE } from './rideDocuments';

export const OFFER = 'rideOffers/ride-1';
export const EVENT = `${RIDE}/rideEvents/event-1`;
export const DRIVER = uidOf('driver');
export const OTHER_DRIVER = uidOf('other driver');

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

/** Two drivers who are online and free, with their contacts. */
export const FLEET: Documents = {
  [`drivers/${DRIVER}`]: driverFields(),
  [`drivers/${OTHER_DRIVER}`]: driverFields({
    driverName: 'Driver Two',
    erycplateNumber: 'ERYC 102',
  }),
  [`driverContacts/${DRIVER}`]: { phone: '07700 900101', rideId: null },
  [`driverContacts/${OTHER_DRIVER}`]: { phone: '07700 900102', rideId: null },
};

/** The offer that matches a ride. */
export function offerFields(changes: Fields = {}, ride: Fields = asapRide('rider')): Fields {
  return {
    pickupAddress: ride.pickupAddress,
    dropoffAddress: ride.dropoffAddress,
    pickupLatLng: ride.pickupLatLng,
    dropoffLatLng: ride.dropoffLatLng,
    distanceMiles: ride.distanceMiles,
    fare: ride.calculatedFare,
    numberOfRiders: ride.numberOfRiders,
    offeredAt: serverTime(),
    ...changes,
  };
}

/** The ride update of an assignment; null unassigns the driver. */
export function assignment(
  by: SignedInPrincipal,
  driverId: string | null,
  changes: Fields = {},
): Fields {
  const isAssigned = driverId !== null;
  return {
    status: 'assigned',
    statusUpdatedAt: serverTime(),
    assignedDriverId: driverId,
    currentOfferTo: driverId,
    driverName: isAssigned ? (driverId === DRIVER ? 'Driver One' : 'Driver Two') : null,
    driverVehicle: isAssigned ? 'Silver Skoda Octavia' : null,
    driverPlate: isAssigned ? (driverId === DRIVER ? 'ERYC 101' : 'ERYC 102') : null,
    driverLicence: isAssigned ? 'PHV 7' : null,
    assignedBy: uidOf(by),
    assignedAt: serverTime(),
    ...changes,
  };
}

export function eventFields(by: SignedInPrincipal, changes: Fields = {}): Fields {
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

/** An assigned ride with the record of its assignment. */
export function assignedRideWithRecord(changes: Fields = {}): Fields {
  return asapRide('rider', { ...assignment('admin', DRIVER), ...changes });
}

/** Everyone can read where a driver is, but only while free. */
const NO_POSITION: Fields = { location: deleteField() };

/** The updates of a driver's documents when a ride starts (null: ends). */
export const jobUpdates = (rideId: string | null, driverId = DRIVER): Documents => ({
  [`drivers/${driverId}`]: { isOnJob: rideId !== null, ...NO_POSITION },
  [`driverContacts/${driverId}`]: { rideId },
});

/** The fleet with the first driver on ride-1. */
export const FLEET_ON_JOB: Documents = {
  ...FLEET,
  [`drivers/${DRIVER}`]: driverFields({ isOnJob: true }),
  [`driverContacts/${DRIVER}`]: { phone: '07700 900101', rideId: 'ride-1' },
};

/** The complete commit by which a driver accepts an offer. */
export function acceptOfferCommit(
  who: 'driver' | 'other driver' = 'driver',
  changes: { readonly ride?: Fields; readonly driver?: Fields; readonly contact?: Fields } = {},
): Commit & { readonly update: Documents } {
  const id = uidOf(who);
  return {
    update: {
      [RIDE]: assignment(who, id, changes.ride),
      [`drivers/${id}`]: { isOnJob: true, ...NO_POSITION, ...changes.driver },
      [`driverContacts/${id}`]: { rideId: 'ride-1', ...changes.contact },
    },
    remove: [OFFER],
    set: {
      [EVENT]: eventFields(who, {
        kind: 'take',
        status: changes.ride?.status ?? 'assigned',
        driverId: id,
      }),
    },
  };
}

/** The commit that assigns a ride for later to another driver and moves its cells. */
export function reassignCommit(
  to: BookingOptions,
  from: BookingOptions | null = {},
  changes: Fields = {},
): Commit {
  const { driverId = OTHER_DRIVER, rideId = 'ride-1' } = to;
  return {
    set: dayDocuments(rideId, { ...to, driverId }),
    update: {
      [`riders/${rideId}`]: assignment('admin', driverId, {
        status: 'awaiting_driver_response',
        ...changes,
      }),
      ...(from === null ? {} : releaseUpdates(rideId, from)),
    },
  };
}

/** The commit that unassigns a ride for later and releases its cells. */
export function returnCommit(
  by: SignedInPrincipal,
  from: BookingOptions = {},
  changes: Fields = {},
): Commit {
  return {
    update: {
      [RIDE]: assignment(by, null, { status: 'scheduled', ...changes }),
      ...releaseUpdates('ride-1', from),
    },
  };
}

/** The fields of an assignment with invalid values. */
export const INVALID_ASSIGNMENT_FIELDS: readonly (readonly [field: string, value: unknown])[] = [
  ['currentOfferTo', OTHER_DRIVER],
  ['currentOfferTo', null],
  ['driverName', 'x\ny'],
  ['driverVehicle', 7],
  ['driverPlate', ''],
  ['driverPlate', 'x'.repeat(31)],
  ['driverLicence', 7],
  ['assignedBy', uidOf('rider')],
  ['assignedBy', null],
  ['assignedAt', timeAt(Date.now() - 1000)],
  ['statusUpdatedAt', timeAt(Date.now() - 1000)],
];

/** Fields that no transition may change. */
export const UNCHANGEABLE_FIELDS = [
  ...['passengerId', 'passengerName', 'passengerPhone', 'calculatedFare', 'pickupAddress'],
  ...['scheduledTime', 'timestamp', 'bookingId', 'promoCode', 'isAdmin'],
];
/** Those, and the reason that only a cancellation has, with a value. */
export const FORBIDDEN_CHANGES = [...UNCHANGEABLE_FIELDS, 'declineReason'].map(
  (field) => [field, 'x'] as const,
);
