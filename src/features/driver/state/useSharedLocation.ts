import { useEffect, useState } from 'react';
import { roundPosition } from '../../../domain/common/geo';
import type { OwnDriver } from '../../../domain/dispatch/driverRide';
import { writeSharedLocation } from '../../../firebase/rides/documents/rideShares';
import { watchShareToken } from '../../../firebase/rides/read/liveDriverRides';
import { useLiveValue } from '../../../live/useLiveValue';

/**
 * Writes roughly where the car is while the current ride is shared: whenever that changes, and
 * again with the next stored position after a failure.
 */
export function useSharedLocation({ location, locatedAt }: OwnDriver, rideId: string | null): void {
  const { value, isMissing } = useLiveValue(rideId, watchShareToken);
  const token = isMissing ? null : value;
  const { latitude = null, longitude = null } = location === null ? {} : roundPosition(location);
  const [written, setWritten] = useState('');
  const present = `${String(token)} ${String(latitude)} ${String(longitude)}`;
  useEffect(() => {
    if (token !== null && latitude !== null && longitude !== null && present !== written) {
      writeSharedLocation(token, { latitude, longitude }).then(
        () => setWritten(present),
        (error: unknown) => console.warn('Could not show followers the car', error),
      );
    }
  }, [token, latitude, longitude, present, written, locatedAt]);
}
