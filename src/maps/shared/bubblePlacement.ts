import type { LatLng } from '../../domain/common/geo';

export type BubbleSide = 'above' | 'below';

/** The northern bubble goes above its marker, the southern one below, so they never overlap. */
export function bubblePlacement(
  pickup: LatLng | null,
  dropoff: LatLng | null,
): { readonly pickup: BubbleSide; readonly dropoff: BubbleSide } {
  if (pickup === null || dropoff === null) {
    return { pickup: 'above', dropoff: 'above' };
  }
  return pickup.latitude >= dropoff.latitude
    ? { pickup: 'above', dropoff: 'below' }
    : { pickup: 'below', dropoff: 'above' };
}
