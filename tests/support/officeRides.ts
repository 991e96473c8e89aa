import type { DriverAtWork } from '../../src/domain/driverRide';
import type { OfficeRide } from '../../src/domain/officeRide';
import { pence } from '../../src/domain/money';

/** A ride as the office has it; `changes` makes another of it. */
export function officeRide(changes: Partial<OfficeRide> = {}): OfficeRide {
  return {
    ...{ id: 'ride-1', bookingId: 'BEV-1750000000000', status: 'pending', notes: null },
    ...{ passengerId: 'rider-1', passengerName: 'Ann Rider', passengerPhone: '07700900001' },
    ...{ passengerEmail: 'ann@example.com', isByPhone: false, bookedBy: null, minutes: 9 },
    ...{ pickupAddress: 'Saturday Market', dropoffAddress: 'Walkington', pickup: null },
    ...{ dropoff: null, riders: 1, metres: 5000, fare: pence(800), originalFare: pence(800) },
    ...{ promoCode: null, scheduledTime: null, bookedAt: 0, reason: null, driverId: null },
    ...{ driverName: null, driverVehicle: null, driverPlate: null, driverLicence: null },
    ...{ assignedBy: null, assignedAt: null, changedAt: null },
    ...changes,
  };
}

/** A driver of the firm who is off; `changes` makes another of them. */
export function driverAtWork(changes: Partial<DriverAtWork> = {}): DriverAtWork {
  return {
    ...{ id: 'driver-1', name: 'Driver One', vehicle: 'Silver Skoda', plateNumber: 'ERYC 101' },
    ...{ vehicleLicenceNumber: 'PHV 7', vehicleImage: null, isActive: true, isOnline: false },
    ...{ isOnJob: false, location: null, availability: [], unavailableDates: [] },
    ...{ currentRideId: null, locatedAt: null },
    ...changes,
  };
}
