import type { DrivingRoute, MapService } from '../port';
import { formatDuration } from '../shared/formatDuration';
import { toGoogle } from './googleApi';

export const ROUTE_FAILED_TEXT = 'The route could not be found at the moment. Please try again.';

/** Driving routes by the Routes library; null when there is none (spec section 7). */
export function createGoogleRoute(load: () => Promise<void>): MapService['route'] {
  return async (from, to, options) => {
    await load();
    const { Route } = await google.maps.importLibrary('routes');
    const { routes } = await Route.computeRoutes({
      origin: toGoogle(from),
      destination: toGoogle(to),
      travelMode: 'DRIVING',
      language: 'en-GB',
      region: 'gb',
      fields: ['path', 'distanceMeters', 'durationMillis', 'localizedValues'],
      ...(options?.traffic === true && { routingPreference: 'TRAFFIC_AWARE' }),
    }).catch((cause: unknown) => {
      throw new Error(ROUTE_FAILED_TEXT, { cause });
    });
    return toDrivingRoute(routes?.[0]);
  };
}

function toDrivingRoute(route: google.maps.routes.Route | undefined): DrivingRoute | null {
  const metres = route?.distanceMeters;
  const milliseconds = route?.durationMillis;
  if (metres === undefined || milliseconds === undefined || milliseconds === null) {
    return null;
  }
  const seconds = Math.round(milliseconds / 1000);
  return {
    path: (route?.path ?? []).map(({ lat, lng }) => ({ latitude: lat, longitude: lng })),
    metres,
    seconds,
    durationText: route?.localizedValues?.duration ?? formatDuration(seconds),
    quality: 'road',
    isRough: false,
  };
}
