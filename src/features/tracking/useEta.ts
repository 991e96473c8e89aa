import { useCallback, useEffect, useRef, useState } from 'react';
import type { LatLng } from '../../domain/geo';
import { usePolling } from '../../hooks/usePolling';
import type { MapService } from '../../maps/port';

/** The driver's ETA is asked for this often (spec section 9). */
export const ETA_POLL_MS = 30_000;

/**
 * The driving time from the driver to the pickup in words, asked for every 30 seconds while both are known and the
 * tab is visible. Null while it is not known; a failure clears it (spec section 7).
 */
export function useEta(
  maps: MapService | null,
  driver: LatLng | null,
  pickup: LatLng | null,
): string | null {
  const [eta, setEta] = useState<string | null>(null);
  const driverNow = useRef(driver);
  useEffect(() => {
    driverNow.current = driver;
  }, [driver]);

  // Every snapshot brings new objects: only a pickup elsewhere starts the polling anew.
  const latitude = pickup?.latitude;
  const longitude = pickup?.longitude;
  const isDriverKnown = driver !== null;
  const ask = useCallback(
    async (isCurrent: () => boolean): Promise<void> => {
      const from = isDriverKnown ? driverNow.current : null;
      if (maps === null || from === null || latitude === undefined || longitude === undefined) {
        return;
      }
      const route = await maps
        .route(from, { latitude, longitude }, { traffic: true })
        .catch(() => null);
      if (isCurrent()) {
        setEta(route?.durationText ?? null);
      }
    },
    [maps, isDriverKnown, latitude, longitude],
  );
  usePolling(ask, ETA_POLL_MS);

  // The time of another driver, or to another pickup, says nothing about the next.
  useEffect(
    () => () => {
      setEta(null);
    },
    [ask],
  );
  return isDriverKnown ? eta : null;
}
