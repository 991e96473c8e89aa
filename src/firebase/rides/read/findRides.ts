import {
  collection,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type Firestore,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Instant } from '../../../domain/common/londonTime';
import type { AdminRide } from '../../../domain/admin/adminRide';
import {
  matchesSearch,
  isTimeSearch,
  type RideSearch,
  type SearchText,
  type TimeRange,
} from '../../../domain/admin/rideSearch';
import { timeOfRide } from '../../../domain/admin/timeline';
import { RIDES } from '../../sdk/collections';
import { request } from '../../sdk/errors';
import { optionalTimestamp } from '../../sdk/fields';
import { firestore as defaultFirestore } from '../../sdk/lite';
import { parseAdminRide } from '../documents/adminRides';

/** So many documents are read for a page at most. */
export const PAGE_SIZE = 50;

/** Firestore's largest timestamp. */
const LAST_MS = Date.parse('9999-12-31T23:59:59Z');
/** Above every letter that a name may go on with. */
const ABOVE_ALL = '\uF8FF';

/** Some of what a search finds. */
export interface RidePage {
  /** The latest first where they are read by time. */
  readonly rides: readonly AdminRide[];
  /** How many rides were looked through. */
  readonly readCount: number;
  /** Back to when all rides are read; null when there are no more, or when they are not read by time. */
  readonly readTo: Instant | null;
  /** Where the next page goes on; null when this was the last. */
  readonly next: PageCursor | null;
}

/** Where a page ended: to be given back as it is. */
export interface PageCursor {
  readonly streams: readonly Stream[];
}

/** One query of a search, as far as it has been read. */
interface Stream {
  readonly constraints: readonly QueryConstraint[];
  /** The time by which it is sorted; null when it is sorted by something else. */
  readonly field: 'scheduledTime' | 'timestamp' | null;
  readonly after: QueryDocumentSnapshot | null;
  readonly isDone: boolean;
  /** Back to when it has been read. */
  readonly readTo: Instant;
  /** Read already, but older than what another query has come to. */
  readonly kept: readonly AdminRide[];
}

interface FindOptions {
  readonly pageSize?: number;
  readonly firestore?: Firestore;
}

/**
 * A page of what a search finds; the first without a mark. A page that failed can be asked for again with the same mark. By phone, what was
 * booked last comes first. Only that query needs an index of its own, the one by which a caller is known.
 * @throws BackendError
 */
export async function findRides(
  search: RideSearch,
  mark: PageCursor | null,
  { pageSize = PAGE_SIZE, firestore = defaultFirestore }: FindOptions = {},
): Promise<RidePage> {
  const before = mark?.streams ?? streamsOf(search);
  const size = Math.ceil(pageSize / before.length);
  const readings = await Promise.all(before.map((stream) => readOn(firestore, stream, size)));
  const streams = readings.map(({ stream }) => stream);
  const open = streams.filter(({ isDone }) => !isDone);
  // What is older than this may still come from a query that has more.
  const readTo = open.length === 0 ? null : Math.max(...open.map((stream) => stream.readTo));
  const isReady = (ride: AdminRide): boolean =>
    readTo === null || (timeOfRide(ride) ?? 0) >= readTo;
  const ready = streams.flatMap(({ kept }) => kept.filter(isReady));
  const left = streams.map((stream) => ({
    ...stream,
    kept: stream.kept.filter((ride) => !isReady(ride)),
  }));
  return {
    rides: ready
      .filter((ride) => matchesSearch(ride, search))
      .sort((one, other) => (timeOfRide(other) ?? 0) - (timeOfRide(one) ?? 0)),
    readCount: readings.reduce((sum, { read }) => sum + read, 0),
    readTo: isTimeSearch(search.by) ? readTo : null,
    next: open.length === 0 ? null : { streams: left },
  };
}

async function readOn(
  firestore: Firestore,
  stream: Stream,
  size: number,
): Promise<{ readonly stream: Stream; readonly read: number }> {
  if (stream.isDone || stream.kept.length > 0) {
    return { stream, read: 0 };
  }
  const { constraints, after, field } = stream;
  const { docs } = await request(
    getDocs(
      query(
        collection(firestore, RIDES),
        ...constraints,
        ...(after === null ? [] : [startAfter(after)]),
        limit(size),
      ),
    ),
  );
  const rides = docs.flatMap((document) => {
    const ride = parseAdminRide(document.id, document.data());
    // By when it was booked only a ride for now is looked for: one for later has its own time.
    return ride === null || (field === 'timestamp' && ride.scheduledTime !== null) ? [] : [ride];
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
      kept: rides,
    },
  };
}

function streamsOf({ by }: RideSearch): readonly Stream[] {
  return isTimeSearch(by)
    ? [timeStream('scheduledTime', by), timeStream('timestamp', by)]
    : [newStream(constraintsOf(by), null)];
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
  return { constraints, field, after: null, isDone: false, readTo: 0, kept: [] };
}

function constraintsOf(text: SearchText): readonly QueryConstraint[] {
  switch (text.kind) {
    case 'reference':
      return [where('bookingId', 'in', text.references)];
    case 'phone':
      return [where('passengerPhone', 'in', text.phones), orderBy('timestamp', 'desc')];
    case 'name':
      return [
        where('passengerName', '>=', text.prefix),
        where('passengerName', '<', `${text.prefix}${ABOVE_ALL}`),
        orderBy('passengerName'),
      ];
  }
}
