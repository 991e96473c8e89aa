import { useSearchParams } from 'react-router-dom';
import type { RideCommand, RideCommandKind } from './rideCommand';

/** Returns a function that shows a ride in the Rides tab. Back returns to this tab. */
export function useShowRide(): (rideId: string, kind?: RideCommandKind) => void {
  const [, setParams] = useSearchParams();
  return (rideId, kind = 'open') => {
    const rideCommand: RideCommand = { rideId, kind };
    setParams(
      (before) => {
        before.set('tab', 'rides');
        before.set('ride', rideId);
        return before;
      },
      { state: { rideCommand } },
    );
  };
}
