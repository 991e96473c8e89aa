import { useShortcuts } from './rides/useShortcuts';
import { NEW_BOOKING } from './shared/useSelectedRide';
import { useShowRide } from './shared/useShowRide';

/** The shortcuts that lead to another tab. On the rides' own tab they include a new booking. */
export function useTabKeys(tab: string, select: (tab: string) => void): void {
  const showRide = useShowRide();
  useShortcuts({
    d: () => select('drivers'),
    r: () => select('rides'),
    n: tab === 'rides' ? undefined : () => showRide(NEW_BOOKING),
  });
}
