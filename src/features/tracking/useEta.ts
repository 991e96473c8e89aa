import { useCallback, useEffect, useRef, useState } from 'react';
import { isEtaStale, remainingSeconds, type EtaReading } from '../../domain/drivers/eta';
import type { LatLng } from '../../domain/common/geo';
import { usePolling } from '../../hooks/usePolling';
import type { MapService } from '../../maps/shared/port';
import { formatDuration } from '../../maps/shared/formatDuration';

/** The driver's ETA is brought up to date this often (spec section 9). */
export const ETA_POLL_MS = 30_000;

/**
 * The driving time from the driver to the pickup in words, brought up to date every 30 seconds while both are known and
 * the tab is visible. The map service is asked where it may have changed; else the time counts down. Null while it is not
 * known; a failure clears it (spec section 7).
 */
export function useEta(
  maps: MapService | null,
  driver: LatLng | null,
  pickup: LatLng | null,
): string | null {
  const [eta, setEta] = useState<string | null>(null);
  const told = useRef<EtaReading | null>(null);
  const driverNow = useRef(driver);
  useEffect(() => {
    driverNow.current = driver;
  }, [driver]);

  // Every snapshot brings new objects: only a pickup elsewhere starts the polling anew.
  const latitude = pickup?.latitude;
  const longitude = pickup?.longitude;
  const isDriverKnown = driver !== null;
  const update = useCallback(
    async (isCurrent: () => boolean): Promise<void> => {
      const from = isDriverKnown ? driverNow.current : null;
      if (maps === null || from === null || latitude === undefined || longitude === undefined) {
        return;
      }
      const now = Date.now();
      if (told.current !== null && !isEtaStale(told.current, from, now)) {
        setEta(formatDuration(remainingSeconds(told.current, now)));
        return;
      }
      const to = { latitude, longitude };
      const time = await maps.drivingTime(from, to).catch(() => null);
      if (isCurrent()) {
        told.current = time === null ? null : { from, to, seconds: time.seconds, at: now };
        setEta(time?.durationText ?? null);
      }
    },
    [maps, isDriverKnown, latitude, longitude],
  );
  usePolling(update, ETA_POLL_MS);

  // The time of another driver, or to another pickup, says nothing about the next.
  useEffect(
    () => () => {
      told.current = null;
      setEta(null);
    },
    [update],
  );
  return isDriverKnown ? eta : null;
}
