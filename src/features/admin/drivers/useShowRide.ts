import { useSearchParams } from 'react-router-dom';
import { useNavigationState } from '../../../hooks/useNavigationState';

/** Returns a function that opens a ride in the Rides tab. Back returns to the drivers. */
export function useShowRide(): (rideId: string) => void {
  const [, setParams] = useSearchParams();
  const state = useNavigationState();
  return (rideId) => {
    setParams(
      (before) => {
        before.set('tab', 'rides');
        before.set('ride', rideId);
        return before;
      },
      { state },
    );
  };
}
