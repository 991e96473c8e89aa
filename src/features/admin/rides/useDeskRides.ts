import { MINUTE_MS } from '../../../domain/common/londonTime';
import { useNow } from '../../../hooks/useNow';
import { useDriverJobRepair } from '../shared/useDriverJobRepair';
import { useChangedToday, useOpenRides, useWatchedRides } from './shared/useAdminRides';

/** What the desk watches for all of its views. */
export function useDeskRides() {
  const rides = useOpenRides();
  const now = useNow(MINUTE_MS);
  // Second, because loading both at once stalls a phone.
  const changed = useChangedToday(rides.value === null ? null : now);
  const watched = useWatchedRides(rides, changed);
  useDriverJobRepair(rides.value);
  return { rides, changed, watched, now };
}
