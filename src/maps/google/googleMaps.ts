import type { MapService } from '../shared/port';
import { guardMap } from '../shared/guardMap';
import { createDriverMap, createTripMap } from '../shared/rideMaps';
import { createGoogleMarkerMap } from './GoogleMarkerMap';
import { createGoogleApi, toGoogle } from './googleApi';
import { createGoogleSearch } from './googleSearch';
import { askGoogle, isOutage, SEARCH_FAILED_TEXT, ROUTE_FAILED_TEXT } from './googleErrors';
import type { LatLng } from '../../domain/common/geo';
import { formatDuration } from '../shared/formatDuration';

/**
 * The Google map service. The key needs Maps JavaScript, Places (New), Routes and Geocoding. If
 * Google can't be used, `fallBack` switches the whole app to another service: Google's terms forbid
 * mixing its places with another map.
 */
export function createGoogleMaps(
  key: string,
  fallBack: (() => Promise<MapService>) | null = null,
): MapService {
  const api = createGoogleApi(key);
  const google = {
    ...createGoogleSearch(api.load),
    ...createGoogleReverse(api.load),
    ...createGoogleRoute(api.load),
  };

  let other: MapService | null = null;

  /** Asks Google, or the other service once Google has failed for good. */
  async function ask<T>(question: (maps: typeof google) => Promise<T>): Promise<T> {
    if (other !== null) {
      return question(other);
    }
    try {
      return await question(google);
    } catch (error) {
      other = isOutage(error) && fallBack !== null ? await fallBack().catch(logFailure) : null;
      if (other === null) {
        throw error;
      }
      return question(other);
    }
  }

  // Never ends after a fallback, because the other service's map replaces this one.
  const loadMap = (): Promise<void> =>
    ask((maps) => (maps === google ? api.load() : new Promise(() => undefined)));
  const MarkerMap = guardMap(createGoogleMarkerMap({ ...api, load: loadMap }));
  return {
    searchThrottle: google.searchThrottle,
    search: (text, signal) => ask((maps) => maps.search(text, signal)),
    // The other service doesn't know Google's ids, so users are asked to choose again.
    resolve: (id) => ask((maps) => maps.resolve(id)),
    reverse: (latLng) => ask((maps) => maps.reverse(latLng)),
    route: (...points) => ask((maps) => maps.route(...points)),
    drivingTime: (from, to) => ask((maps) => maps.drivingTime(from, to)),
    TripMap: createTripMap(MarkerMap),
    DriverMap: createDriverMap(MarkerMap),
    MarkerMap,
  };
}

function logFailure(error: unknown): null {
  console.error('Could not load the embedded map', error);
  return null;
}

/** Each call is billed, so it is made only when the passenger asks for it. */
function createGoogleReverse(load: () => Promise<void>): Pick<MapService, 'reverse'> {
  return {
    async reverse(latLng) {
      await load();
      const { Geocoder } = await google.maps.importLibrary('geocoding');
      const request = { location: toGoogle(latLng), language: 'en-GB', region: 'gb' } as const;
      const found = await askGoogle(new Geocoder().geocode(request), SEARCH_FAILED_TEXT);
      const place = found?.results.find(({ types }) => !types.includes('plus_code'));
      return place === undefined ? null : { name: '', address: place.formatted_address, latLng };
    },
  };
}

/** Only drivingTime requests live traffic, which doubles the price (spec section 7). */
export function createGoogleRoute(
  load: () => Promise<void>,
): Pick<MapService, 'route' | 'drivingTime'> {
  return {
    async route(from, to, via) {
      const result = await compute(from, to, {
        ...(via && { intermediates: [{ location: toGoogle(via) }] }),
        fields: ['path', 'distanceMeters', 'durationMillis'],
      });
      const metres = result?.distanceMeters;
      const seconds = secondsOf(result);
      if (metres === undefined || seconds === null) {
        return null;
      }
      return {
        path: (result?.path ?? []).map(({ lat, lng }) => ({ latitude: lat, longitude: lng })),
        metres,
        seconds,
        durationText: formatDuration(seconds),
        quality: 'road',
        isRough: false,
      };
    },

    async drivingTime(from, to) {
      const result = await compute(from, to, {
        routingPreference: 'TRAFFIC_AWARE',
        fields: ['durationMillis', 'localizedValues'],
      });
      const seconds = secondsOf(result);
      return seconds === null
        ? null
        : {
            seconds,
            durationText: result?.localizedValues?.duration ?? formatDuration(seconds),
          };
    },
  };

  async function compute(
    from: LatLng,
    to: LatLng,
    options: Pick<
      google.maps.routes.ComputeRoutesRequest,
      'fields' | 'intermediates' | 'routingPreference'
    >,
  ): Promise<google.maps.routes.Route | undefined> {
    await load();
    const { Route } = await google.maps.importLibrary('routes');
    const request = {
      origin: toGoogle(from),
      destination: toGoogle(to),
      travelMode: 'DRIVING',
      language: 'en-GB',
      ...options,
    } as const;
    const found = await askGoogle(Route.computeRoutes(request), ROUTE_FAILED_TEXT);
    return found?.routes?.[0];
  }
}

function secondsOf(route: google.maps.routes.Route | undefined): number | null {
  const milliseconds = route?.durationMillis;
  return milliseconds === undefined || milliseconds === null
    ? null
    : Math.round(milliseconds / 1000);
}
