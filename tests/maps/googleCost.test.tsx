import { act, render, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LatLng } from '../../src/domain/common/geo';
import { straightLineMetres } from '../../src/domain/common/geo';
import { useEta } from '../../src/features/tracking/useDriving';
import { createGoogleMaps } from '../../src/maps/google/googleMaps';
import type { MapService } from '../../src/maps/shared/port';
import { useAddressSearch } from '../../src/tripForm/address/useAddressSearch';
import { installFakeGoogle, type FakeGoogle } from '../support/fakeGoogleMaps';
import { LIST_PRICES, type Sku } from '../../ops/maps/listPrices';
import type { Billing } from '../support/googleBilling';

// Prices one booking with ten minutes of waiting, using a fake that bills like Google's price list.
// 'Before' replays the calls that the app used to make; 'after' runs the app's own code.

const ADDRESSES = ['Lairgate Beverley', 'Hull Station'];
const LAST_LETTER = /[^ ]$/;

let fake: FakeGoogle;
let maps: MapService;
beforeEach(() => {
  vi.useFakeTimers();
  fake = installFakeGoogle();
  maps = createGoogleMaps('key');
  fake.places.suggestions = [{ id: 'place', main: 'Lairgate', secondary: 'Beverley' }];
  fake.places.placesById.set('place', { displayName: 'Lairgate', location: PICKUP_POINT });
});
afterEach(() => {
  fake.uninstall();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Types an address as on a phone: four letters per second, a longer pause after each word. */
async function type(service: MapService, address: string, letterMs = 250): Promise<void> {
  const { rerender, unmount } = renderHook(({ typed }) => useAddressSearch(service, typed), {
    initialProps: { typed: '' },
  });
  for (let length = 1; length <= address.length; length += 1) {
    const typed = address.slice(0, length);
    rerender({ typed });
    await pass(LAST_LETTER.test(typed) ? letterMs : 2 * letterMs);
  }
  await pass(1000);
  unmount();
}

const DRIVER_POINT = { latitude: 53.87, longitude: -0.5 };
const PICKUP_POINT = { lat: 53.8417, lng: -0.43 };
const PICKUP = { latitude: PICKUP_POINT.lat, longitude: PICKUP_POINT.lng };
/** Positions by seconds since assignment: sets off after two minutes, turns, waits at lights. */
const DRIVE: readonly (readonly [number, LatLng])[] = [
  [0, DRIVER_POINT],
  [120, DRIVER_POINT],
  [300, { latitude: 53.862, longitude: -0.46 }],
  [340, { latitude: 53.862, longitude: -0.46 }],
  [600, PICKUP],
];
const DRIVING_S = 440;

function carAt(second: number): { readonly place: LatLng; readonly drivenS: number } {
  let drivenS = 0;
  for (const [index, [start, from]] of DRIVE.entries()) {
    const [end, to] = DRIVE[index + 1] ?? [Infinity, from];
    const share = Math.min(1, (second - start) / (end - start));
    const isDriving = straightLineMetres(from, to) > 0;
    if (second < end) {
      const place = {
        latitude: from.latitude + (to.latitude - from.latitude) * share,
        longitude: from.longitude + (to.longitude - from.longitude) * share,
      };
      return { place, drivenS: drivenS + (isDriving ? second - start : 0) };
    }
    drivenS += isDriving ? end - start : 0;
  }
  return { place: PICKUP, drivenS };
}

/** Google knows the remaining driving time, but not that the car is standing still. */
function setDrivingTime(second: number): void {
  const left = DRIVING_S - carAt(second).drivenS;
  fake.routes.routes = [{ distanceMeters: 5000, durationMillis: left * 1000, path: [] }];
}

describe('the price of a booking', () => {
  async function before(): Promise<void> {
    const { AutocompleteSuggestion, AutocompleteSessionToken } =
      await google.maps.importLibrary('places');
    const { Route } = await google.maps.importLibrary('routes');
    for (const address of ADDRESSES) {
      const sessionToken = new AutocompleteSessionToken();
      const search = async (input: string) => {
        const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
          input,
          sessionToken,
        });
        return suggestions;
      };
      const eager: MapService = {
        ...maps,
        searchThrottle: { debounceMs: 200, maxDebounceMs: 200, minLetters: 2 },
        search: async (input) => {
          await search(input);
          return [];
        },
      };
      await type(eager, address);
      const [found] = await search(address);
      const fields = ['displayName', 'formattedAddress', 'location'];
      await found?.placePrediction?.toPlace().fetchFields({ fields });
    }
    setDrivingTime(0);
    const trip = {
      origin: PICKUP_POINT,
      destination: PICKUP_POINT,
      travelMode: 'DRIVING',
    } as const;
    const fields = ['path', 'distanceMeters', 'durationMillis', 'localizedValues'];
    for (let visits = 1; visits <= 2; visits += 1) {
      new google.maps.Map(document.createElement('div'));
      await Route.computeRoutes({ ...trip, fields });
    }
    for (let second = 0; second <= 600; second += 30) {
      await Route.computeRoutes({ ...trip, fields, routingPreference: 'TRAFFIC_AWARE' });
    }
    let shown = DRIVER_POINT;
    fake.billing.add('Embed');
    for (let second = 0; second <= 600; second += 3) {
      const { place } = carAt(second);
      if (straightLineMetres(shown, place) > 60) {
        shown = place;
        fake.billing.add('Embed');
      }
    }
  }

  /** Returns the ETA's largest error, in minutes. */
  async function after(): Promise<number> {
    const { TripMap, DriverMap } = maps;
    // The user visits the map twice: once more from the confirmation, to change something.
    for (const address of ADDRESSES) {
      const visit = render(<TripMap pickup={null} dropoff={null} path={[]} isRough={false} />);
      await type(maps, address);
      await maps.resolve('place');
      setDrivingTime(0);
      await maps.route(PICKUP, DRIVER_POINT);
      visit.unmount();
    }
    const map = render(
      <DriverMap driver={DRIVER_POINT} stop={{ kind: 'pickup', latLng: PICKUP }} />,
    );
    setDrivingTime(0);
    const eta = renderHook(({ driver }) => useEta(maps, driver, PICKUP), {
      initialProps: { driver: DRIVER_POINT },
    });
    let worstMinutes = 0;
    for (let second = 3; second <= 600; second += 3) {
      setDrivingTime(second);
      const driver = carAt(second).place;
      eta.rerender({ driver });
      map.rerender(<DriverMap driver={driver} stop={{ kind: 'pickup', latLng: PICKUP }} />);
      await pass(3000);
      const minutesLeft = (DRIVING_S - carAt(second).drivenS) / 60;
      worstMinutes = Math.max(
        worstMinutes,
        Math.abs(parseInt(eta.result.current?.text ?? '') - minutesLeft),
      );
    }
    eta.unmount();
    return worstMinutes;
  }

  it('is less than half of what it was before calls were counted', async () => {
    await before();
    const old = fake.billing;
    fake.uninstall();
    fake = installFakeGoogle();
    maps = createGoogleMaps('key');
    fake.places.suggestions = [{ id: 'place', main: 'Lairgate', secondary: 'Beverley' }];
    fake.places.placesById.set('place', { formattedAddress: 'Beverley', location: PICKUP_POINT });
    const worstMinutes = await after();
    process.stdout.write(`${priceTable(old, fake.billing)}\n`);
    expect(old.counts).toEqual({
      'Dynamic Maps': 2,
      Embed: 74,
      'Autocomplete Session Usage': 27,
      'Place Details Pro': 2,
      'Compute Routes Essentials': 2,
      'Compute Routes Pro': 21,
    });
    expect(fake.billing.counts).toEqual({
      'Dynamic Maps': 1,
      'Autocomplete Requests': 4,
      'Place Details Essentials': 2,
      'Compute Routes Essentials': 2,
      'Compute Routes Pro': 4,
    });
    expect([old.price, fake.billing.price]).toEqual([0.268, 0.07832]);
    expect(worstMinutes).toBeLessThanOrEqual(1);
  });
});

