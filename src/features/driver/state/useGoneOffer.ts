import { useState } from 'react';
import type { RideOffer } from '../../../domain/dispatch/rideOffer';

/**
 * The first offer shown so far, once no offer is open any more: it was cancelled, or another driver
 * has it. Null while offers are open or loading, and when none is wanted.
 */
export function useGoneOffer(
  offers: readonly RideOffer[] | null,
  wantsOffers: boolean,
): RideOffer | null {
  const [last, setLast] = useState<RideOffer | null>(null);
  const next = wantsOffers ? (offers?.[0] ?? last) : null;
  if (next?.id !== last?.id) {
    setLast(next);
  }
  return offers?.length === 0 ? next : null;
}
