import { collection, limit, query, Timestamp, where } from 'firebase/firestore';
import { MINUTE_MS } from '../../../domain/common/londonTime';
import type { AdminRide } from '../../../domain/admin/adminRide';
import { dayOfDate } from '../../../domain/admin/londonDay';
import { RIDES } from '../../sdk/collections';
import { liveFirestore, watchQuery, type LiveUpdate } from '../../sdk/liveFirestore';
import { parseRide } from '../documents/parseRide';

/** Maximum number of a day's rides to watch, each for later and for now. */
export const DAY_LIMIT = 500;
// A ride that started this long before midnight may reach into the day.
const MAX_RIDE_MS = 3 * 60 * MINUTE_MS;

export interface DayRides {
  readonly rides: readonly AdminRide[];
  readonly isTruncated: boolean;
}

/**
 * Watches the rides of a London 'YYYY-MM-DD' date: those for later at that date and those for now
 * booked on it. Returns an unsubscribe function.
 */
export function watchDay(
  date: string,
  listener: (live: LiveUpdate<DayRides>) => void,
  max = DAY_LIMIT,
): () => void {
  const day = dayOfDate(date);
  if (day === null) {
    listener({ kind: 'value', value: { rides: [], isTruncated: false } });
    return () => undefined;
  }
  const [from, to] = [Timestamp.fromMillis(day.start - MAX_RIDE_MS), Timestamp.fromMillis(day.end)];
  const latest: Record<DayField, LiveUpdate<readonly DayDocument[]> | null> = {
    scheduledTime: null,
    timestamp: null,
  };
  const values: Record<DayField, readonly DayDocument[] | null> = {
    scheduledTime: null,
    timestamp: null,
  };
  const unsubscribes = DAY_FIELDS.map((field) =>
    watchQuery(
      query(
        collection(liveFirestore, RIDES),
        where(field, '>=', from),
        where(field, '<', to),
        limit(max),
      ),
      (id, data): DayDocument => ({ ride: parseRide(id, data) }),
      (live) => {
        latest[field] = live;
        values[field] = live.kind === 'value' ? live.value : values[field];
        publish();
      },
    ),
  );

  function publish(): void {
    const updates = DAY_FIELDS.map((field) => latest[field]);
    const worst = updates.find((live) => live?.kind === 'failed') ?? updates.find(isStale);
    if (worst?.kind === 'failed') {
      listener(worst);
      return;
    }
    const { scheduledTime, timestamp } = values;
    if (scheduledTime !== null && timestamp !== null) {
      listener({ kind: 'value', value: dayRides(scheduledTime, timestamp, max) });
    }
    if (worst?.kind === 'stale') {
      listener({ kind: 'stale' });
    }
  }

  return () => {
    for (const unsubscribe of unsubscribes) {
      unsubscribe();
    }
  };
}

const DAY_FIELDS = ['scheduledTime', 'timestamp'] as const;
type DayField = (typeof DAY_FIELDS)[number];

// Unparsable documents count towards the limit too.
interface DayDocument {
  readonly ride: AdminRide | null;
}

function dayRides(
  scheduled: readonly DayDocument[],
  booked: readonly DayDocument[],
  max: number,
): DayRides {
  const rides = [
    ...scheduled,
    // Rides for later appear on the day of their scheduled time only.
    ...booked.filter(({ ride }) => ride?.scheduledTime === null),
  ].flatMap(({ ride }) => (ride === null ? [] : [ride]));
  return { rides, isTruncated: [scheduled, booked].some(({ length }) => length >= max) };
}

function isStale(live: LiveUpdate<unknown> | null): boolean {
  return live?.kind === 'stale';
}