// Google bills the first twelve searches of a session that ends with the cheap place fields, and
// none of one that ends with the expensive fields.
it.each([150, 250, 400, 600, 800])(
  'the price of an address search at %d ms per letter is below that of the expensive place fields',
  async (letterMs) => {
    await type(maps, 'Saturday Market Beverley', letterMs);
    await maps.resolve('place');
    expect(fake.billing.counts['Place Details Essentials']).toBe(1);
    expect(fake.billing.price).toBeLessThan(LIST_PRICES['Place Details Pro'] / 1000);
  },
);

it('a pickup by the device’s location costs less than a typed one', async () => {
  fake.geocoding.results = [{ formatted_address: 'Lairgate', types: ['route'] }];
  await maps.reverse(PICKUP);
  const located = fake.billing.price;
  await type(maps, 'Lairgate Beverley');
  await maps.resolve('place');
  const typed = fake.billing.price - located;
  process.stdout.write(`Pickup: typed $${typed.toFixed(5)}, by location $${located}\n`);
  expect([typed, located]).toEqual([expect.closeTo(0.01066), 0.005]);
});

/** Calls and list prices before and after. */
function priceTable(before: Billing, after: Billing): string {
  const names = (Object.keys(LIST_PRICES) as Sku[]).filter(
    (sku) => (before.counts[sku] ?? 0) + (after.counts[sku] ?? 0) > 0,
  );
  const cell = ({ counts }: Billing, sku: Sku) => {
    const count = counts[sku] ?? 0;
    return `${String(count).padStart(3)}  $${((count * LIST_PRICES[sku]) / 1000).toFixed(5)}`;
  };
  return [
    `${'Google, for one booking'.padEnd(36)}${'before'.padEnd(16)}after`,
    ...names.map((sku) => `${sku.padEnd(36)}${cell(before, sku)}   ${cell(after, sku)}`),
    `${'in all'.padEnd(41)}$${before.price.toFixed(5)}        $${after.price.toFixed(5)}`,
  ].join('\n');
}
