import { GeoPoint, Timestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { roundPosition, type LatLng } from '../../src/domain/common/geo';
import { TIME_GRID_MINUTES, type Instant } from '../../src/domain/common/londonTime';
import { CELLS_PER_DAY, rideCells, dayId, utcDay, dayOfCell } from '../../src/domain/slots/slots';
import { optionalPoint, nonBlankText, timestamp } from '../../src/firebase/sdk/fields';
import type { AdminDocument } from './adminApi/adminFirestore';
import type { Fields } from './adminApi/firestoreValues';

/** The statuses in which a ride with a driver and a time holds that driver's cells. */
const HOLDING = ['awaiting_driver_response', 'accepted', 'assigned', 'on_route', 'arrived'];
/** A ride that is over without having been cancelled keeps what it holds, but is given nothing. */
const KEEPING = 'completed';

/** Two rides that were booked for the same time of a driver. */
export interface Overlap {
  readonly driverId: string;
  /** Booked earlier: it has the cells that both would own. */
  readonly keeps: BookedRide;
  readonly loses: BookedRide;
}

/** A ride that has a driver and a time. */
export interface BookedRide {
  readonly id: string;
  readonly driverId: string;
  readonly time: Instant;
  /** Infinity where the ride does not say when it was booked. */
  readonly bookedAt: Instant;
  readonly isOpen: boolean;
  readonly pickup: LatLng | null;
  readonly dropoff: LatLng | null;
}

/** What becomes of one document of driverDays, and what it should hold; null where it should not be. */
export interface DayChange {
  readonly id: string;
  readonly kind: 'made' | 'changed' | 'deleted' | 'left';
  readonly present: AdminDocument | null;
  readonly wanted: Fields | null;
  /** The rides whose time it holds afterwards and did not before, and the reverse. */
  readonly rides: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The documents of driverDays as they should be. */
export interface DaysPlan {
  readonly changes: readonly DayChange[];
  readonly overlaps: readonly Overlap[];
}

/** The first day that matters, as a number of days of UTC since 1970: yesterday. Nobody asks for an earlier one. */
export function firstDay(now: Instant): number {
  return utcDay(now) - 1;
}

/** The earliest time of a ride that can reach into a day. */
export function earliestReachInto(day: number): Instant {
  return (day * CELLS_PER_DAY - (rideCells(0).length - 1)) * TIME_GRID_MINUTES * 60_000;
}

/**
 * Works out what driverDays has to hold from a day on for the rides that are open, and how that differs from what is
 * there. Cells that two rides would own go to the one booked earlier.
 */
export function planDays(
  rides: readonly AdminDocument[],
  present: readonly AdminDocument[],
  from: number,
): DaysPlan {
  const named = new Set(present.flatMap(({ fields }) => ridesIn(fields)));
  const holding = rides
    .flatMap(readBooked)
    .filter(({ isOpen, id }) => isOpen || named.has(id))
    .sort(byClaim);
  const { days, overlaps } = claim(holding);
  const there = new Map(present.map((document) => [document.id, document]));
  const wanted = new Map(
    [...days.values()]
      .filter(({ day }) => day >= from)
      .map((day) => [`${day.driverId}_${String(day.day)}`, day]),
  );
  const ids = [...new Set([...there.keys(), ...wanted.keys()])].sort();
  return {
    changes: ids.map((id) => changeOf(id, there.get(id) ?? null, wanted.get(id) ?? null)),
    overlaps: overlaps.filter(({ loses }) => loses.isOpen),
  };
}

const rideSchema = v.object({
  status: nonBlankText,
  assignedDriverId: nonBlankText,
  scheduledTime: timestamp,
  timestamp: v.fallback(timestamp, Infinity),
  pickupLatLng: optionalPoint,
  dropoffLatLng: optionalPoint,
});

function readBooked({ id, fields }: AdminDocument): readonly BookedRide[] {
  const parsed = v.safeParse(rideSchema, fields);
  if (!parsed.success) {
    return [];
  }
  const { status, assignedDriverId, scheduledTime, pickupLatLng, dropoffLatLng } = parsed.output;
  const isOpen = HOLDING.includes(status);
  return isOpen || status === KEEPING
    ? [
        {
          ...{ id, isOpen, driverId: assignedDriverId, time: scheduledTime },
          ...{ bookedAt: parsed.output.timestamp, pickup: pickupLatLng, dropoff: dropoffLatLng },
        },
      ]
    : [];
}

/** Open rides before those that are over, then by when they were booked. */
function byClaim(one: BookedRide, other: BookedRide): number {
  if (one.isOpen !== other.isOpen) {
    return one.isOpen ? -1 : 1;
  }
  return one.bookedAt === other.bookedAt
    ? one.id.localeCompare(other.id)
    : one.bookedAt - other.bookedAt;
}

interface ClaimedDay {
  readonly driverId: string;
  readonly day: number;
  readonly cells: Map<number, BookedRide>;
  readonly jobs: Set<BookedRide>;
}

function claim(rides: readonly BookedRide[]): {
  readonly days: ReadonlyMap<string, ClaimedDay>;
  readonly overlaps: readonly Overlap[];
} {
  const days = new Map<string, ClaimedDay>();
  const overlaps: Overlap[] = [];
  for (const ride of rides) {
    const { driverId } = ride;
    const owners = new Set<BookedRide>();
    for (const cell of rideCells(ride.time)) {
      const day = dayOfCell(cell);
      const key = dayId(driverId, day);
      const claimed: ClaimedDay = days.get(key) ?? {
        driverId,
        day,
        cells: new Map(),
        jobs: new Set(),
      };
      days.set(key, claimed);
      claimed.jobs.add(ride);
      const owner = claimed.cells.get(cell);
      if (owner === undefined) {
        claimed.cells.set(cell, ride);
      } else {
        owners.add(owner);
      }
    }
    overlaps.push(...[...owners].map((keeps) => ({ driverId, keeps, loses: ride })));
  }
  return { days, overlaps };
}

function changeOf(id: string, present: AdminDocument | null, day: ClaimedDay | null): DayChange {
  const before = present === null ? [] : ridesIn(present.fields);
  const wanted = day === null ? null : dayFields(day);
  const rides = wanted === null ? [] : ridesIn(wanted);
  return {
    ...{ id, present, wanted, rides },
    kind: kindOf(present, wanted),
    added: rides.filter((ride) => !before.includes(ride)),
    removed: before.filter((ride) => !rides.includes(ride)),
  };
}

function kindOf(present: AdminDocument | null, wanted: Fields | null): DayChange['kind'] {
  if (present === null) {
    return 'made';
  }
  if (wanted === null) {
    return isEmpty(present.fields) ? 'left' : 'deleted';
  }
  return comparable(present.fields) === comparable(wanted) ? 'left' : 'changed';
}

function dayFields({ driverId, day, cells, jobs }: ClaimedDay): Fields {
  const newest = [...jobs].reduce<BookedRide | null>(
    (last, job) => (last === null || byClaim(last, job) < 0 ? job : last),
    null,
  );
  return {
    driverId,
    day,
    cells: Object.fromEntries([...cells].map(([cell, { id }]) => [String(cell), id])),
    jobs: Object.fromEntries(
      [...jobs].map(({ id, time, pickup, dropoff }) => [
        id,
        { time: Timestamp.fromMillis(time), pickup: coarse(pickup), dropoff: coarse(dropoff) },
      ]),
    ),
    lastRideId: newest?.id ?? null,
  };
}

function coarse(place: LatLng | null): GeoPoint | null {
  if (place === null) {
    return null;
  }
  const { latitude, longitude } = roundPosition(place);
  return new GeoPoint(latitude, longitude);
}

const entries = v.fallback(v.record(v.string(), v.unknown()), {});
const heldSchema = v.object({ cells: entries, jobs: entries });

function held(fields: Fields): v.InferOutput<typeof heldSchema> {
  return v.parse(heldSchema, { cells: {}, jobs: {}, ...fields });
}

function ridesIn(fields: Fields): readonly string[] {
  const { cells, jobs } = held(fields);
  return [...new Set([...Object.values(cells).map(String), ...Object.keys(jobs)])].sort();
}

function isEmpty(fields: Fields): boolean {
  return ridesIn(fields).length === 0;
}

/** A text that is the same for documents that say the same. Which ride changed a day last says nothing of it. */
function comparable({ lastRideId, ...fields }: Fields): string {
  return `${typeof lastRideId} ${JSON.stringify(sorted(fields))}`;
}

function sorted(value: unknown): unknown {
  if (value instanceof Timestamp || value instanceof GeoPoint) {
    return value.toJSON();
  }
  if (Array.isArray(value)) {
    return value.map(sorted);
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value)
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([name, each]) => [name, sorted(each)])
    : value;
}
