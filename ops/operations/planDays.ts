import { isDeepStrictEqual } from 'node:util';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { roundPosition, type LatLng } from '../../src/domain/common/geo';
import {
  DAY_MS,
  MINUTE_MS,
  TIME_GRID_MINUTES,
  type Instant,
} from '../../src/domain/common/londonTime';
import {
  rideCells,
  dayId,
  utcDay,
  dayOfCell,
  RESERVED_MS,
  toReservation,
  type Reservation,
} from '../../src/domain/slots/slots';
import { holdsSlot } from '../../src/domain/ride/rideStatus';
import { parseRide } from '../../src/firebase/rides/documents/parseRide';
import type { Fields, StoredDocument } from '../documents';

/** A completed ride keeps the cells it has but reserves no new ones. */
const COMPLETED = 'completed';

export interface Overlap {
  readonly driverId: string;
  /** Booked first: it gets the cells that both claim. */
  readonly keeps: BookedRide;
  readonly loses: BookedRide;
}

export interface BookedRide extends Reservation {
  readonly bookedAt: Instant;
  readonly isOpen: boolean;
}

export interface DayChange {
  readonly id: string;
  readonly kind: 'created' | 'changed' | 'deleted' | 'unchanged';
  readonly present: StoredDocument | null;
  /** Null if the document should not exist. */
  readonly expected: Fields | null;
  /** Ids of the rides in it after the change. */
  readonly rides: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export interface DaysPlan {
  readonly changes: readonly DayChange[];
  readonly overlaps: readonly Overlap[];
}

/** Yesterday, in UTC days since 1970. Earlier days are never read. */
export function firstDay(now: Instant): number {
  return utcDay(now) - 1;
}

/** The earliest pickup time whose cells reach into the day. */
export function earliestRideTime(day: number): Instant {
  return day * DAY_MS + TIME_GRID_MINUTES * MINUTE_MS - RESERVED_MS;
}

/** Plans the changes that make the stored days, from a day on, match the open rides. */
export function planDays(
  rides: readonly StoredDocument[],
  present: readonly StoredDocument[],
  from: number,
): DaysPlan {
  const storedRideIds = new Set(present.flatMap(({ fields }) => rideIdsIn(fields)));
  const reserving = rides
    .flatMap(parseBookedRide)
    .filter(({ isOpen, rideId }) => isOpen || storedRideIds.has(rideId))
    .sort(compareClaims);
  const { days, overlaps } = claimCells(reserving);
  const byId = new Map(present.map((document) => [document.id, document]));
  const expected = new Map(
    [...days.values()]
      .filter(({ day }) => day >= from)
      .map((day) => [`${day.driverId}_${day.day}`, day]),
  );
  const ids = [...new Set([...byId.keys(), ...expected.keys()])].sort();
  return {
    changes: ids.map((id) => toDayChange(id, byId.get(id) ?? null, expected.get(id) ?? null)),
    overlaps: overlaps.filter(({ loses }) => loses.isOpen),
  };
}

function parseBookedRide({ id, fields }: StoredDocument): BookedRide | [] {
  const ride = parseRide(id, fields);
  const reservation = ride && toReservation(ride);
  if (ride === null || reservation === null) {
    return [];
  }
  const { status, bookedAt } = ride;
  const isOpen = holdsSlot(status);
  return isOpen || status === COMPLETED
    ? { ...reservation, isOpen, bookedAt: bookedAt ?? Infinity }
    : [];
}

/** Open rides first, then by booking time. */
function compareClaims(one: BookedRide, other: BookedRide): number {
  if (one.isOpen !== other.isOpen) {
    return one.isOpen ? -1 : 1;
  }
  return one.bookedAt === other.bookedAt
    ? one.rideId.localeCompare(other.rideId)
    : one.bookedAt - other.bookedAt;
}

interface ClaimedDay {
  readonly driverId: string;
  readonly day: number;
  readonly cells: Map<number, BookedRide>;
  readonly jobs: Set<BookedRide>;
}

function claimCells(rides: readonly BookedRide[]): {
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

function toDayChange(
  id: string,
  present: StoredDocument | null,
  day: ClaimedDay | null,
): DayChange {
  const before = present === null ? [] : rideIdsIn(present.fields);
  const expected = day === null ? null : toDayFields(day);
  const rides = expected === null ? [] : rideIdsIn(expected);
  return {
    id,
    present,
    expected,
    rides,
    kind: changeKind(present, expected),
    added: rides.filter((ride) => !before.includes(ride)),
    removed: before.filter((ride) => !rides.includes(ride)),
  };
}

function changeKind(present: StoredDocument | null, expected: Fields | null): DayChange['kind'] {
  if (present === null) {
    return 'created';
  }
  if (expected === null) {
    return isEmpty(present.fields) ? 'unchanged' : 'deleted';
  }
  return isSameDay(present.fields, expected) ? 'unchanged' : 'changed';
}

function toDayFields({ driverId, day, cells, jobs }: ClaimedDay): Fields {
  const newest = [...jobs].reduce<BookedRide | null>(
    (last, job) => (last === null || compareClaims(last, job) < 0 ? job : last),
    null,
  );
  return {
    driverId,
    day,
    cells: Object.fromEntries([...cells].map(([cell, { rideId }]) => [String(cell), rideId])),
    jobs: Object.fromEntries(
      [...jobs].map(({ rideId, time, pickup, dropoff }) => [
        rideId,
        {
          time: Timestamp.fromMillis(time),
          pickup: toRoundedPoint(pickup),
          dropoff: toRoundedPoint(dropoff),
        },
      ]),
    ),
    lastRideId: newest?.rideId ?? null,
  };
}

function toRoundedPoint(position: LatLng | null): GeoPoint | null {
  if (position === null) {
    return null;
  }
  const { latitude, longitude } = roundPosition(position);
  return new GeoPoint(latitude, longitude);
}

const mapSchema = v.fallback(v.record(v.string(), v.unknown()), {});
const entriesSchema = v.object({ cells: mapSchema, jobs: mapSchema });

function parseEntries(fields: Fields): v.InferOutput<typeof entriesSchema> {
  return v.parse(entriesSchema, { cells: {}, jobs: {}, ...fields });
}

function rideIdsIn(fields: Fields): readonly string[] {
  const { cells, jobs } = parseEntries(fields);
  return [...new Set([...Object.values(cells).map(String), ...Object.keys(jobs)])].sort();
}

function isEmpty(fields: Fields): boolean {
  return rideIdsIn(fields).length === 0;
}

/** Of lastRideId only the type counts: any ride may have been the last to change the day. */
function isSameDay(one: Fields, other: Fields): boolean {
  const [first, second] = [one, other].map((day) => ({
    ...day,
    lastRideId: typeof day.lastRideId,
  }));
  return isDeepStrictEqual(first, second);
}
