import { useCallback, useEffect, useRef, useState } from 'react';
import {
  publicPosition,
  shouldWritePosition,
  type WrittenPosition,
} from '../../../domain/drivers/driverPosition';
import type { OwnDriver } from '../../../domain/dispatch/driverRide';
import type { LatLng } from '../../../domain/common/geo';
import { writePosition, writePublicPosition } from '../../../firebase/drivers/driverState';

/** Why the position is unknown: permission refused, no fix, or not supported by the browser. */
export type PositionProblem = 'refused' | 'unavailable' | 'unsupported';

const WATCH_OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 5000 };

interface PositionUse {
  /** False for a driver who is offline and drives no ride. */
  readonly isWatched: boolean;
  /** False while a ride is under way. */
  readonly isShown: boolean;
}

/**
 * Watches the phone's position and writes it to the driver's contact, throttled. What everyone can
 * read follows from it.
 */
export function usePosition(me: OwnDriver, { isWatched, isShown }: PositionUse) {
  const { id, location, locatedAt } = me;
  const [current, setCurrent] = useState<LatLng | null>(null);
  const [problem, setProblem] = useState<PositionProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  // Written by this page, or before it was loaded.
  const lastWritten = useRef<WrittenPosition | null>(null);
  useEffect(() => {
    if (location !== null && locatedAt !== null) {
      const stored = { position: location, at: Math.min(locatedAt, Date.now()) };
      const isNewer = stored.at > (lastWritten.current?.at ?? -Infinity);
      lastWritten.current = isNewer ? stored : lastWritten.current;
    }
  }, [location, locatedAt]);
  usePublicPosition(me, isShown);
  const isLeftOver = !isWatched && location !== null;
  useEffect(() => {
    if (isLeftOver) {
      writePosition(id, null).catch(warn);
    }
  }, [id, isLeftOver]);

  useEffect(() => {
    if (!isWatched || !isSupported()) {
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
          writePosition(id, here).catch(warn);
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
  }, [id, isWatched, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const isMissing = isWatched && !isSupported();
  return { current, problem: isMissing ? ('unsupported' as const) : problem, retry };
}

/** Corrects the public position if it differs, and again with each stored position. */
function usePublicPosition(me: OwnDriver, isShown: boolean): void {
  const { id, location, locatedAt, publicLocation } = me;
  const { latitude = null, longitude = null } =
    (isShown ? publicPosition(me, location) : null) ?? {};
  const isRight =
    latitude === (publicLocation?.latitude ?? null) &&
    longitude === (publicLocation?.longitude ?? null);
  useEffect(() => {
    if (!isRight) {
      const position = latitude === null || longitude === null ? null : { latitude, longitude };
      writePublicPosition(id, position).catch(warn);
    }
  }, [id, isRight, latitude, longitude, locatedAt]);
}

function warn(error: unknown): void {
  console.warn('Could not write the position', error);
}

function isSupported(): boolean {
  return 'geolocation' in navigator;
}
