import { watchDrivers } from '../../../firebase/drivers/liveDrivers';
import { useLiveValue } from '../../../live/useLiveValue';

/** Watches the drivers. Paused while hidden. */
export function useLiveDrivers() {
  return useLiveValue('all', watchDrivers, 'pause');
}
