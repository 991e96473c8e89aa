import { collection, limit, query, Timestamp, where } from 'firebase/firestore';
import { MINUTE_MS } from '../../../domain/common/londonTime';
import type { AdminRide } from '../../../domain/admin/adminRide';
import { dayOfDate } from '../../../domain/admin/timeline';
import { RIDES } from '../../sdk/collections';
import { liveFirestore, watchQuery, type LiveUpdate } from '../../sdk/liveFirestore';
import { parseAdminRide } from '../documents/adminRides';

/** As many rides of a day are followed of each kind: for later, and those that were booked that day. */
export const DAY_LIMIT = 500;
/** A ride that began so long before a day may still go on in it. */
const LONGEST_RIDE_MS = 3 * 60 * MINUTE_MS;

/** The rides of a day, as far as they are followed. */
export interface DayRides {
  /** Those that begin in the day, and those from shortly before. */
  readonly rides: readonly AdminRide[];
  /** True when there are more of them than are followed. */
  readonly isTruncated: boolean;
}

/** Follows the rides of a 'YYYY-MM-DD' date in London: those for then, and those for now that were booked then. Returns the way to stop. */
export function watchDay(
  date: string,
  listener: (live: LiveUpdate<DayRides>) => void,
  most = DAY_LIMIT,
): () => void {
  const day = dayOfDate(date);
  if (day === null) {
    listener({ kind: 'value', value: { rides: [], isTruncated: false } });
    return () => undefined;
  }
  const [from, to] = [
    Timestamp.fromMillis(day.start - LONGEST_RIDE_MS),
    Timestamp.fromMillis(day.end),
  ];
  const latest: Record<DayField, LiveUpdate<readonly Found[]> | null> = {
    scheduledTime: null,
    timestamp: null,
  };
  const known: Record<DayField, readonly Found[] | null> = { scheduledTime: null, timestamp: null };
  const stops = DAY_FIELDS.map((field) =>
    watchQuery(
      query(
        collection(liveFirestore, RIDES),
        where(field, '>=', from),
        where(field, '<', to),
        limit(most),
      ),
      (id, data): Found => ({ ride: parseAdminRide(id, data) }),
      (live) => {
        latest[field] = live;
        known[field] = live.kind === 'value' ? live.value : known[field];
        tell();
      },
    ),
  );

  /** One that has failed makes the day fail, and a lost connection of one makes all of it stale. */
  function tell(): void {
    const news = DAY_FIELDS.map((field) => latest[field]);
    const worst = news.find((live) => live?.kind === 'failed') ?? news.find(isStale);
    if (worst?.kind === 'failed') {
      listener(worst);
      return;
    }
    const { scheduledTime, timestamp } = known;
    if (scheduledTime !== null && timestamp !== null) {
      listener({ kind: 'value', value: dayRides(scheduledTime, timestamp, most) });
    }
    if (worst?.kind === 'stale') {
      listener({ kind: 'stale' });
    }
  }

  return () => {
    for (const stop of stops) {
      stop();
    }
  };
}

const DAY_FIELDS = ['scheduledTime', 'timestamp'] as const;
type DayField = (typeof DAY_FIELDS)[number];

/** A document that counts, and the ride in it where it can be read. */
interface Found {
  readonly ride: AdminRide | null;
}

function dayRides(scheduled: readonly Found[], booked: readonly Found[], most: number): DayRides {
  const rides = [
    ...scheduled,
    // What was booked that day for a later time is not that day's.
    ...booked.filter(({ ride }) => ride?.scheduledTime === null),
  ].flatMap(({ ride }) => (ride === null ? [] : [ride]));
  return { rides, isTruncated: [scheduled, booked].some(({ length }) => length >= most) };
}

function isStale(live: LiveUpdate<unknown> | null): boolean {
  return live?.kind === 'stale';
}
