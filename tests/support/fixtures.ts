import type { DriverRecord } from '../../src/domain/drivers/driverRecord';
import type { Driver } from '../../src/domain/drivers/driver';
import type { LiveDriver, DriverRide } from '../../src/domain/dispatch/driverRide';
import { pence } from '../../src/domain/common/money';
import type { ChangeableRide } from '../../src/domain/booking/rideChange';
import type { Promo } from '../../src/domain/promo/promo';
import type { PassengerRide } from '../../src/domain/ride/ride';
import type { BookedSlot } from '../../src/domain/slots/slots';
import type { AdminRide } from '../../src/domain/admin/adminRide';

export const LAIRGATE = {
  latLng: { latitude: 53.84, longitude: -0.43 },
  address: 'Lairgate, Beverley',
  placeId: null,
};
export const WALKINGTON = {
  latLng: { latitude: 53.82, longitude: -0.487 },
  address: 'Walkington',
  placeId: null,
};

export function driver(fields: Partial<Driver> = {}): Driver {
  return {
    id: 'driver-1',
    name: null,
    vehicle: null,
    plateNumber: null,
    vehicleLicenceNumber: null,
    vehicleImage: null,
    isActive: true,
    isOnline: false,
    isOnJob: false,
    location: null,
    availability: [],
    unavailableDates: [],
    ...fields,
  };
}

export const NEW_DRIVER: DriverRecord = {
  name: 'Driver New',
  phone: '07700900109',
  vehicle: 'Red Dacia Jogger',
  plateNumber: 'ERYC 109',
  vehicleLicenceNumber: 'PHV 9',
  vehicleImage: null,
  availability: [],
  unavailableDates: [],
};

export function liveDriver(fields: Partial<LiveDriver> = {}): LiveDriver {
  return { ...driver(), locatedAt: null, ...fields };
}

export function bookedSlot(
  driverId: string,
  time: number,
  places: Partial<BookedSlot> = {},
): BookedSlot {
  return { driverId, time, pickup: null, dropoff: null, ...places };
}

/** Ten percent off, without limits. */
export function promo(fields: Partial<Promo> = {}): Promo {
  return {
    id: 'TENTH',
    code: 'TENTH',
    description: '',
    isActive: true,
    discount: { kind: 'percentage', percent: 10 },
    maxDiscount: null,
    minFare: null,
    minFinalFare: null,
    usageLimit: null,
    timesUsed: 0,
    usedByUsers: [],
    expiryDate: null,
    ridersOnly: false,
    createdAt: 0,
    lastUsedAt: null,
    ...fields,
  };
}

export function adminRide(fields: Partial<AdminRide> = {}): AdminRide {
  return {
    id: 'ride-1',
    bookingId: null,
    status: 'pending',
    passengerId: 'ann',
    passengerType: null,
    passengerName: 'Ann Ash',
    passengerPhone: '07700 900123',
    passengerEmail: 'ann@example.com',
    pickupAddress: LAIRGATE.address,
    pickup: LAIRGATE.latLng,
    pickupPlaceId: null,
    dropoffAddress: WALKINGTON.address,
    dropoff: WALKINGTON.latLng,
    dropoffPlaceId: null,
    mode: 'asap',
    scheduledTime: null,
    riders: null,
    metres: null,
    minutes: null,
    fare: null,
    originalFare: null,
    isFareAgreed: null,
    promoCode: null,
    promoCodeId: null,
    promoDiscount: null,
    driverId: null,
    driverName: null,
    driverVehicle: null,
    driverPlate: null,
    driverLicence: null,
    assignedBy: null,
    assignedAt: null,
    undoneAt: null,
    reason: null,
    notes: null,
    isByPhone: false,
    bookedBy: null,
    bookedAt: null,
    changedAt: null,
    ...fields,
  };
}

export const passengerRide = (fields: Partial<PassengerRide> = {}): PassengerRide =>
  adminRide(fields);

export const driverRide = (fields: Partial<DriverRide> = {}): DriverRide =>
  adminRide({ status: 'assigned', driverId: 'driver-1', ...fields });

export function changeableRide(fields: Partial<ChangeableRide> = {}): ChangeableRide {
  const { id, bookingId } = adminRide({ bookingId: 'BEV-1' });
  return {
    id,
    bookingId,
    status: 'accepted',
    promo: null,
    bookedAt: null,
    changedAt: null,
    passengerId: 'ann',
    passengerType: 'guest',
    driver: { id: 'driver-1', name: 'Driver One', vehicle: null },
    trip: {
      pickup: LAIRGATE,
      dropoff: WALKINGTON,
      scheduledTime: Date.now() + 86_400_000,
      riders: 1,
      fare: pence(600),
    },
    ...fields,
  };
}
