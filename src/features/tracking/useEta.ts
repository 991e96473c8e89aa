import { useCallback, useEffect, useRef, useState } from 'react';
import { isEtaStale, remainingSeconds, type EtaReading } from '../../domain/drivers/eta';
import type { LatLng } from '../../domain/common/geo';
import { usePolling } from '../../hooks/usePolling';
import type { MapService } from '../../maps/shared/port';
import { formatDuration } from '../../maps/shared/formatDuration';

/** Update interval of the ETA (spec section 9). */
export const ETA_POLL_MS = 30_000;

/**
 * The formatted driving time from driver to pickup; null while unknown or after a failure (spec
 * section 7). Counts down, and queries the map service only if the ETA is stale (decision 111).
 */
export function useEta(
  maps: MapService | null,
  driver: LatLng | null,
  pickup: LatLng | null,
): string | null {
  const [eta, setEta] = useState<string | null>(null);
  const reading = useRef<EtaReading | null>(null);
  const latestDriver = useRef(driver);
  useEffect(() => {
    latestDriver.current = driver;
  }, [driver]);

  // Snapshots bring new objects: compare coordinates, so that polling restarts only if they change.
  const latitude = pickup?.latitude;
  const longitude = pickup?.longitude;
  const isDriverKnown = driver !== null;
  const update = useCallback(
    async (isCurrent: () => boolean): Promise<void> => {
      const from = isDriverKnown ? latestDriver.current : null;
      if (maps === null || from === null || latitude === undefined || longitude === undefined) {
        return;
      }
      const now = Date.now();
      if (reading.current !== null && !isEtaStale(reading.current, from, now)) {
        setEta(formatDuration(remainingSeconds(reading.current, now)));
        return;
      }
      const to = { latitude, longitude };
      const time = await maps.drivingTime(from, to).catch(() => null);
      if (isCurrent()) {
        reading.current = time === null ? null : { from, to, seconds: time.seconds, at: now };
        setEta(time?.durationText ?? null);
      }
    },
    [maps, isDriverKnown, latitude, longitude],
  );
  usePolling(update, ETA_POLL_MS);

  // Discard the ETA if the driver, pickup or map service changes.
  useEffect(
    () => () => {
      reading.current = null;
      setEta(null);
    },
    [update],
  );
  return isDriverKnown ? eta : null;
}
