// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTOCOMPLETE_BIAS } from '../../src/domain/trip/geofence';
import { createGoogleMaps } from '../../src/maps/google/googleMaps';
import {
  KEY_REFUSED_TEXT,
  PLACE_FAILED_TEXT,
  ROUTE_FAILED_TEXT,
  SEARCH_FAILED_TEXT,
} from '../../src/maps/google/googleErrors';
import type { MapService } from '../../src/maps/shared/port';
import { installFakeGoogle, type FakeGoogle } from '../support/fakeGoogleMaps';

const FROM = { latitude: 53.84, longitude: -0.43 };
const TO = { latitude: 53.74, longitude: -0.34 };
const STOP = { latitude: 53.8, longitude: -0.4 };
const LAIRGATE = { id: 'a', main: 'Lairgate', secondary: 'Beverley' };
const notAborted = () => new AbortController().signal;

let fake: FakeGoogle;
let maps: MapService;

beforeEach(() => {
  fake = installFakeGoogle();
  maps = createGoogleMaps('key');
});
afterEach(() => {
  fake.uninstall();
  vi.useRealTimers();
});

describe('search', () => {
  it('is limited to Great Britain and biased, not restricted, to the service area', async () => {
    await maps.search('lairgate', notAborted());
    expect(fake.places.searchRequests).toHaveLength(1);
    expect(fake.places.searchRequests[0]).toMatchObject({
      input: 'lairgate',
      includedRegionCodes: ['gb'],
      language: 'en-GB',
      locationBias: AUTOCOMPLETE_BIAS,
    });
    expect(fake.places.searchRequests[0]).not.toHaveProperty('locationRestriction');
  });

  it('returns both lines of each prediction and skips empty suggestions', async () => {
    const beverley = { id: 'b', main: 'Beverley', secondary: null };
    fake.places.suggestions = [{ ...LAIRGATE, secondary: 'Beverley, UK' }, null, beverley];
    await expect(maps.search('lair', notAborted())).resolves.toEqual([
      { id: 'a', main: 'Lairgate', secondary: 'Beverley, UK' },
      { id: 'b', main: 'Beverley', secondary: '' },
    ]);
  });

  it('returns no suggestions if Google finds none', async () => {
    await expect(maps.search('xyzzy', notAborted())).resolves.toEqual([]);
  });

  it('sends no request for a blank text', async () => {
    await expect(maps.search('  ', notAborted())).resolves.toEqual([]);
    expect(fake.places.searchRequests).toEqual([]);
  });

  it("rejects with the signal's reason when aborted before or during the request", async () => {
    const before = AbortSignal.abort(new Error('typed on'));
    await expect(maps.search('lair', before)).rejects.toThrow('typed on');
    const aborter = new AbortController();
    const search = maps.search('lair', aborter.signal);
    aborter.abort(new Error('typed on'));
    await expect(search).rejects.toThrow('typed on');
  });

  it.each([
    ['UNAVAILABLE', SEARCH_FAILED_TEXT],
    ['PERMISSION_DENIED', KEY_REFUSED_TEXT],
    ['REQUEST_DENIED', KEY_REFUSED_TEXT],
    ['RESOURCE_EXHAUSTED', KEY_REFUSED_TEXT],
  ])('turns %s into an error with a message for the user and the cause', async (code, message) => {
    fake.places.searchError = code;
    await expect(maps.search('lair', notAborted())).rejects.toMatchObject({
      message,
      cause: { code },
    });
  });

  it('rejects with a message for the user when Google takes longer than ten seconds', async () => {
    vi.useFakeTimers();
    const places = await google.maps.importLibrary('places');
    vi.spyOn(places.AutocompleteSuggestion, 'fetchAutocompleteSuggestions').mockReturnValue(
      new Promise(() => undefined),
    );
    const answer = maps.search('lair', notAborted()).catch(String);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(answer).resolves.toBe(`Error: ${SEARCH_FAILED_TEXT}`);
  });
});

describe('a search session', () => {
  const tokens = () => fake.places.searchRequests.map((search) => search.sessionToken);

  beforeEach(() => {
    fake.places.suggestions = [LAIRGATE];
    fake.places.placesById.set('a', { location: { lat: 53.84, lng: -0.43 } });
  });

  it('keeps its token while the user types, and ends when a place is picked', async () => {
    await maps.search('lai', notAborted());
    await maps.search('lair', notAborted());
    await maps.resolve('a');
    await maps.search('toll', notAborted());
    const [first, second, third] = tokens();
    expect(first).toBeDefined();
    expect(second).toBe(first);
    expect(fake.places.detailsRequests[0]?.token).toBe(first);
    expect(third).not.toBe(first);
  });

  it('ends as soon as a place is picked, before Google has responded', async () => {
    await maps.search('lair', notAborted());
    const resolving = maps.resolve('a');
    // The user types in the other address box while the place of the first is loading.
    await Promise.all([resolving, maps.search('toll', notAborted())]);
    const [first, second] = tokens();
    expect(second).not.toBe(first);
    expect(fake.billing.counts).toEqual({
      'Autocomplete Requests': 2,
      'Place Details Essentials': 1,
    });
  });
});

