// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AUTOCOMPLETE_BIAS } from '../../src/domain/geofence';
import { KEY_REFUSED_TEXT } from '../../src/maps/google/googleApi';
import { createGoogleMaps } from '../../src/maps/google/googleMaps';
import { ROUTE_FAILED_TEXT } from '../../src/maps/google/googleRoute';
import { SEARCH_FAILED_TEXT } from '../../src/maps/google/googleSearch';
import type { MapService } from '../../src/maps/port';
import { fakeSuggestion, installFakeGoogle, type FakeGoogle } from '../support/fakeGoogleMaps';

const FROM = { latitude: 53.84, longitude: -0.43 };
const TO = { latitude: 53.74, longitude: -0.34 };
const never = () => new AbortController().signal;

let fake: FakeGoogle;
let maps: MapService;

beforeEach(() => {
  fake = installFakeGoogle();
  maps = createGoogleMaps('key');
});
afterEach(() => {
  fake.remove();
});

describe('search', () => {
  it('asks for Great Britain with a bias to the service area and no restriction', async () => {
    await maps.search('lairgate', never());
    expect(fake.searches).toHaveLength(1);
    expect(fake.searches[0]).toMatchObject({
      input: 'lairgate',
      includedRegionCodes: ['gb'],
      language: 'en-GB',
      locationBias: AUTOCOMPLETE_BIAS,
    });
    expect(fake.searches[0]).not.toHaveProperty('locationRestriction');
  });

  it('gives the lines of each prediction and leaves out what is none', async () => {
    fake.answers.suggestions = [
      fakeSuggestion('a', 'Lairgate', 'Beverley, UK'),
      { placePrediction: null },
      fakeSuggestion('b', 'Beverley', null),
    ];
    await expect(maps.search('lair', never())).resolves.toEqual([
      { id: 'a', main: 'Lairgate', secondary: 'Beverley, UK' },
      { id: 'b', main: 'Beverley', secondary: '' },
    ]);
  });

  it('keeps its session token while typing and takes a new one after a choice', async () => {
    fake.answers.suggestions = [fakeSuggestion('a', 'Lairgate', 'Beverley')];
    await maps.search('lai', never());
    await maps.search('lair', never());
    await maps.resolve('a');
    await maps.search('toll', never());
    const [first, second, third] = fake.searches.map((search) => search['sessionToken']);
    expect(first).toBeDefined();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('asks nothing for an empty text', async () => {
    await expect(maps.search('  ', never())).resolves.toEqual([]);
    expect(fake.searches).toEqual([]);
  });

  it('rejects with the reason of the signal when it was aborted before or meanwhile', async () => {
    const before = AbortSignal.abort(new Error('typed on'));
    await expect(maps.search('lair', before)).rejects.toThrow('typed on');
    const aborter = new AbortController();
    const answer = maps.search('lair', aborter.signal);
    aborter.abort(new Error('typed on'));
    await expect(answer).rejects.toThrow('typed on');
  });

  it('rejects with words and the cause when Google fails', async () => {
    fake.answers.searchError = new Error('PERMISSION_DENIED');
    await expect(maps.search('lair', never())).rejects.toMatchObject({
      message: SEARCH_FAILED_TEXT,
      cause: fake.answers.searchError,
    });
  });
});

describe('resolve', () => {
  const location = { lat: () => 53.84, lng: () => -0.43 };

  it('fetches name, address and position of the prediction', async () => {
    fake.answers.suggestions = [fakeSuggestion('a', 'Lairgate', 'Beverley')];
    fake.answers.place = { displayName: 'Lairgate', formattedAddress: 'Beverley, UK', location };
    await maps.search('lair', never());
    await expect(maps.resolve('a')).resolves.toEqual({
      name: 'Lairgate',
      address: 'Beverley, UK',
      latLng: FROM,
    });
    expect(fake.places).toEqual([
      { id: 'a', fields: ['displayName', 'formattedAddress', 'location'] },
    ]);
  });

  it('finds a place whose session is over', async () => {
    fake.answers.place = { displayName: 'Lairgate', formattedAddress: 'Beverley', location };
    await expect(maps.resolve('old')).resolves.toMatchObject({ name: 'Lairgate' });
  });

  it.each([undefined, null])('is null for a place whose location is %s', async (missing) => {
    fake.answers.place = {
      displayName: 'Lairgate',
      ...(missing === undefined ? {} : { location: missing }),
    };
    await expect(maps.resolve('a')).resolves.toBeNull();
  });
});

describe('route', () => {
  const route = {
    path: [
      { lat: 53.84, lng: -0.43 },
      { lat: 53.74, lng: -0.34 },
    ],
    distanceMeters: 14_500,
    durationMillis: 1_320_400,
    localizedValues: { duration: '22 mins' },
  };

  it('reads metres, and milliseconds as seconds', async () => {
    fake.answers.routes = [route];
    await expect(maps.route(FROM, TO)).resolves.toEqual({
      path: [FROM, TO],
      metres: 14_500,
      seconds: 1320,
      durationText: '22 mins',
      quality: 'road',
      isRough: false,
    });
    expect(fake.routeRequests[0]).toMatchObject({
      origin: { lat: 53.84, lng: -0.43 },
      destination: { lat: 53.74, lng: -0.34 },
      travelMode: 'DRIVING',
      fields: ['path', 'distanceMeters', 'durationMillis', 'localizedValues'],
    });
    expect(fake.routeRequests[0]).not.toHaveProperty('routingPreference');
  });

  it('asks for present traffic when the ETA needs it', async () => {
    fake.answers.routes = [{ ...route, localizedValues: { duration: '31 mins' } }];
    const found = await maps.route(FROM, TO, { traffic: true });
    expect(found?.durationText).toBe('31 mins');
    expect(fake.routeRequests[0]).toMatchObject({ routingPreference: 'TRAFFIC_AWARE' });
  });

  it('puts the duration into words when Google does not', async () => {
    fake.answers.routes = [{ ...route, localizedValues: null }];
    await expect(maps.route(FROM, TO)).resolves.toMatchObject({ durationText: '22 mins' });
  });

  it.each([
    ['no list', undefined],
    ['an empty list', []],
    ['a route without distance', [{ durationMillis: 1 }]],
    ['a route without duration', [{ distanceMeters: 1, durationMillis: null }]],
  ])('is null for %s', async (_, routes) => {
    fake.answers.routes = routes;
    await expect(maps.route(FROM, TO)).resolves.toBeNull();
  });

  it('rejects with words and the cause when Google fails', async () => {
    fake.answers.routeError = Object.assign(new Error('quota'), { code: 'OVER_QUERY_LIMIT' });
    await expect(maps.route(FROM, TO)).rejects.toMatchObject({
      message: ROUTE_FAILED_TEXT,
      cause: fake.answers.routeError,
    });
  });
});

it('rejects with words once Google has refused the key', async () => {
  window.gm_authFailure?.();
  await expect(maps.search('lair', never())).rejects.toThrow(KEY_REFUSED_TEXT);
  await expect(maps.route(FROM, TO)).rejects.toThrow(KEY_REFUSED_TEXT);
});
