import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { isDocumentId } from '../domain/common/documentId';
import { useNavigationState } from '../hooks/useNavigationState';

const stateSchema = v.object({
  justBooked: v.pipe(v.string(), v.check(isDocumentId)),
  isNew: v.optional(v.boolean(), false),
});

/** Navigation state of the map for a ride whose card takes the focus; `isNew` if just booked. */
export type JustBooked = v.InferInput<typeof stateSchema>;

export interface NewestBooking {
  readonly rideId: string;
  /** The card repeats the confirmation, whose two seconds are too short for slow readers. */
  readonly isNew: boolean;
}

// The same history entry may be visited again: a card takes the focus only once.
const focusedRideIds = new Set<string>();

/** The ride that the map was opened for; null without one or on a later visit. */
export function useJustBooked(): NewestBooking | null {
  const state = useNavigationState();
  const [newest] = useState(() => {
    const parsed = v.safeParse(stateSchema, state);
    return !parsed.success || focusedRideIds.has(parsed.output.justBooked)
      ? null
      : { rideId: parsed.output.justBooked, isNew: parsed.output.isNew };
  });
  const rideId = newest?.rideId ?? null;
  useEffect(() => {
    if (rideId !== null) {
      focusedRideIds.add(rideId);
    }
  }, [rideId]);
  return newest;
}

export function refocusBookingCard(rideId: string): void {
  focusedRideIds.delete(rideId);
}
