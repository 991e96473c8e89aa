import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BackendError } from '../../../firebase/sdk/errors';
import { findRide } from '../../../firebase/rides/read/rides';
import { useLoaded } from '../../../hooks/useLoaded';
import type { MapDraftState } from './useMapDraft';

/**
 * Clears the draft if its trip has already been booked, so that Back from tracking does not offer
 * it a second time. A draft booked by another account gets a new ride id.
 */
export function useExistingBooking({ draft, update, clearTrip }: MapDraftState) {
  const rideId = draft.attempt?.id ?? null;
  const { key } = useLocation();
  const isOver = draft.form.pickup === null && draft.mapKey !== key;
  const [initialRideId] = useState(isOver ? null : rideId);
  const lookup = useLoaded(initialRideId, findBookingOwner);
  const owner = lookup.kind === 'ready' ? lookup.value : 'none';
  const isUnchanged = initialRideId !== null && rideId === initialRideId;
  useEffect(() => {
    if (isUnchanged && owner === 'own') {
      clearTrip(initialRideId);
    }
    if (isUnchanged && owner === 'other-account') {
      update({});
    }
  }, [isUnchanged, owner, initialRideId, clearTrip, update]);
  return {
    isChecking: initialRideId !== null && lookup.kind === 'loading',
    /** Null if not booked or if the check failed; continuing then reuses the draft's ride id. */
    rideId: owner === 'own' ? initialRideId : null,
  };
}

async function findBookingOwner(rideId: string): Promise<'none' | 'own' | 'other-account'> {
  try {
    return (await findRide(rideId)) === null ? 'none' : 'own';
  } catch (error) {
    if (error instanceof BackendError && error.kind === 'denied') {
      return 'other-account';
    }
    throw error;
  }
}
