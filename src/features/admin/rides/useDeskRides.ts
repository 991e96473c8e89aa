import { useMemo } from 'react';
import type { Ride } from '../../../domain/ride/ride';
import { driversOfDueRides, type Fleet } from '../../../domain/admin/rideDanger';
import { MINUTE_MS, type Instant } from '../../../domain/common/londonTime';
import { watchDriversByIds } from '../../../firebase/drivers/liveDrivers';
import { useLast } from '../../../hooks/useLoaded';
import { useNow } from '../../../hooks/useNow';
import { useLiveValue } from '../../../live/useLiveValue';
import { useKnownExtras } from './shared/useKnownExtras';
import { useChangedToday, useOpenRides, useWatchedRides } from './shared/useAdminRides';

/** A direct offer rings after a minute, so its age is checked more often than that. */
const TICK_MS = MINUTE_MS / 4;

/** What the desk watches for all of its tabs. */
export function useDeskRides(isWatching: boolean) {
  const rides = useOpenRides(isWatching);
  const now = useNow(TICK_MS);
  // Second, because loading both at once stalls a phone.
  const changed = useChangedToday(rides.value === null ? null : now);
  const watched = useWatchedRides(rides, changed);
  const fleet = useFleet(rides.value, now);
  const extras = useKnownExtras(rides.value);
  return { isWatching, rides, changed, watched, fleet, extras, now };
}

/** Listens to the drivers of due rides only: each of their positions is a read. */
function useFleet(rides: readonly Ride[] | null, now: Instant): Fleet {
  const ids = driversOfDueRides(rides ?? [], now).join(' ');
  const { value } = useLiveValue(ids === '' ? null : ids, watchDriversByIds);
  // The previous ones stay while others load, so that no alarm starts again.
  const drivers = useLast(value);
  return useMemo(() => ({ drivers: drivers ?? [], rides: rides ?? [] }), [drivers, rides]);
}
