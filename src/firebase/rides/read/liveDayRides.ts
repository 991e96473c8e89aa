import { collection, limit, query, Timestamp, where } from 'firebase/firestore';
import { dayOfDate, HOUR_MS } from '../../../domain/common/londonTime';
import type { Ride } from '../../../domain/ride/ride';
import { RIDES } from '../../sdk/collections';
import { liveFirestore, watchQuery, type Listener } from '../../sdk/liveFirestore';
import { parseRide } from '../documents/parseRide';

/** Maximum number of a day's rides to watch, each for later and for now. */
const DAY_LIMIT = 500;
// A ride that started this long before midnight may reach into the day.
const MAX_RIDE_MS = 3 * HOUR_MS;

export interface DayRides {
  readonly rides: readonly Ride[];
  readonly isTruncated: boolean;
}

/**
 * Watches the rides of a London 'YYYY-MM-DD' date: those for later at that date and those for now
 * booked on it. Returns an unsubscribe function.
 */
export function watchDay(date: string, listener: Listener<DayRides>, max = DAY_LIMIT): () => void {
  const day = dayOfDate(date);
  if (day === null) {
    listener({ kind: 'value', value: { rides: [], isTruncated: false } });
    return () => undefined;
  }
  const from = Timestamp.fromMillis(day.start - MAX_RIDE_MS);
  const to = Timestamp.fromMillis(day.end);
  const latest = new Map<DayField, readonly DayDocument[]>();
  const stale = new Set<DayField>();
  const unsubscribes = DAY_FIELDS.map((field) => {
    const inRange = [where(field, '>=', from), where(field, '<', to), limit(max)];
    return watchQuery(
      query(collection(liveFirestore, RIDES), ...inRange),
      (id, data): DayDocument => ({ ride: parseRide(id, data) }),
      (live) => {
        if (live.kind === 'value') {
          latest.set(field, live.value);
          stale.delete(field);
        } else if (live.kind === 'stale') {
          stale.add(field);
        } else {
          stop();
          listener(live);
          return;
        }
        if (latest.size === DAY_FIELDS.length) {
          listener({ kind: 'value', value: dayRides(latest, max) });
        }
        if (stale.size > 0) {
          listener({ kind: 'stale' });
        }
      },
    );
  });

  function stop(): void {
    for (const unsubscribe of unsubscribes) {
      unsubscribe();
    }
  }
  return stop;
}

const DAY_FIELDS = ['scheduledTime', 'timestamp'] as const;
type DayField = (typeof DAY_FIELDS)[number];

// Unparsable documents count towards the limit too.
interface DayDocument {
  readonly ride: Ride | null;
}

function dayRides(documents: ReadonlyMap<DayField, readonly DayDocument[]>, max: number): DayRides {
  const rides = DAY_FIELDS.flatMap((field) =>
    (documents.get(field) ?? []).flatMap(({ ride }) =>
      // Rides for later appear on the day of their scheduled time only.
      ride === null || (field === 'timestamp' && ride.trip.time !== null) ? [] : [ride],
    ),
  );
  return { rides, isTruncated: [...documents.values()].some(({ length }) => length >= max) };
}