describe('resolve', () => {
  it('fetches address and position, and takes the name from the prediction', async () => {
    fake.places.suggestions = [LAIRGATE];
    fake.places.placesById.set('a', {
      displayName: 'Never asked for',
      formattedAddress: 'Beverley, UK',
      location: { lat: 53.84, lng: -0.43 },
    });
    await maps.search('lair', notAborted());
    await expect(maps.resolve('a')).resolves.toEqual({
      name: 'Lairgate',
      address: 'Beverley, UK',
      placeId: 'a',
      latLng: FROM,
    });
    expect(fake.places.detailsRequests).toMatchObject([
      { id: 'a', fields: ['formattedAddress', 'location'] },
    ]);
  });

  it('remembers the name after the session has ended, and resolves an id that was never suggested', async () => {
    fake.places.suggestions = [LAIRGATE, { id: 'b', main: 'Toll Gavel', secondary: null }];
    const location = { lat: 53.84, lng: -0.43 };
    for (const id of ['a', 'b', 'c']) {
      fake.places.placesById.set(id, { formattedAddress: 'Beverley', location });
    }
    await maps.search('beverley', notAborted());
    await maps.resolve('a');
    await expect(maps.resolve('b')).resolves.toMatchObject({ name: 'Toll Gavel' });
    await expect(maps.resolve('c')).resolves.toMatchObject({ name: 'Beverley' });
    expect(fake.places.detailsRequests.map(({ token }) => token === null)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is null for a place without a position or one that no longer exists', async () => {
    fake.places.placesById.set('a', { formattedAddress: 'Beverley' });
    await expect(maps.resolve('a')).resolves.toBeNull();
    await expect(maps.resolve('missing')).resolves.toBeNull();
  });

  it.each([
    ['UNAVAILABLE', PLACE_FAILED_TEXT],
    ['PERMISSION_DENIED', KEY_REFUSED_TEXT],
  ])('turns %s into an error with a message for the user and the cause', async (code, message) => {
    fake.places.detailsError = code;
    await expect(maps.resolve('a')).rejects.toMatchObject({ message, cause: { code } });
  });
});

const ROUTE = {
  path: [
    { lat: 53.84, lng: -0.43 },
    { lat: 53.74, lng: -0.34 },
  ],
  distanceMeters: 14_500,
  durationMillis: 1_320_400,
  localizedValues: { duration: '22 mins' },
};
const NONE = [
  ['no list', undefined],
  ['an empty list', []],
  ['a route without duration', [{ distanceMeters: 1, durationMillis: null }]],
] as const;

describe('route', () => {
  it('returns metres and seconds, and requests only the fields it needs', async () => {
    fake.routes.routes = [ROUTE];
    await expect(maps.route(FROM, TO)).resolves.toEqual({
      path: [FROM, TO],
      metres: 14_500,
      seconds: 1320,
      durationText: '22 mins',
      quality: 'road',
      isRough: false,
    });
    expect(fake.routes.requests).toEqual([
      {
        origin: { lat: 53.84, lng: -0.43 },
        destination: { lat: 53.74, lng: -0.34 },
        travelMode: 'DRIVING',
        language: 'en-GB',
        fields: ['path', 'distanceMeters', 'durationMillis'],
      },
    ]);
    expect(fake.billing.counts).toEqual({ 'Compute Routes Essentials': 1 });
  });

  it('goes by a stop in one request at the same price', async () => {
    fake.routes.routes = [ROUTE];
    await expect(maps.route(FROM, TO, STOP)).resolves.toMatchObject({ metres: 14_500 });
    const intermediates = [{ location: { lat: STOP.latitude, lng: STOP.longitude } }];
    expect(fake.routes.requests).toMatchObject([{ intermediates }]);
    expect(fake.billing.counts).toEqual({ 'Compute Routes Essentials': 1 });
  });

  it.each([...NONE, ['a route without distance', [{ durationMillis: 1 }]]] as const)(
    'is null for %s',
    async (_, routes) => {
      fake.routes.routes = routes;
      await expect(maps.route(FROM, TO)).resolves.toBeNull();
    },
  );

  it.each(['ZERO_RESULTS', 'NOT_FOUND'])('is null for %s', async (code) => {
    fake.routes.error = code;
    await expect(maps.route(FROM, TO)).resolves.toBeNull();
  });

  it.each([
    ['UNAVAILABLE', ROUTE_FAILED_TEXT],
    ['PERMISSION_DENIED', KEY_REFUSED_TEXT],
  ])('turns %s into an error with a message for the user and the cause', async (code, message) => {
    fake.routes.error = code;
    await expect(maps.route(FROM, TO)).rejects.toMatchObject({ message, cause: { code } });
  });
});

describe('drivingTime', () => {
  it('returns the time in live traffic with Google’s text, and requests nothing else', async () => {
    fake.routes.routes = [{ ...ROUTE, localizedValues: { duration: '31 mins' } }];
    await expect(maps.drivingTime(FROM, TO)).resolves.toEqual({
      seconds: 1320,
      durationText: '31 mins',
    });
    expect(fake.routes.requests[0]).toMatchObject({
      routingPreference: 'TRAFFIC_AWARE',
      fields: ['durationMillis', 'localizedValues'],
    });
    expect(fake.routes.requests[0]).not.toHaveProperty('region');
    expect(fake.billing.counts).toEqual({ 'Compute Routes Pro': 1 });
  });

  it.each([null, { duration: null }])(
    'formats the duration if Google does not: %j',
    async (localizedValues) => {
      fake.routes.routes = [{ ...ROUTE, localizedValues }];
      await expect(maps.drivingTime(FROM, TO)).resolves.toMatchObject({ durationText: '22 mins' });
    },
  );

  it.each(NONE)('is null for %s', async (_, routes) => {
    fake.routes.routes = routes;
    await expect(maps.drivingTime(FROM, TO)).resolves.toBeNull();
  });
});

it('rejects every request once Google has rejected the key', async () => {
  window.gm_authFailure?.();
  await expect(maps.search('lair', notAborted())).rejects.toThrow(KEY_REFUSED_TEXT);
  await expect(maps.route(FROM, TO)).rejects.toThrow(KEY_REFUSED_TEXT);
  await expect(maps.drivingTime(FROM, TO)).rejects.toThrow(KEY_REFUSED_TEXT);
});
