import { useCallback, useEffect, useRef, useState } from 'react';
import { shouldWritePosition, type WrittenPosition } from '../../../domain/drivers/driverPosition';
import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import type { LatLng } from '../../../domain/common/geo';
import { writePosition } from '../../../firebase/drivers/driverState';

/** Why the position is unknown: permission refused, no fix, or not supported by the browser. */
export type PositionProblem = 'refused' | 'unavailable' | 'unsupported';

export interface PositionState {
  readonly current: LatLng | null;
  readonly problem: PositionProblem | null;
  readonly retry: () => void;
}

const WATCH_OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 5000 };

/** Watches the phone's position while enabled and writes it to the driver's document, throttled. */
export function usePosition(
  { id, location, locatedAt }: Pick<LiveDriver, 'id' | 'location' | 'locatedAt'>,
  isEnabled: boolean,
): PositionState {
  const [current, setCurrent] = useState<LatLng | null>(null);
  const [problem, setProblem] = useState<PositionProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  // Written by this page, or before it was loaded.
  const lastWritten = useRef<WrittenPosition | null>(null);
  useEffect(() => {
    if (location !== null && locatedAt !== null && locatedAt > (lastWritten.current?.at ?? 0)) {
      lastWritten.current = { position: location, at: Math.min(locatedAt, Date.now()) };
    }
  }, [location, locatedAt]);

  useEffect(() => {
    if (!isEnabled || !isSupported()) {
      return;
    }
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude } }) => {
        const here = { latitude, longitude };
        setCurrent(here);
        setProblem(null);
        if (shouldWritePosition(lastWritten.current, here, Date.now())) {
          // Set before the write: a failed one must not be retried with every fix.
          lastWritten.current = { position: here, at: Date.now() };
          writePosition(id, here).catch((error: unknown) => {
            console.warn('Could not write the position', error);
          });
        }
      },
      ({ code }) => {
        setProblem(code === GeolocationPositionError.PERMISSION_DENIED ? 'refused' : 'unavailable');
      },
      WATCH_OPTIONS,
    );
    return () => {
      navigator.geolocation.clearWatch(watch);
      setCurrent(null);
      setProblem(null);
    };
  }, [id, isEnabled, attempt]);

  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  return { current, problem: isEnabled && !isSupported() ? 'unsupported' : problem, retry };
}

function isSupported(): boolean {
  return 'geolocation' in navigator;
}
