import { useShortcuts } from './rides/useShortcuts';
import { useDesk } from './shared/Desk';

/** The shortcuts that lead to another tab. On the rides' own tab they include a new booking. */
export function useTabKeys(): void {
  const { place, go } = useDesk();
  useShortcuts({
    d: () => go({ tab: 'drivers' }),
    r: () => go({ tab: 'rides' }),
    n:
      place.tab === 'rides' ? undefined : () => go({ tab: 'rides', rideId: null, isBooking: true }),
  });
}
