import { straightLineMetres, type LatLng } from '../common/geo';

/** How far a car is from a pickup, roughly: no route is asked for. */
export interface Approach {
  readonly metres: number;
  readonly minutes: number;
}

/** Roads are about a third longer than the straight line. */
const ROAD_FACTOR = 1.3;
/** As between a driver's bookings (alternativeSlots.ts). */
const MINUTES_PER_STRAIGHT_KM = 2;

/** Estimates a car's way to a pickup; null if either place is unknown. */
export function estimateApproach(from: LatLng | null, to: LatLng | null): Approach | null {
  if (from === null || to === null) {
    return null;
  }
  const metres = straightLineMetres(from, to);
  return {
    metres: Math.round(metres * ROAD_FACTOR),
    minutes: Math.max(1, Math.ceil((metres / 1000) * MINUTES_PER_STRAIGHT_KM)),
  };
}
