import { useMemo, useState } from 'react';
import type { Driver } from '../../domain/drivers/driver';
import type { RideShare } from '../../domain/ride/rideShare';
import { findDriver } from '../../firebase/drivers/drivers';
import { findShare } from '../../firebase/rides/documents/rideShares';
import { readyValue, useLast, useLoaded } from '../../hooks/useLoaded';
import { usePolling } from '../../hooks/usePolling';

const POLL_INTERVAL_MS = 20_000;

/** Polls until the link has ended. */
export function useShare(token: string) {
  const [endedToken, setEndedToken] = useState<string | null>(null);
  const isEnded = token === '' || token === endedToken;
  const load = useMemo(
    () =>
      isEnded
        ? null
        : async (): Promise<RideShare | null> => {
            const share = await findShare(token);
            if (share === null) {
              setEndedToken(token);
            }
            return share;
          },
    [token, isEnded],
  );
  const { value: share, failure, refresh } = usePolling(load, POLL_INTERVAL_MS);
  return { share, isEnded, failure, refresh };
}

/** The last one stays while it loads again. */
export function useSharedDriver(driverId: string | null): Driver | null {
  return useLast(readyValue(useLoaded(driverId, findDriver)), String(driverId));
}
