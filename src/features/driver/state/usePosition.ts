import { useCallback, useEffect, useRef, useState } from 'react';
import { shouldWritePosition, type WrittenPosition } from '../../../domain/drivers/driverPosition';
import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import type { LatLng } from '../../../domain/common/geo';
import { writePosition } from '../../../firebase/drivers/driverState';

/** Why the driver's place is not known: not allowed, not to be had just now, or not by this browser. */
export type PositionProblem = 'refused' | 'unavailable' | 'unsupported';

export interface PositionState {
  /** Where the phone is; null while that is not known. */
  readonly current: LatLng | null;
  readonly problem: PositionProblem | null;
  /** Asks anew, after the driver has allowed it, say. */
  readonly retry: () => void;
}

const WATCH_OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 5000 };

/** Follows where the phone is while that is wanted, and writes it into the driver's document, no oftener than it is worth. */
export function usePosition(
  { id, location, locatedAt }: Pick<LiveDriver, 'id' | 'location' | 'locatedAt'>,
  isEnabled: boolean,
): PositionState {
  const [place, setPlace] = useState<LatLng | null>(null);
  const [problem, setProblem] = useState<PositionProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  // What this page has written, or what was written before it was loaded.
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
        setPlace(here);
        setProblem(null);
        if (shouldWritePosition(lastWritten.current, here, Date.now())) {
          // Also where it fails: it would be tried again with every fix.
          lastWritten.current = { position: here, at: Date.now() };
          writePosition(id, here).catch((error: unknown) => {
            console.warn('The position could not be written', error);
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
      setPlace(null);
      setProblem(null);
    };
  }, [id, isEnabled, attempt]);

  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  return { current: place, problem: isEnabled && !isSupported() ? 'unsupported' : problem, retry };
}

function isSupported(): boolean {
  return 'geolocation' in navigator;
}
