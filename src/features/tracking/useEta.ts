import { useEffect, useRef, useState } from 'react';
import type { LatLng } from '../../domain/geo';
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
  useEffect(() => {
    if (maps === null || !isDriverKnown || latitude === undefined || longitude === undefined) {
      return;
    }
    let isCurrent = true;
    let isAsking = false;
    const ask = async (): Promise<void> => {
      const from = driverNow.current;
      if (isAsking || document.hidden || from === null) {
        return;
      }
      isAsking = true;
      const route = await maps
        .route(from, { latitude, longitude }, { traffic: true })
        .catch(() => null);
      isAsking = false;
      if (isCurrent) {
        setEta(route?.durationText ?? null);
      }
    };
    const askNow = (): void => void ask();
    askNow();
    const timer = setInterval(askNow, ETA_POLL_MS);
    document.addEventListener('visibilitychange', askNow);
    return () => {
      isCurrent = false;
      // The time of another driver, or to another pickup, says nothing about the next.
      setEta(null);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, [maps, isDriverKnown, latitude, longitude]);

  return isDriverKnown ? eta : null;
}
