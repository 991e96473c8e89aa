import { useEffect, useState } from 'react';
import { findRide } from '../../firebase/rides';
import { useLoaded } from '../../hooks/useLoaded';
import type { MapDraftState } from './useMapDraft';

const NONE = '';

/** What became of the trip with which the map screen was opened. */
export interface BookedTrip {
  readonly isChecking: boolean;
  /** Its id when it is booked; null otherwise, and where it can't be told: going on with it books no second ride. */
  readonly bookedId: string | null;
}

/**
 * Looks up whether the trip that stands on the map has been booked: whoever comes Back from tracking must not find a
 * second booking of it ready. One that is booked leaves the form.
 */
export function useBookedTrip({ draft, forgetTrip }: MapDraftState): BookedTrip {
  const [arrivedWith] = useState(draft.rideId ?? NONE);
  const found = useLoaded(arrivedWith, isBooked);
  const bookedId = found.kind === 'ready' && found.value ? arrivedWith : null;
  useEffect(() => {
    if (bookedId !== null) {
      forgetTrip(bookedId);
    }
  }, [bookedId, forgetTrip]);
  return { isChecking: found.kind === 'loading', bookedId };
}

async function isBooked(rideId: string): Promise<boolean> {
  return rideId !== NONE && (await findRide(rideId)) !== null;
}
