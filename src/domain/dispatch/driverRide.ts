import type { Driver } from '../drivers/driver';
import { formatMiles, milesFromMetres } from '../pricing/fare';
import { straightLineMetres, type LatLng } from '../common/geo';
import {
  addDays,
  dateFormat,
  formatLondon,
  londonWallTime,
  MINUTE_MS,
  type Instant,
} from '../common/londonTime';
import type { Pence } from '../common/money';
import { isUnderWay } from '../ride/rideStatus';

/** A ride as its driver has it: who rides is in it (design decision 26). Absent details are null. */
export interface DriverRide {
  readonly id: string;
  readonly bookingId: string | null;
  readonly status: string;
  readonly passengerName: string | null;
  readonly passengerPhone: string | null;
  readonly pickupAddress: string;
  readonly dropoffAddress: string;
  readonly pickup: LatLng | null;
  readonly dropoff: LatLng | null;
  readonly riders: number | null;
  readonly metres: number | null;
  readonly fare: Pence | null;
  /** Null for a ride for now. */
  readonly scheduledTime: Instant | null;
  readonly bookedAt: Instant | null;
  /** What the office noted when it took the booking by phone. */
  readonly notes: string | null;
  /** Why it was called off, as far as somebody said so. */
  readonly reason: string | null;
}

/** A driver, the job that the driver is on, and when the place in it was written. */
export interface LiveDriver extends Driver {
  readonly currentRideId: string | null;
  readonly locatedAt: Instant | null;
}

/** A driver's open rides, as they are worked off. */
export interface DriverWorklist {
  /** The one that is driven; null between two. */
  readonly current: DriverRide | null;
  /** Offered to this driver by name, and not answered yet. */
  readonly directOffers: readonly DriverRide[];
  /** Promised, and still to come. */
  readonly upcoming: readonly DriverRide[];
}

const ASKED_STATUSES: readonly string[] = ['pending', 'awaiting_driver_response'];

/** Sorts the open rides of a driver, the soonest first. The current one is the one that the driver's own record names. */
export function toWorklist(
  rides: readonly DriverRide[],
  currentRideId: string | null,
): DriverWorklist {
  const sorted = [...rides].sort((one, other) => timeOf(one) - timeOf(other));
  const underWay = sorted.filter(({ status }) => isUnderWay(status));
  const current =
    underWay.find(({ id }) => id === currentRideId) ??
    underWay.find(({ status }) => status !== 'assigned') ??
    underWay[0] ??
    null;
  return {
    current,
    directOffers: sorted.filter(({ status }) => ASKED_STATUSES.includes(status)),
    upcoming: sorted.filter((ride) => ride !== current && !ASKED_STATUSES.includes(ride.status)),
  };
}

function timeOf({ scheduledTime, bookedAt }: DriverRide): Instant {
  return scheduledTime ?? bookedAt ?? 0;
}

/** On which day a ride is, seen from now: 'Today', 'Tomorrow', or by its date. A ride for now is today's. */
function dayText(scheduledTime: Instant | null, now: Instant): string {
  const today = londonWallTime(now).date;
  const day = scheduledTime === null ? today : londonWallTime(scheduledTime).date;
  if (day === today) {
    return 'Today';
  }
  return day === addDays(today, 1) ? 'Tomorrow' : dayWords().format(new Date(`${day}T12:00:00Z`));
}

/** Rides that are sorted by time, day by day. */
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

const dayWords = dateFormat({
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** So long before its time may a driver set out for a ride. */
const SET_OUT_MS = 2 * 60 * MINUTE_MS;

/** True once it is time to set out for a ride that the driver has promised; not days before, by a press too much. */
export function isDueToSetOut({ scheduledTime }: DriverRide, now: Instant): boolean {
  return scheduledTime === null || now >= scheduledTime - SET_OUT_MS;
}

/** Where a ride goes, and when it is one for later. */
export function placesText({
  pickupAddress,
  dropoffAddress,
  scheduledTime,
}: Pick<DriverRide, 'pickupAddress' | 'dropoffAddress' | 'scheduledTime'>): string {
  const places = `${pickupAddress} to ${dropoffAddress}`;
  return scheduledTime === null ? places : `${formatLondon(scheduledTime)}: ${places}`;
}

/** What a driver is told of a ride that somebody else called off; null where nobody did. */
export function cancelledRideText({ status, reason }: DriverRide): string | null {
  switch (status) {
    case 'cancelled_by_passenger':
      return 'The passenger has cancelled this ride.';
    case 'cancelled':
      return reason === null
        ? 'The office has cancelled this ride.'
        : `The office has cancelled this ride: ${reason}`;
    default:
      return null;
  }
}

/** What a driver is told of a ride that is the driver's no more. */
export const UNASSIGNED_TEXT = 'This ride is no longer yours.';

/** A distance in words, as '1.25 miles'. */
export function milesText(metres: number): string {
  return `${formatMiles(milesFromMetres(metres))} miles`;
}

/** How far it is from the driver to a pickup, as the crow flies; null where one of the places is not known. */
export function metresToPickup(place: LatLng | null, pickup: LatLng | null): number | null {
  return place === null || pickup === null ? null : straightLineMetres(place, pickup);
}
