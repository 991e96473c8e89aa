import { estimateApproach, type Approach } from '../drivers/approach';
import type { LatLng } from '../common/geo';
import { HOUR_MS, MINUTE_MS, type Instant } from '../common/londonTime';
import type { LiveDriver } from '../dispatch/driverRide';
import { milesFromMetres } from '../pricing/fare';
import { tripText } from '../trip/trip';
import type { Ride } from '../ride/ride';
import { freeText } from './boarding';
import {
  agoText,
  describeDrivers,
  STATE_ORDER,
  type DescribedDriver,
  type DriverState,
} from './driverRoster';
import { shortAddress } from '../trip/stop';

/**
 * A driver at work, as the office sees them on the map: 'free' for the selected ride or, without
 * one, for now.
 */
export interface Car extends Omit<DescribedDriver<LiveDriver>, 'driver'> {
  readonly id: string;
  readonly callSign: number | null;
  /** Null if the phone sends none. */
  readonly at: LatLng | null;
  readonly ageText: string;
  /** The location may be out of date. */
  readonly isOld: boolean;
  /** 'to the pickup', or the trip once the car has arrived, and until when; null without a ride. */
  readonly wayText: string | null;
  /** From the car to the selected pickup; null without one. */
  readonly approach: Approach | null;
  /** One of the free cars that would get there first. */
  readonly isNear: boolean;
}

type PlacedCar = Omit<Car, 'isNear'>;

/** A phone with the app open sends a location every 20 seconds, moving or not. */
const OLD_MS = 5 * MINUTE_MS;
const NEAR_COUNT = 3;
const SOON_MS = HOUR_MS;

type WaitingRide = Pick<Ride, 'trip'>;

/**
 * The cars of the drivers at work. For a ride in the next hour, those who are free for it come
 * first, the nearest in front; otherwise they are sorted by state and name.
 */
export function carsOnMap(
  drivers: readonly LiveDriver[],
  rides: readonly Ride[],
  waiting: WaitingRide | null,
  now: Instant,
): readonly Car[] {
  const pickup = waiting && soonPickup(waiting, now);
  const cars = describeDrivers(drivers, rides, pickup && timeToBeFree(waiting, now), now)
    .map((described) => toCar(described, pickup, now))
    .filter(({ state }) => state !== 'deactivated' && state !== 'off');
  const order = ({ state, isOld }: PlacedCar): number =>
    pickup === null ? STATE_ORDER.indexOf(state) : Number(state !== 'free') * 2 + Number(isOld);
  const metres = ({ approach }: PlacedCar): number => approach?.metres ?? Infinity;
  const sorted = cars.sort(
    (one, other) =>
      order(one) - order(other) ||
      metres(one) - metres(other) ||
      one.name.localeCompare(other.name, 'en-GB', { numeric: true }),
  );
  const canCome = sorted.filter(
    ({ state, isOld, approach }) => state === 'free' && !isOld && approach !== null,
  );
  const near = new Set(canCome.slice(0, NEAR_COUNT));
  return sorted.map((car) => ({ ...car, isNear: near.has(car) }));
}

function toCar(
  { driver, ...described }: DescribedDriver<LiveDriver>,
  pickup: LatLng | null,
  now: Instant,
): PlacedCar {
  const { id, callSign, location: at, locatedAt } = driver;
  const { state, ride } = described;
  return {
    ...described,
    id,
    callSign,
    at,
    ageText: at === null ? 'No location' : ageText(locatedAt, now),
    isOld: at !== null && (locatedAt === null || now - locatedAt > OLD_MS),
    wayText: ride && wayText(ride, state, now),
    approach: estimateApproach(at, pickup),
  };
}

function wayText(ride: Ride, state: DriverState, now: Instant): string {
  return state === 'arrived' || state === 'on-board'
    ? [tripText(ride), freeText(ride, now)].filter((part) => part !== null).join(' · ')
    : `to ${shortAddress(ride.trip.pickup.address)}`;
}

function ageText(locatedAt: Instant | null, now: Instant): string {
  return locatedAt === null ? 'Location may be old' : agoText(locatedAt, now);
}

/** The pickup of a ride for now or the next hour; null for later, when cars are elsewhere. */
export function soonPickup({ trip }: WaitingRide, now: Instant): LatLng | null {
  return trip.time === null || trip.time - now <= SOON_MS ? trip.pickup.latLng : null;
}

/** When a ride's driver must be free; null for now. */
export function timeToBeFree({ trip: { time } }: Pick<Ride, 'trip'>, now: Instant): Instant | null {
  return time !== null && time > now ? time : null;
}

/** '0.4 mi, 2 min': an estimate. */
export function approachText({ minutes, metres }: Approach): string {
  return `${milesFromMetres(metres).toFixed(1)} mi, ${minutes} min`;
}
