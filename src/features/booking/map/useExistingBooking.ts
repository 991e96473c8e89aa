import { useEffect, useState } from 'react';
import { BackendError } from '../../../firebase/sdk/errors';
import { findRide } from '../../../firebase/rides/read/rides';
import { useLoaded } from '../../../hooks/useLoaded';
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
 * second booking of it ready. One that is booked leaves the form; one that somebody else has booked gets another id.
 */
export function useExistingBooking({ draft, choose, forgetTrip }: MapDraftState): BookedTrip {
  const [arrivedWith] = useState(draft.rideId ?? NONE);
  const found = useLoaded(arrivedWith, bookedBy);
  const state = found.kind === 'ready' ? found.value : 'nobody';
  const isStill = arrivedWith !== NONE && draft.rideId === arrivedWith;
  useEffect(() => {
    if (isStill && state === 'me') {
      forgetTrip(arrivedWith);
    }
    if (isStill && state === 'somebody-else') {
      choose({});
    }
  }, [isStill, state, arrivedWith, forgetTrip, choose]);
  return {
    isChecking: found.kind === 'loading',
    bookedId: state === 'me' ? arrivedWith : null,
  };
}

async function bookedBy(rideId: string): Promise<'nobody' | 'me' | 'somebody-else'> {
  if (rideId === NONE) {
    return 'nobody';
  }
  try {
    return (await findRide(rideId)) === null ? 'nobody' : 'me';
  } catch (error) {
    if (error instanceof BackendError && error.kind === 'denied') {
      return 'somebody-else';
    }
    throw error;
  }
}
