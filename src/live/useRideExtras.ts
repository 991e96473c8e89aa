import { useCallback } from 'react';
import type { Instant } from '../domain/common/londonTime';
import { NO_EXTRAS, type RideExtras } from '../domain/trip/extras';
import { findExtras } from '../firebase/rides/documents/rideExtras';
import { readyValue, useLast, useLoaded, type Loaded } from '../hooks/useLoaded';

const bookedHere = new Map<string, RideExtras>();

/** Saves reading the extras of a ride that was booked in this tab: they are fixed. */
export function rememberExtras(rideId: string, extras: RideExtras): void {
  bookedHere.set(rideId, extras);
}

/**
 * The ride's extras.
 * @throws BackendError
 */
export async function loadExtras(rideId: string): Promise<RideExtras> {
  return bookedHere.get(rideId) ?? findExtras(rideId);
}

/**
 * The ride's extras, loaded again when `changedAt` changes. None before they are loaded; the last
 * ones if newer ones can't be loaded.
 */
export function useRideExtras(rideId: string, changedAt: Instant | null = null): RideExtras {
  return useExtras(rideId, changedAt).latest ?? NO_EXTRAS;
}

/** The same, for callers that must know whether they are complete. */
export function useLoadedExtras(rideId: string, changedAt: Instant | null): Loaded<RideExtras> {
  const { loaded, latest } = useExtras(rideId, changedAt);
  return loaded.kind === 'loading' && latest !== null ? { kind: 'ready', value: latest } : loaded;
}

function useExtras(rideId: string, changedAt: Instant | null) {
  const load = useCallback(() => loadExtras(rideId), [rideId]);
  const loaded = useLoaded(`${rideId} ${String(changedAt)}`, load);
  return { loaded, latest: useLast(readyValue(loaded), rideId) };
}
