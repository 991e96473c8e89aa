import { userError } from '../../errors/errorMessage';
import { inWiderRegion } from '../../domain/trip/geofence';
import type { PlacedStop } from '../../domain/trip/stop';
import type { MapService } from '../../maps/shared/port';
import { stopNear } from './stopNear';

const OPTIONS: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: 30_000,
};
/** A driver sent farther away wouldn't find the passenger. */
const MAX_ACCURACY_METRES = 150;

const DENIED_TEXT = 'We can’t see your location. Type your pickup instead.';
const TIMEOUT_TEXT = 'Finding your location took too long. Try again, or type your pickup.';
const UNAVAILABLE_TEXT = 'We couldn’t find your location. Try again, or type your pickup.';
const INACCURATE_TEXT = 'Your location isn’t exact enough. Type your street or postcode.';
const OUT_OF_AREA_TEXT = 'You’re outside our area. Type where we should pick you up.';

/** Where this device is, named after the nearest place. @throws UserError */
export async function locate(maps: MapService): Promise<PlacedStop> {
  const { latitude, longitude, accuracy } = await findPosition();
  const latLng = { latitude, longitude };
  if (accuracy > MAX_ACCURACY_METRES) {
    throw userError(INACCURATE_TEXT);
  }
  if (!inWiderRegion(latLng)) {
    throw userError(OUT_OF_AREA_TEXT);
  }
  const stop = await stopNear(maps, latLng);
  if (stop === null) {
    throw userError(UNAVAILABLE_TEXT);
  }
  return stop;
}

function findPosition(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => reject(userError(failureText(code))),
      OPTIONS,
    );
  });
}

function failureText(code: number): string {
  switch (code) {
    case GeolocationPositionError.PERMISSION_DENIED:
      return DENIED_TEXT;
    case GeolocationPositionError.TIMEOUT:
      return TIMEOUT_TEXT;
    default:
      return UNAVAILABLE_TEXT;
  }
}
