import type { LatLng } from '../../domain/common/geo';

export type BubbleSide = 'above' | 'below';

/**
 * On which side of its mark each speech bubble stands. The northern one stands above and the southern one below, so
 * that they point away from each other and can't cover one another at any zoom. A single bubble stands above.
 */
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
