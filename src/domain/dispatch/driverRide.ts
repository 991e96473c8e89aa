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
  MINUTE_MS,
} from '../common/londonTime';
import { byTime, type Ride, type RideTrip } from '../ride/ride';
import { hasSetOut, isCancelled, isDirectOffer, isUnderWay, statusRow } from '../ride/rideStatus';
import { estimateApproach } from '../drivers/approach';
import { overlappingReservation } from '../slots/alternativeSlots';
import { toReservations, toPlaces } from '../slots/slots';

/** A driver whose `location` is the exact one, with its time. */
export interface LiveDriver extends Driver {
  readonly locatedAt: Instant | null;
}

/** The signed-in driver, with the current ride, which others can't read. */
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

export interface DriverWorklist {
  /** The ride under way; null between rides. */
  readonly current: Ride | null;
  /** Offered to this driver by name and not answered yet. */
  readonly directOffers: readonly Ride[];
  readonly upcoming: readonly Ride[];
}

/** A ride or an offer. */
export interface PlacedRide {
  readonly trip: Pick<RideTrip, 'pickup' | 'dropoff' | 'time'>;
}

/**
 * Returns the ride that a driver is driving: the one their contact names while it is under way, or
 * one that has started, or the first that is due.
 */
export function currentRide<Own extends Pick<Ride, 'id' | 'status' | 'trip' | 'bookedAt'>>(
  rides: readonly Own[],
  currentRideId: string | null,
): Own | null {
  const underWay = rides.filter(({ status }) => isUnderWay(status)).sort(byTime);
  return (
    underWay.find(({ id }) => id === currentRideId) ??
    underWay.find(({ status }) => hasSetOut(status)) ??
    underWay[0] ??
    null
  );
}

/** Sorts a driver's open rides, soonest first. The driver's contact names the current ride. */
export function toWorklist(rides: readonly Ride[], currentRideId: string | null): DriverWorklist {
  const sorted = [...rides].sort(byTime);
  const current = currentRide(sorted, currentRideId);
  return {
    current,
    directOffers: sorted.filter(({ status }) => isDirectOffer(status)),
    upcoming: sorted.filter((ride) => ride !== current && !isDirectOffer(ride.status)),
  };
}

/** The rides that a driver has finished, latest first. */
export function finishedRides(rides: readonly Ride[]): readonly Ride[] {
  return rides
    .filter(({ status }) => statusRow(status).endedBy === 'driver')
    .sort((one, other) => (other.changedAt ?? 0) - (one.changedAt ?? 0));
}

function dayText(scheduledTime: Instant | null, now: Instant): string {
  const today = londonWallTime(now).date;
  const day = scheduledTime === null ? today : londonWallTime(scheduledTime).date;
  if (day === today) {
    return 'Today';
  }
  return day === addDays(today, 1) ? 'Tomorrow' : formatDay(day, now);
}

/** Groups rides that are already sorted by time. */
export function groupByDay(
  rides: readonly Ride[],
  now: Instant,
): readonly { readonly day: string; readonly rides: readonly Ride[] }[] {
  const days = new Map<string, readonly Ride[]>();
  for (const ride of rides) {
    const day = dayText(ride.trip.time, now);
    days.set(day, [...(days.get(day) ?? []), ride]);
  }
  return [...days].map(([day, ofDay]) => ({ day, rides: ofDay }));
}

const SET_OUT_LEAD_MS = 2 * HOUR_MS;

/** True once a driver may set out; guards against starting a ride days early by mistake. */
export function isDueToSetOut({ trip: { time } }: Ride, now: Instant): boolean {
  return time === null || now >= time - SET_OUT_LEAD_MS;
}

/** Of a driver's own rides, the one under way or, if none is, the first to drive now or soon. */
export function dueRide(
  { current, directOffers, upcoming }: DriverWorklist,
  now: Instant,
): Ride | null {
  const due = [...directOffers, ...upcoming].filter((ride) => isDueToSetOut(ride, now));
  return current ?? due.sort(byTime)[0] ?? null;
}

/** The ride of the page's main button: the one under way, or the first to answer or set out for. */
export function mainRideId(
  { current, directOffers, upcoming }: DriverWorklist,
  offers: readonly Pick<Ride, 'id'>[],
  now: Instant,
): string | null {
  return (
    current?.id ??
    directOffers[0]?.id ??
    offers[0]?.id ??
    upcoming.find((ride) => isDueToSetOut(ride, now))?.id ??
    null
  );
}

/** 'Lairgate to Walkington', with the time of a ride for later. */
export function placesText({ trip: { pickup, dropoff, time } }: PlacedRide, now: Instant): string {
  const places = `${pickup.address} to ${dropoff.address}`;
  return time === null ? places : `${formatLondon(time, now)}: ${places}`;
}

export function cancelledRideText({ status, reason }: Ride): string | null {
  if (statusRow(status).endedBy === 'office' && reason !== null) {
    return `Office cancelled: ${reason}`;
  }
  return isCancelled(status) ? (statusRow(status).driverText ?? null) : null;
}

export const UNASSIGNED_TEXT = 'No longer your ride';

export function milesText(metres: number): string {
  return `${formatMiles(milesFromMetres(metres))} miles`;
}

export function metresToPickup(position: LatLng | null, { trip }: PlacedRide): number | null {
  const { latLng } = trip.pickup;
  return position === null || latLng === null ? null : straightLineMetres(position, latLng);
}

/**
 * Returns a function that says for which of the driver's rides for later another ride leaves too
 * little time; null for none. A ride for now begins after the way to its pickup.
 */
export function overlapFinder(
  rides: readonly Ride[],
  position: LatLng | null,
  now: Instant,
): (ride: PlacedRide & Pick<Ride, 'id'>) => Instant | null {
  return ({ id, trip }) => {
    const approach = (estimateApproach(position, trip.pickup.latLng)?.minutes ?? 0) * MINUTE_MS;
    const request = { time: trip.time ?? now + approach, ...toPlaces(trip) };
    const reservations = toReservations(rides.filter((ride) => ride.id !== id));
    return overlappingReservation(reservations, request)?.time ?? null;
  };
}
