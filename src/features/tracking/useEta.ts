import { useMemo } from 'react';
import { isEtaStale, remainingSeconds, type EtaReading } from '../../domain/drivers/eta';
import type { LatLng } from '../../domain/common/geo';
import { usePolling } from '../../hooks/usePolling';
import { useStableCallback } from '../../hooks/useStableCallback';
import type { MapService } from '../../maps/shared/port';
import { formatDuration } from '../../maps/shared/formatDuration';

/** Update interval of the ETA (spec section 9). */
const ETA_POLL_MS = 30_000;

/**
 * The formatted driving time from driver to pickup; null while unknown or after a failure (spec
 * section 7). Counts down, and queries the map service only if the ETA is stale: Google bills each.
 */
export function useEta(
  maps: MapService | null,
  driver: LatLng | null,
  pickup: LatLng | null,
): string | null {
  const latestDriver = useStableCallback(() => driver);
  // Snapshots bring new objects: compare coordinates, so that polling restarts only if they change.
  const latitude = pickup?.latitude;
  const longitude = pickup?.longitude;
  const isDriverKnown = driver !== null;
  const read = useMemo(
    () =>
      maps === null || !isDriverKnown || latitude === undefined || longitude === undefined
        ? null
        : etaReader(maps, { latitude, longitude }),
    [maps, isDriverKnown, latitude, longitude],
  );
  const load = useMemo(() => read && (() => read(latestDriver())), [read, latestDriver]);
  return usePolling(load, ETA_POLL_MS).value;
}

function etaReader(maps: MapService, to: LatLng): (from: LatLng | null) => Promise<string | null> {
  let reading: EtaReading | null = null;
  return async (from) => {
    const now = Date.now();
    if (from === null) {
      return null;
    }
    if (reading !== null && !isEtaStale(reading, from, now)) {
      return formatDuration(remainingSeconds(reading, now));
    }
    const time = await maps.drivingTime(from, to).catch(() => null);
    reading = time === null ? null : { from, to, seconds: time.seconds, at: now };
    return time?.durationText ?? null;
  };
}
