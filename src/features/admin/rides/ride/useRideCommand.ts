import { useEffect, useState } from 'react';
import { useDesk } from '../../shared/Desk';
import type { RideCommand } from '../../shared/rideCommand';

/** The command with which this ride was last shown, which it takes so that nothing repeats it. */
export function useRideCommand(rideId: string): RideCommand | null {
  const { command, setCommand } = useDesk();
  const [taken, setTaken] = useState<RideCommand | null>(null);
  if (command?.rideId === rideId && command !== taken) {
    setTaken(command);
  }
  useEffect(() => {
    if (command !== null && command === taken) {
      setCommand(null);
    }
  }, [command, taken, setCommand]);
  return taken;
}
