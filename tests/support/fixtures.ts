import type { DriverRecord } from '../../src/domain/drivers/driverRecord';
import type { Driver } from '../../src/domain/drivers/driver';
import type { LiveDriver } from '../../src/domain/dispatch/driverRide';
import { pence } from '../../src/domain/common/money';
import type { ChangeableRide } from '../../src/domain/booking/rideChange';
import type { AppliedPromo, Promo } from '../../src/domain/promo/promo';
import type { RideOffer } from '../../src/domain/dispatch/rideOffer';
import type { DriverOnRecord, LaterRide, Ride } from '../../src/domain/ride/ride';
import type { PlacedStop, Stop } from '../../src/domain/trip/stop';
import type { Reservation } from '../../src/domain/slots/slots';
import { stopAt } from './places';

export const LAIRGATE = stopAt('Lairgate, Beverley', 53.84, -0.43);
export const WALKINGTON = stopAt('Walkington', 53.82, -0.487);

export function driver(fields: Partial<Driver> = {}): Driver {
  return {
    id: 'driver-1',
    name: null,
    callSign: null,
    vehicle: null,
    seats: null,
    isWheelchairAccessible: null,
    isEstate: null,
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
  callSign: null,
  phone: '07700900109',
  vehicle: 'Red Dacia Jogger',
  seats: 4,
  isWheelchairAccessible: false,
  isEstate: false,
  plateNumber: 'ERYC 109',
  vehicleLicenceNumber: 'PHV 9',
  vehicleImage: null,
  availability: [],
  unavailableDates: [],
};

export function liveDriver(fields: Partial<LiveDriver> = {}): LiveDriver {
  return { ...driver(), locatedAt: null, ...fields };
}

export function reservation(
  driverId: string,
  time: number,
  places: Partial<Reservation> = {},
): Reservation {
  return {
    rideId: `of-${driverId}-at-${time}`,
    driverId,
    time,
    pickup: null,
    dropoff: null,
    ...places,
  };
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

type Trip = Ride['trip'];

/** Some fields of a ride. */
export type RideFields = Partial<Omit<Ride, 'passenger' | 'trip' | 'driver' | 'promo'>> & {
  readonly passenger?: Partial<Ride['passenger']>;
  readonly trip?: Partial<Omit<Trip, 'pickup' | 'dropoff'>> & {
    readonly pickup?: Partial<Stop>;
    readonly dropoff?: Partial<Stop>;
  };
  readonly driver?: Partial<DriverOnRecord> | null;
  readonly promo?: Partial<AppliedPromo> | null;
};

const ANNS_RIDE: Ride = {
  id: 'ride-1',
  bookingId: null,
  status: 'pending',
  passenger: {
    id: 'ann',
    type: null,
    name: 'Ann Ash',
    phone: '07700 900123',
    email: 'ann@example.com',
  },
  trip: {
    pickup: LAIRGATE,
    dropoff: WALKINGTON,
    time: null,
    riders: null,
    metres: null,
    minutes: null,
    fare: null,
  },
  fare: null,
  promo: null,
  driver: null,
  reason: null,
  bookedAt: null,
  changedAt: null,
  assignedAt: null,
  assignedBy: null,
  undoneAt: null,
  arrivedAt: null,
  onBoardAt: null,
  officeChangedAt: null,
  isByPhone: false,
  bookedBy: null,
  isFareAgreed: null,
  officeNotes: null,
};

const UNNAMED: Omit<DriverOnRecord, 'id'> = {
  name: null,
  vehicle: null,
  plateNumber: null,
  vehicleLicenceNumber: null,
};

/** A ride with these fields; later ones override earlier ones. */
export function bookedRide(...layers: readonly RideFields[]): Ride {
  return layers.reduce<Ride>(withFields, ANNS_RIDE);
}

function withFields(
  ride: Ride,
  { passenger, trip, driver, promo: code, ...fields }: RideFields,
): Ride {
  return {
    ...ride,
    ...fields,
    passenger: { ...ride.passenger, ...passenger },
    trip: {
      ...ride.trip,
      ...trip,
      pickup: { ...ride.trip.pickup, ...trip?.pickup },
      dropoff: { ...ride.trip.dropoff, ...trip?.dropoff },
    },
    driver:
      driver === null
        ? null
        : driver === undefined
          ? ride.driver
          : { id: 'driver-1', ...UNNAMED, ...ride.driver, ...driver },
    promo:
      code === null
        ? null
        : code === undefined
          ? ride.promo
          : { id: 'TENTH', code: 'TENTH', discount: pence(0), ...ride.promo, ...code },
  };
}

export const driverRide = (...layers: readonly RideFields[]): Ride =>
  bookedRide({ status: 'assigned', driver: { id: 'driver-1' } }, ...layers);

/** Some fields of an offer. */
export type OfferFields = Partial<Omit<RideOffer, 'trip'>> & {
  readonly trip?: Partial<Omit<RideOffer['trip'], 'pickup' | 'dropoff'>> & {
    readonly pickup?: Partial<PlacedStop>;
    readonly dropoff?: Partial<PlacedStop>;
  };
};

export function rideOffer({ trip, ...fields }: OfferFields = {}): RideOffer {
  return {
    id: 'ride-1',
    fare: null,
    offeredAt: Date.now(),
    notOfferedTo: [],
    ...fields,
    trip: {
      time: null,
      metres: 5000,
      riders: 2,
      ...trip,
      pickup: { ...LAIRGATE, ...trip?.pickup },
      dropoff: { ...WALKINGTON, ...trip?.dropoff },
    },
  };
}

/** A ride for later. */
export function laterRide(...layers: readonly RideFields[]): LaterRide {
  const { trip, ...ride } = bookedRide(...layers);
  return { ...ride, trip: { ...trip, time: trip.time ?? 0 } };
}

export function changeableRide(fields: Partial<ChangeableRide> = {}): ChangeableRide {
  const { id, bookingId } = bookedRide({ bookingId: 'BEV-1' });
  return {
    id,
    bookingId,
    status: 'accepted',
    promo: null,
    bookedAt: null,
    changedAt: null,
    officeChangedAt: null,
    passenger: { id: 'ann', type: 'guest' },
    driver: { id: 'driver-1', name: 'Driver One', vehicle: null },
    trip: {
      pickup: LAIRGATE,
      dropoff: WALKINGTON,
      time: Date.now() + 86_400_000,
      riders: 1,
      fare: pence(600),
    },
    ...fields,
  };
}
