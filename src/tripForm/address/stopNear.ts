import type { LatLng } from '../../domain/common/geo';
import { normaliseAddress } from '../../domain/common/texts';
import { displayAddress } from '../../domain/trip/trip';
import type { PlacedStop } from '../../domain/trip/stop';
import type { MapService } from '../../maps/shared/port';

/** A point, named after the nearest place; null if there is none. */
export async function stopNear(
  maps: Pick<MapService, 'reverse'>,
  latLng: LatLng,
): Promise<PlacedStop | null> {
  const place = await maps.reverse(latLng);
  const address = place === null ? '' : displayAddress(place.name, place.address);
  return address === ''
    ? null
    : { address: normaliseAddress(`Near ${address}`), latLng, placeId: null };
}
