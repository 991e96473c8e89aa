import type { Instant } from '../../src/domain/common/londonTime';
import { dayId, dayOfCell, rideCells, type Reservation } from '../../src/domain/slots/slots';
import type { Documents, Fields } from './firestoreValues';

/** How an SDK writes times and places. */
export interface Values {
  readonly timeAt: (epochMs: number) => unknown;
  readonly geoPoint: (latitude: number, longitude: number) => unknown;
}

/** In the form that all SDKs share. */
export const PLAIN: Values = {
  timeAt: (epochMs) => ({
    seconds: Math.floor(epochMs / 1000),
    nanoseconds: (epochMs % 1000) * 1e6,
  }),
  geoPoint: (latitude, longitude) => ({ latitude, longitude }),
};

/** What the documents of a reservation are built from; its places are always the same. */
export type ReservedTime = Pick<Reservation, 'rideId' | 'driverId' | 'time'>;

/** The cells of a ride, as they are stored. */
export function cellsOf(rideId: string, time: Instant): Fields {
  return Object.fromEntries(rideCells(time).map((cell) => [String(cell), rideId]));
}

/** Paths of the days in which a ride at this time has cells. */
export function dayPaths(driverId: string, time: Instant): readonly string[] {
  const days = new Set(rideCells(time).map(dayOfCell));
  return [...days].map((day) => `driverDays/${dayId(driverId, day)}`);
}

/** Builds valid documents with the times and places of an SDK; `changes` override their fields. */
export function documentsIn({ timeAt, geoPoint }: Values) {
  /** The job of a ride on its driver's day; its places are rounded to two decimals. */
  const job = (time: Instant, changes: Fields = {}): Fields => ({
    time: timeAt(time),
    pickup: geoPoint(53.84, -0.42),
    dropoff: geoPoint(53.84, -0.43),
    ...changes,
  });
  return {
    job,
    /** A guest's ride for now from Beverley Station to Saturday Market, without a driver. */
    ride: (changes: Fields = {}): Fields => ({
      passengerId: 'guest-1',
      passengerType: 'guest',
      passengerName: 'Ann Example',
      passengerPhone: '07700 900123',
      passengerEmail: 'ann@example.com',
      pickupAddress: 'Beverley Station, Beverley',
      dropoffAddress: '1 Saturday Market, Beverley',
      pickup: 'Beverley Station, Beverley',
      destination: '1 Saturday Market, Beverley',
      pickupLatLng: geoPoint(53.8419, -0.4228),
      dropoffLatLng: geoPoint(53.8445, -0.433),
      numberOfRiders: 2,
      distanceMiles: 2,
      estimatedTripTime: 6.5,
      scheduledTime: null,
      originalFare: 5.85,
      calculatedFare: 5.85,
      estimatedFare: 5.85,
      promoCode: null,
      promoDiscount: 0,
      assignedDriverId: null,
      currentOfferTo: null,
      driverName: null,
      driverVehicle: null,
      bookingMode: 'asap',
      isScheduled: false,
      status: 'pending',
      timestamp: timeAt(0),
      bookingId: 'BEV-1763700000000',
      ...changes,
    }),
    /** What a ride adds to its driver's days, by path. */
    days: (
      { rideId, driverId, time }: ReservedTime,
      changes: { readonly day?: Fields; readonly job?: Fields } = {},
    ): Documents =>
      Object.fromEntries(
        dayPaths(driverId, time).map((path) => {
          const day = Number(path.slice(path.lastIndexOf('_') + 1));
          const cells = rideCells(time).filter((cell) => dayOfCell(cell) === day);
          return [
            path,
            {
              driverId,
              day,
              cells: Object.fromEntries(cells.map((cell) => [String(cell), rideId])),
              jobs: { [rideId]: job(time, changes.job) },
              lastRideId: rideId,
              ...changes.day,
            },
          ];
        }),
      ),
    /** An account's open rides. */
    openRides: (
      now: readonly string[],
      later: readonly string[],
      changes: Fields = {},
    ): Fields => ({
      now,
      later,
      lastRideId: [...now, ...later].at(-1) ?? null,
      lastBookedAt: timeAt(0),
      bookedBeforeAt: null,
      ...changes,
    }),
    /** An unused code for £1 off. */
    promo: (code: string, changes: Fields = {}): Fields => ({
      code,
      description: 'For the tests',
      discountType: 'fixed',
      discountValue: 1,
      maxDiscount: null,
      minFare: null,
      minFinalFare: null,
      isActive: true,
      usageLimit: null,
      timesUsed: 0,
      usedByUsers: [],
      expiryDate: null,
      createdAt: timeAt(0),
      lastUsedAt: null,
      ...changes,
    }),
  };
}
