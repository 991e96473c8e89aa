import { useCallback, useEffect, useRef, useState } from 'react';
import {
  mergeStoredPosition,
  publicPosition,
  shouldWritePosition,
  type PositionPrecision,
  type WrittenPosition,
} from '../../../domain/drivers/driverPosition';
import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import type { LatLng } from '../../../domain/common/geo';
import { correctPosition, writePosition } from '../../../firebase/drivers/driverState';
import { useStableCallback } from '../../../hooks/useStableCallback';

/** Why the position is unknown: permission refused, no fix, or not supported by the browser. */
export type PositionProblem = 'refused' | 'unavailable' | 'unsupported';

const WATCH_OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 5000 };

/**
 * Watches the phone's position, unless `precision` is 'none', and writes it to the driver's
 * document, throttled. A stored position that is more precise is corrected (decision 228).
 */
export function usePosition(
  { id, location, locatedAt }: Pick<LiveDriver, 'id' | 'location' | 'locatedAt'>,
  precision: PositionPrecision,
) {
  const isEnabled = precision !== 'none';
  const [current, setCurrent] = useState<LatLng | null>(null);
  const [problem, setProblem] = useState<PositionProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  // Written by this page, or before it was loaded.
  const lastWritten = useRef<WrittenPosition | null>(null);
  useEffect(() => {
    if (location !== null && locatedAt !== null) {
      const stored = { position: location, at: Math.min(locatedAt, Date.now()) };
      lastWritten.current = mergeStoredPosition(lastWritten.current, stored);
    }
  }, [location, locatedAt]);

  const latestPrecision = useStableCallback(() => precision);
  const latitude = location?.latitude;
  const longitude = location?.longitude;
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) {
      return;
    }
    const allowed = publicPosition({ latitude, longitude }, precision);
    if (allowed?.latitude !== latitude || allowed.longitude !== longitude) {
      correctPosition(id, allowed).catch((error: unknown) =>
        console.warn('Could not correct the position', error),
      );
    }
  }, [id, latitude, longitude, precision]);

  useEffect(() => {
    if (!isEnabled || !isSupported()) {
      return;
    }
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude } }) => {
        const here = { latitude, longitude };
        setCurrent(here);
        setProblem(null);
        const stored = publicPosition(here, latestPrecision());
        if (stored !== null && shouldWritePosition(lastWritten.current, here, Date.now())) {
          // Set before the write: a failed one must not be retried with every fix.
          lastWritten.current = { position: here, at: Date.now() };
          writePosition(id, stored).catch((error: unknown) =>
            console.warn('Could not write the position', error),
          );
        }
      },
      ({ code }) =>
        setProblem(code === GeolocationPositionError.PERMISSION_DENIED ? 'refused' : 'unavailable'),
      WATCH_OPTIONS,
    );
    return () => {
      navigator.geolocation.clearWatch(watch);
      setCurrent(null);
      setProblem(null);
    };
  }, [id, isEnabled, attempt, latestPrecision]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const isMissing = isEnabled && !isSupported();
  return { current, problem: isMissing ? ('unsupported' as const) : problem, retry };
}

function isSupported(): boolean {
  return 'geolocation' in navigator;
}
