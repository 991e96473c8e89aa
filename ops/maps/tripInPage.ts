import type { LatLng } from '../../src/domain/common/geo';
import { createGoogleMaps } from '../../src/maps/google/googleMaps';
import type { Sku } from './listPrices';

/** One call of the adapter. */
export interface MapsAnswer {
  readonly call: 'search' | 'resolve' | 'reverse' | 'route' | 'drivingTime';
  readonly sku: Sku;
  readonly text: string;
  readonly isGood: boolean;
}

declare global {
  interface Window {
    takeTrip: (key: string) => Promise<readonly MapsAnswer[]>;
  }
}

/** Saturday Market, and Hull's station. */
const START: LatLng = { latitude: 53.8439, longitude: -0.4323 };
const END: LatLng = { latitude: 53.7442, longitude: -0.3457 };
const TYPED = 'Saturday Market Beverley';

/** Calls the app's own adapter, one function after the other, in whatever page this code runs. */
async function takeTrip(key: string): Promise<readonly MapsAnswer[]> {
  const maps = createGoogleMaps(key);
  let placeId: string | null = null;
  return [
    await ask('search', 'Autocomplete Requests', async () => {
      const found = await maps.search(TYPED, new AbortController().signal);
      const [first] = found;
      placeId = first?.id ?? null;
      return first === undefined
        ? null
        : `${found.length} places, first ${first.main}, ${first.secondary}`;
    }),
    await ask('resolve', 'Place Details Essentials', async () => {
      if (placeId === null) {
        throw new Error('not tried, because the search found nothing');
      }
      const place = await maps.resolve(placeId);
      return place === null ? null : `${place.address} at ${pointText(place.latLng)}`;
    }),
    await ask('reverse', 'Geocoding', async () => (await maps.reverse(START))?.address ?? null),
    await ask('route', 'Compute Routes Essentials', async () => {
      const route = await maps.route(START, END);
      return route === null
        ? null
        : `${(route.metres / 1000).toFixed(1)} km, ${route.durationText}, ${route.path.length} points`;
    }),
    await ask(
      'drivingTime',
      'Compute Routes Pro',
      async () => (await maps.drivingTime(START, END))?.durationText ?? null,
    ),
  ];
}

async function ask(
  call: MapsAnswer['call'],
  sku: Sku,
  work: () => Promise<string | null>,
): Promise<MapsAnswer> {
  try {
    const text = await work();
    return { call, sku, text: text ?? 'nothing found', isGood: text !== null };
  } catch (error) {
    return { call, sku, text: causeOf(error), isGood: false };
  }
}

/** Google's own words: those of the adapter are for passengers. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

function pointText({ latitude, longitude }: LatLng): string {
  return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
}

window.takeTrip = takeTrip;
