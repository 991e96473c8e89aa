import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useNavigationState } from '../../hooks/useNavigationState';
import { rideIdSchema as rideIdSchema } from '../../tripForm/navigationSchemas';

const stateSchema = v.object({ justBooked: rideIdSchema });

/** The map's navigation state after a ride for later was booked: its card takes the focus. */
export type JustBooked = v.InferOutput<typeof stateSchema>;

/** The rides whose cards have had the focus: whoever comes back to the map's entry has not just booked them. */
const seen = new Set<string>();

/** The ride that was booked just before the map was opened; null without one, and when the map is come back to. */
export function useJustBooked(): string | null {
  const state = useNavigationState();
  const [rideId] = useState(() => {
    const parsed = v.safeParse(stateSchema, state);
    return !parsed.success || seen.has(parsed.output.justBooked) ? null : parsed.output.justBooked;
  });
  useEffect(() => {
    if (rideId !== null) {
      seen.add(rideId);
    }
  }, [rideId]);
  return rideId;
}

/** Lets the card of a ride take the focus once more: it has just been changed. */
export function refocusBookingCard(rideId: string): void {
  seen.delete(rideId);
}
