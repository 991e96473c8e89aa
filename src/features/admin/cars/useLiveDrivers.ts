import { watchDrivers } from '../../../firebase/drivers/liveDrivers';
import { useLiveValue } from '../../../live/useLiveValue';
import { useIsTabShown } from '../shared/useIsTabShown';

/** Watches the drivers while the rides are shown: other tabs stay mounted. Paused while hidden. */
export function useLiveDrivers() {
  const isShown = useIsTabShown('rides');
  return useLiveValue(isShown ? 'all' : null, watchDrivers, 'pause');
}
