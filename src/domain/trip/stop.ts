import type { LatLng } from '../common/geo';
import { normaliseAddress } from '../common/texts';
import { isFlat } from './houseNumber';

export interface Stop {
  readonly address: string;
  /** Null for an address that was never found on the map. */
  readonly latLng: LatLng | null;
  /** The map service's id, if it has one and its terms allow storing it. */
  readonly placeId: string | null;
}

/** A stop whose position is known. */
export interface PlacedStop extends Stop {
  readonly latLng: LatLng;
}

/** The stop with its position; null if that isn't known, so that it must be chosen again. */
export function toPlacedStop({ address, latLng, placeId }: Stop): PlacedStop | null {
  return latLng === null || address.trim() === '' ? null : { address, latLng, placeId };
}

/** True if address and position are the same. */
export function isSameStop(one: Stop, other: Stop): boolean {
  return (
    one.address === other.address &&
    one.latLng?.latitude === other.latLng?.latitude &&
    one.latLng?.longitude === other.latLng?.longitude
  );
}

/** Older rides may have an address that isn't normalised. */
export function normaliseStop(stop: PlacedStop): PlacedStop {
  return { ...stop, address: normaliseAddress(stop.address) };
}

/**
 * The part before the first comma, for the bubbles on the map (spec section 2); of a flat, the one
 * after it as well.
 */
export function shortAddress(address: string): string {
  const [first = address, second] = address.split(',');
  return (second !== undefined && isFlat(first) ? `${first},${second}` : first).trim();
}
