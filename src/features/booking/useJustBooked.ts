import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useNavigationState } from '../../hooks/useNavigationState';
import { rideIdSchema as rideIdSchema } from '../../tripForm/navigationSchemas';

const stateSchema = v.object({ justBooked: rideIdSchema });

/** The map's navigation state after booking a ride for later, whose card takes the focus. */
export type JustBooked = v.InferOutput<typeof stateSchema>;

// The same history entry may be visited again: a card takes the focus only once.
const focusedRideIds = new Set<string>();

/** Id of the ride booked just before the map opened; null without one or on a later visit. */
export function useJustBooked(): string | null {
  const state = useNavigationState();
  const [rideId] = useState(() => {
    const parsed = v.safeParse(stateSchema, state);
    return !parsed.success || focusedRideIds.has(parsed.output.justBooked)
      ? null
      : parsed.output.justBooked;
  });
  useEffect(() => {
    if (rideId !== null) {
      focusedRideIds.add(rideId);
    }
  }, [rideId]);
  return rideId;
}

export function refocusBookingCard(rideId: string): void {
  focusedRideIds.delete(rideId);
}
