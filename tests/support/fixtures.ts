import type { Driver } from '../../src/domain/drivers/driver';
import type { LiveDriver, DriverRide } from '../../src/domain/dispatch/driverRide';
import type { RideSummary, TrackedRide } from '../../src/domain/ride/ride';
import type { AdminRide } from '../../src/domain/admin/adminRide';

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

export function liveDriver(fields: Partial<LiveDriver> = {}): LiveDriver {
  return { ...driver(), locatedAt: null, ...fields };
}

export function trackedRide(fields: Partial<TrackedRide> = {}): TrackedRide {
  return {
    id: 'ride-1',
    status: 'pending',
    assignedDriverId: null,
    pickupLatLng: { latitude: 53.84, longitude: -0.43 },
    pickupAddress: 'Lairgate, Beverley',
    dropoffLatLng: { latitude: 53.82, longitude: -0.487 },
    dropoffAddress: 'Walkington',
    riders: 1,
    mode: 'asap',
    scheduledTime: null,
    bookedAt: null,
    declineReason: null,
    bookingId: null,
    fare: null,
    promo: null,
    ...fields,
  };
}

export function rideSummary(fields: Partial<RideSummary> = {}): RideSummary {
  return {
    id: 'ride-1',
    bookingId: null,
    status: 'pending',
    driverId: null,
    driverName: null,
    driverVehicle: null,
    pickupAddress: 'Lairgate, Beverley',
    dropoffAddress: 'Walkington',
    riders: null,
    metres: null,
    minutes: null,
    fare: null,
    promo: null,
    reason: null,
    scheduledTime: null,
    bookedAt: null,
    ...fields,
  };
}

export function driverRide(fields: Partial<DriverRide> = {}): DriverRide {
  return {
    id: 'ride-1',
    bookingId: null,
    status: 'assigned',
    passengerName: 'Ann Ash',
    passengerPhone: '07700 900123',
    pickupAddress: 'Lairgate, Beverley',
    dropoffAddress: 'Walkington',
    pickup: { latitude: 53.84, longitude: -0.43 },
    dropoff: { latitude: 53.82, longitude: -0.487 },
    riders: null,
    metres: null,
    fare: null,
    scheduledTime: null,
    bookedAt: null,
    notes: null,
    reason: null,
    isByPhone: false,
    changedAt: null,
    ...fields,
  };
}

export function adminRide(fields: Partial<AdminRide> = {}): AdminRide {
  return {
    ...driverRide({ status: 'pending' }),
    passengerId: 'ann',
    passengerEmail: 'ann@example.com',
    bookedBy: null,
    minutes: null,
    originalFare: null,
    isFareAgreed: null,
    promoCode: null,
    driverId: null,
    driverName: null,
    driverVehicle: null,
    driverPlate: null,
    driverLicence: null,
    assignedBy: null,
    assignedAt: null,
    ...fields,
  };
}
