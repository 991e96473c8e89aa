import type { Driver } from '../drivers/driver';
import { formatMiles, milesFromMetres } from '../pricing/fare';
import { straightLineMetres, type LatLng } from '../common/geo';
import {
  addDays,
  formatDay,
  formatLondon,
  HOUR_MS,
  londonWallTime,
  type Instant,
} from '../common/londonTime';
import { byTime, type PassengerRide } from '../ride/ride';
import { hasSetOut, isCancelled, isDirectOffer, isUnderWay, statusRow } from '../ride/rideStatus';

/** A ride as its driver sees it, including the passenger. Missing details are null. */
export interface DriverRide extends PassengerRide {
  readonly notes: string | null;
  readonly isByPhone: boolean;
}

/** A driver whose `location` is the exact one, with its time (decision 360). */
export interface LiveDriver extends Driver {
  readonly locatedAt: Instant | null;
}

/** The signed-in driver, with the current ride, which others can't read (decision 225). */
export interface OwnDriver extends LiveDriver {
  readonly currentRideId: string | null;
  /** The location that everyone can read. */
  readonly publicLocation: LatLng | null;
}

/** Where a driver's phone is: what the contact says, or nothing without one. */
export function withPosition(
  driver: Driver,
  contact: Pick<LiveDriver, 'location' | 'locatedAt'> | null | undefined,
): LiveDriver {
  const { location = null, locatedAt = null } = contact ?? {};
  return { ...driver, location, locatedAt };
}

/** What a driver's documents say about the current ride. */
export type DriverJob = Pick<OwnDriver, 'id' | 'isOnJob' | 'currentRideId'>;

interface DriverWorklist {
  /** The ride under way; null between rides. */
  readonly current: DriverRide | null;
  /** Offered to this driver by name and not answered yet. */
  readonly directOffers: readonly DriverRide[];
  readonly upcoming: readonly DriverRide[];
}

type JobRide = Pick<DriverRide, 'id' | 'status' | 'scheduledTime' | 'bookedAt'>;

/**
 * Returns the ride that a driver is driving: the one their contact names while it is under way, or
 * one that has started, or the first that is due (decision 201).
 */
export function currentRide<Ride extends JobRide>(
  rides: readonly Ride[],
  currentRideId: string | null,
): Ride | null {
  const underWay = rides.filter(({ status }) => isUnderWay(status)).sort(byTime);
  return (
    underWay.find(({ id }) => id === currentRideId) ??
    underWay.find(({ status }) => hasSetOut(status)) ??
    underWay[0] ??
    null
  );
}

/** True if a driver's documents disagree with their rides. A job without a ride is left alone. */
export function isJobOutdated(
  { isOnJob, currentRideId }: Omit<DriverJob, 'id'>,
  rides: readonly JobRide[],
): boolean {
  const current = currentRide(rides, currentRideId);
  return current === null ? currentRideId !== null : current.id !== currentRideId || !isOnJob;
}

/** Sorts a driver's open rides, soonest first. The driver's contact names the current ride. */
export function toWorklist(
  rides: readonly DriverRide[],
  currentRideId: string | null,
): DriverWorklist {
  const sorted = [...rides].sort(byTime);
  const current = currentRide(sorted, currentRideId);
  return {
    current,
    directOffers: sorted.filter(({ status }) => isDirectOffer(status)),
    upcoming: sorted.filter((ride) => ride !== current && !isDirectOffer(ride.status)),
  };
}

/** The rides that a driver has finished, latest first. */
export function finishedRides(rides: readonly DriverRide[]): readonly DriverRide[] {
  return rides
    .filter(({ status }) => statusRow(status).endedBy === 'driver')
    .sort((one, other) => (other.changedAt ?? 0) - (one.changedAt ?? 0));
}

/** When the extras may have changed last: null if never, because only phone bookings can change. */
export function extrasChangedAt({
  isByPhone,
  changedAt,
}: Pick<DriverRide, 'isByPhone' | 'changedAt'>): Instant | null {
  return isByPhone ? changedAt : null;
}

function dayText(scheduledTime: Instant | null, now: Instant): string {
  const today = londonWallTime(now).date;
  const day = scheduledTime === null ? today : londonWallTime(scheduledTime).date;
  if (day === today) {
    return 'Today';
  }
  return day === addDays(today, 1) ? 'Tomorrow' : formatDay(day);
}

/** Groups rides that are already sorted by time. */
export function groupByDay<Ride extends Pick<DriverRide, 'scheduledTime'>>(
  rides: readonly Ride[],
  now: Instant,
): readonly { readonly day: string; readonly rides: readonly Ride[] }[] {
  const days = new Map<string, readonly Ride[]>();
  for (const ride of rides) {
    const day = dayText(ride.scheduledTime, now);
    days.set(day, [...(days.get(day) ?? []), ride]);
  }
  return [...days].map(([day, ofDay]) => ({ day, rides: ofDay }));
}

const SET_OUT_LEAD_MS = 2 * HOUR_MS;

/** True once a driver may set out; guards against starting a ride days early by mistake. */
export function isDueToSetOut({ scheduledTime }: DriverRide, now: Instant): boolean {
  return scheduledTime === null || now >= scheduledTime - SET_OUT_LEAD_MS;
}

/** Of a driver's own rides, the one under way or, if none is, the first to drive now or soon. */
export function dueRide(
  { current, directOffers, upcoming }: DriverWorklist,
  now: Instant,
): DriverRide | null {
  const due = [...directOffers, ...upcoming].filter((ride) => isDueToSetOut(ride, now));
  return current ?? due.sort(byTime)[0] ?? null;
}

/** The ride of the page's main button: the one under way, or the first to answer or set out for. */
export function mainRideId(
  { current, directOffers, upcoming }: DriverWorklist,
  offers: readonly { readonly rideId: string }[],
  now: Instant,
): string | null {
  return (
    current?.id ??
    directOffers[0]?.id ??
    offers[0]?.rideId ??
    upcoming.find((ride) => isDueToSetOut(ride, now))?.id ??
    null
  );
}

export function placesText({
  pickupAddress,
  dropoffAddress,
  scheduledTime,
}: Pick<DriverRide, 'pickupAddress' | 'dropoffAddress' | 'scheduledTime'>): string {
  const places = `${pickupAddress} to ${dropoffAddress}`;
  return scheduledTime === null ? places : `${formatLondon(scheduledTime)}: ${places}`;
}

export function cancelledRideText({ status, reason }: DriverRide): string | null {
  if (statusRow(status).endedBy === 'office' && reason !== null) {
    return `Office cancelled: ${reason}`;
  }
  return isCancelled(status) ? (statusRow(status).driverText ?? null) : null;
}

export const UNASSIGNED_TEXT = 'No longer your ride';

export function milesText(metres: number): string {
  return `${formatMiles(milesFromMetres(metres))} miles`;
}

export function metresToPickup(position: LatLng | null, pickup: LatLng | null): number | null {
  return position === null || pickup === null ? null : straightLineMetres(position, pickup);
}
