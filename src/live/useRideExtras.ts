import { useCallback } from 'react';
import type { Ride } from '../domain/ride/ride';
import { NO_EXTRAS, type RideExtras } from '../domain/trip/extras';
import { findExtras } from '../firebase/rides/documents/rideExtras';
import { readyValue, useLast, useLoaded, type Loaded } from '../hooks/useLoaded';

const bookedHere = new Map<string, RideExtras>();

/** Saves reading the extras of a ride that was booked in this tab, until the office changes it. */
export function rememberExtras(rideId: string, extras: RideExtras): void {
  bookedHere.set(rideId, extras);
}

/** A ride, with the time since when its extras are what they are; null if they never changed. */
type WithExtras = Pick<Ride, 'id' | 'officeChangedAt'>;

/**
 * The ride's extras.
 * @throws BackendError
 */
export async function loadExtras({ id, officeChangedAt }: WithExtras): Promise<RideExtras> {
  return (officeChangedAt === null ? bookedHere.get(id) : undefined) ?? findExtras(id);
}

/**
 * The ride's extras, loaded again when the office changes them. None before they are loaded; the
 * last ones if newer ones can't be loaded.
 */
export function useRideExtras(ride: WithExtras): RideExtras {
  return useExtras(ride).latest ?? NO_EXTRAS;
}

/** The same, for callers that must know whether they are complete. */
export function useLoadedExtras(ride: WithExtras): Loaded<RideExtras> {
  const { loaded, latest } = useExtras(ride);
  return loaded.kind === 'loading' && latest !== null ? { kind: 'ready', value: latest } : loaded;
}

function useExtras({ id, officeChangedAt }: WithExtras) {
  const load = useCallback(() => loadExtras({ id, officeChangedAt }), [id, officeChangedAt]);
  const loaded = useLoaded(id, load);
  return { loaded, latest: useLast(readyValue(loaded), id) };
}
