import { useSearchParams } from 'react-router-dom';
import { useNavigationState } from '../../../hooks/useNavigationState';
import { withRideCommand, type RideCommandKind } from './rideCommand';

/** Returns a function that shows a ride in the Rides tab. Back returns to this tab. */
export function useShowRide(): (rideId: string, kind?: RideCommandKind) => void {
  const [, setParams] = useSearchParams();
  const state = useNavigationState();
  return (rideId, kind = 'open') => {
    setParams(
      (before) => {
        before.set('tab', 'rides');
        before.set('ride', rideId);
        return before;
      },
      { state: withRideCommand(state, { rideId, kind }) },
    );
  };
}
