import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNavigationState } from '../../../../hooks/useNavigationState';
import { parseRideCommand, withoutRideCommand, type RideCommand } from '../../shared/rideCommand';
import { useIsTabShown } from '../../shared/useIsTabShown';

/**
 * The command with which this ride was last shown; a new object each time. It is removed from the
 * history entry, so that a reload or Back does not repeat it.
 */
export function useRideCommand(rideId: string): RideCommand | null {
  const [, setParams] = useSearchParams();
  const state = useNavigationState();
  const isShown = useIsTabShown('rides');
  const [parsedState, setParsedState] = useState<unknown>(null);
  const [command, setCommand] = useState<RideCommand | null>(null);
  if (state !== parsedState) {
    setParsedState(state);
    setCommand(parseRideCommand(state, rideId) ?? command);
  }
  // A dialog that opened in a hidden tab would block the page.
  if (!isShown && command !== null) {
    setCommand(null);
  }
  useEffect(() => {
    if (parseRideCommand(state, rideId) !== null) {
      setParams((params) => params, { replace: true, state: withoutRideCommand(state) });
    }
  }, [rideId, setParams, state]);
  return command;
}
