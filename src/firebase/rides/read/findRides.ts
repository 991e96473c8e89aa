import {
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Instant } from '../../../domain/common/londonTime';
import {
  matchesSearch,
  isTimeSearch,
  type IndexedText,
  type RideSearch,
  type TimeRange,
} from '../../../domain/admin/rideSearch';
import { byTime, timeOfRide, type Ride } from '../../../domain/ride/ride';
import { RIDES } from '../../sdk/collections';
import { request } from '../../sdk/errors';
import { optionalTimestamp } from '../../sdk/fields';
import { collectionAt } from '../../sdk/lite';
import { parseRide } from '../documents/parseRide';

const PAGE_SIZE = 50;

// Firestore's largest timestamp.
const LAST_MS = Date.parse('9999-12-31T23:59:59Z');

export interface RidePage {
  readonly rides: readonly Ride[];
  readonly readCount: number;
  /** All rides back to this time have been read; null at the end or if not sorted by time. */
  readonly readTo: Instant | null;
  readonly next: PageCursor | null;
}

export interface PageCursor {
  readonly streams: readonly Stream[];
}

/** One query of a search and how far it has been read. */
interface Stream {
  readonly constraints: readonly QueryConstraint[];
  readonly field: 'scheduledTime' | 'timestamp' | null;
  readonly after: QueryDocumentSnapshot | null;
  readonly isDone: boolean;
  readonly readTo: Instant;
  /** Rides read but held back: the other stream may still have later ones. */
  readonly buffered: readonly Ride[];
}

interface FindOptions {
  readonly pageSize?: number;
}

/**
 * Finds a page of rides, the first without a cursor; a failed page can be retried with its cursor.
 * The search by phone uses the caller index.
 * @throws BackendError
 */
export async function findRides(
  search: RideSearch,
  cursor: PageCursor | null,
  { pageSize = PAGE_SIZE }: FindOptions = {},
): Promise<RidePage> {
  const previous = cursor?.streams ?? toStreams(search);
  const size = Math.ceil(pageSize / previous.length);
  const readings = await Promise.all(previous.map((stream) => readNext(stream, size)));
  const streams = readings.map(({ stream }) => stream);
  const open = streams.filter(({ isDone }) => !isDone);
  // Older rides wait: a stream that is still open may return newer ones first.
  const readTo = open.length === 0 ? null : Math.max(...open.map((stream) => stream.readTo));
  const isReady = (ride: Ride): boolean => readTo === null || (timeOfRide(ride) ?? 0) >= readTo;
  const ready = streams.flatMap(({ buffered }) => buffered.filter(isReady));
  const remaining = streams.map((stream) => ({
    ...stream,
    buffered: stream.buffered.filter((ride) => !isReady(ride)),
  }));
  return {
    rides: ready
      .filter((ride) => matchesSearch(ride, search))
      .sort((one, other) => byTime(other, one)),
    readCount: readings.reduce((sum, { read }) => sum + read, 0),
    readTo: isTimeSearch(search.by) ? readTo : null,
    next: open.length === 0 ? null : { streams: remaining },
  };
}

async function readNext(
  stream: Stream,
  size: number,
): Promise<{ readonly stream: Stream; readonly read: number }> {
  if (stream.isDone || stream.buffered.length > 0) {
    return { stream, read: 0 };
  }
  const { constraints, after, field } = stream;
  const { docs } = await request(
    getDocs(
      query(
        collectionAt(RIDES),
        ...constraints,
        ...(after === null ? [] : [startAfter(after)]),
        limit(size),
      ),
    ),
  );
  const rides = docs.flatMap((document) => {
    const ride = parseRide(document.id, document.data());
    // Rides for later are found by their scheduled time only.
    return ride === null || (field === 'timestamp' && ride.trip.time !== null) ? [] : [ride];
  });
  const last = docs.at(-1) ?? after;
  return {
    read: docs.length,
    stream: {
      ...stream,
      after: last,
      isDone: docs.length < size,
      readTo:
        field === null || last === null ? 0 : (v.parse(optionalTimestamp, last.get(field)) ?? 0),
      buffered: rides,
    },
  };
}

function toStreams({ by }: RideSearch): readonly Stream[] {
  return isTimeSearch(by)
    ? [timeStream('scheduledTime', by), timeStream('timestamp', by)]
    : [newStream(textConstraints(by), null)];
}

function timeStream(field: 'scheduledTime' | 'timestamp', { from, to }: TimeRange): Stream {
  return newStream(
    [
      where(field, '>=', Timestamp.fromMillis(from)),
      where(field, '<', Timestamp.fromMillis(Math.min(to, LAST_MS))),
      orderBy(field, 'desc'),
    ],
    field,
  );
}

function newStream(constraints: readonly QueryConstraint[], field: Stream['field']): Stream {
  return { constraints, field, after: null, isDone: false, readTo: 0, buffered: [] };
}

function textConstraints(text: IndexedText): readonly QueryConstraint[] {
  return text.kind === 'reference'
    ? [where('bookingId', 'in', text.references)]
    : [where('passengerPhone', 'in', text.phones), orderBy('timestamp', 'desc')];
}
