import '@testing-library/jest-dom/vitest';
import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '../../src/config';
import { hasFareEstimates, useFareEstimates } from '../../src/maps/fareEstimates';
import { createGoogleMaps } from '../../src/maps/google/googleMaps';
import { KEY_REFUSED_TEXT, ROUTE_FAILED_TEXT } from '../../src/maps/google/googleErrors';
import { MAP_FAILED_TEXT } from '../../src/maps/shared/mapTexts';
import type { MapService } from '../../src/maps/shared/port';
import { installFakeGoogle, type FakeGoogle } from '../support/fakeGoogleMaps';
import { drivingRoute, fakeMapService, type FakeMapService } from '../support/fakeMapService';
import { actAndFlush } from '../support/page';

// The fake refuses as Google's documentation says. It can't prove which code Google really uses for
// which refusal, nor that `gm_authFailure` is called for each of them.

const HERE = { latitude: 53.84, longitude: -0.43 };
const PLACE = { name: '', address: 'Lairgate', latLng: HERE };
const ROUTE = drivingRoute({ quality: 'estimate' });
const NO_SIGNAL = new AbortController().signal;
const PICKUP = { latLng: HERE, label: 'Lairgate' };

let fake: FakeGoogle;
let other: FakeMapService;
const fallBack = vi.fn<() => Promise<MapService>>();

beforeEach(() => {
  fake = installFakeGoogle();
  other = fakeMapService();
  fallBack.mockImplementation(() => Promise.resolve(other));
});
afterEach(() => {
  fake.uninstall();
  Object.assign(config, { googleMapsKey: null });
});

function failScript(): void {
  document.head
    .querySelector('script[src*="maps.googleapis.com"]')
    ?.dispatchEvent(new Event('error'));
}

/** Makes Google refuse all requests with this code. */
function refuse(code: string): void {
  fake.places.searchError = code;
  fake.places.detailsError = code;
  fake.routes.error = code;
  fake.geocoding.error = code;
}

/** Asks the service everything, and answers the questions that reach the other one. */
async function askAll(maps: MapService): Promise<readonly unknown[]> {
  const answers = Promise.all([
    maps.search('lairgate', NO_SIGNAL),
    maps.resolve('google’s'),
    maps.reverse(HERE),
    maps.route(HERE, HERE),
    maps.drivingTime(HERE, HERE),
  ]);
  await vi.waitFor(() => expect(other.drivingTimes.all).not.toHaveLength(0));
  other.searches.at(-1).respond([]);
  other.lookups.at(-1).respond(null);
  other.reversals.at(-1).respond(PLACE);
  other.routes.at(-1).respond(ROUTE);
  other.drivingTimes.at(-1).respond(ROUTE);
  return answers;
}

const ANSWERS = [[], null, PLACE, ROUTE, ROUTE];

describe('once Google refuses', () => {
  it.each([
    ...['PERMISSION_DENIED', 'REQUEST_DENIED', 'UNAUTHENTICATED'],
    ...['OVER_QUERY_LIMIT', 'OVER_DAILY_LIMIT', 'RESOURCE_EXHAUSTED'],
  ])('with %s, the other service answers everything', async (code) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const maps = createGoogleMaps('key', fallBack);
    refuse(code);
    await expect(askAll(maps)).resolves.toEqual(ANSWERS);
    expect(log.mock.calls.join()).toContain('Google refused VITE_GOOGLE_MAPS_KEY.');
  });

  it('is never asked again, even if it would answer', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const maps = createGoogleMaps('key', fallBack);
    fake.places.searchError = 'RESOURCE_EXHAUSTED';
    const search = maps.search('lairgate', NO_SIGNAL);
    await vi.waitFor(() => expect(other.searches.all).toHaveLength(1));
    other.searches.at(0).respond([]);
    await search;
    await expect(askAll(maps)).resolves.toEqual(ANSWERS);
    expect(fake.routes.requests).toEqual([]);
    expect(fallBack).toHaveBeenCalledTimes(1);
  });

  it('the map waits for the one that replaces it', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { TripMap } = createGoogleMaps('key', fallBack);
    render(<TripMap pickup={PICKUP} dropoff={null} path={[]} isRough={false} />);
    await screen.findByText('PICK-UP');
    await actAndFlush(() => window.gm_authFailure?.());
    expect(screen.getByText('Loading map...')).toBeVisible();
    expect(screen.queryByText('PICK-UP')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(fallBack).toHaveBeenCalledTimes(1);
  });

  it('users read what they would read without a fallback if that fails, and can try again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    fallBack.mockRejectedValueOnce(new Error('offline'));
    const maps = createGoogleMaps('key', fallBack);
    refuse('PERMISSION_DENIED');
    await expect(maps.route(HERE, HERE)).rejects.toThrow(KEY_REFUSED_TEXT);
    await expect(askAll(maps)).resolves.toEqual(ANSWERS);
  });
});

it('falls back if the script is blocked twice, and asks for it again if that fails, too', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  fake.uninstall();
  fallBack.mockRejectedValueOnce(new Error('offline'));
  const maps = createGoogleMaps('key', fallBack);
  const offline = maps.reverse(HERE);
  failScript();
  await act(async () => Promise.resolve());
  expect(fallBack).not.toHaveBeenCalled();
  failScript();
  await expect(offline).rejects.toThrow(MAP_FAILED_TEXT);

  const blocked = maps.reverse(HERE);
  failScript();
  await act(async () => Promise.resolve());
  failScript();
  await vi.waitFor(() => expect(other.reversals.all).toHaveLength(1));
  other.reversals.at(0).respond(PLACE);
  await expect(blocked).resolves.toEqual(PLACE);
});

it('keeps Google after an error that may pass', async () => {
  const maps = createGoogleMaps('key', fallBack);
  fake.routes.error = 'UNAVAILABLE';
  await expect(maps.route(HERE, HERE)).rejects.toThrow(ROUTE_FAILED_TEXT);
  expect(fallBack).not.toHaveBeenCalled();
});

it('marks fares as estimates only once the embedded map and its data have loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  Object.assign(config, { googleMapsKey: 'used-up key' });
  const prepare = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('offline'));
  vi.doMock('../../src/maps/embedded/embeddedMaps', () => ({
    createEmbeddedMaps: () => ({ ...other, prepare }),
  }));
  const { loadMapService } = await import('../../src/maps/loadMapService');
  const maps = await loadMapService('used-up key');
  const marks = renderHook(useFareEstimates).result;
  refuse('RESOURCE_EXHAUSTED');
  await expect(maps.route(HERE, HERE)).rejects.toThrow(KEY_REFUSED_TEXT);
  expect([marks.current, hasFareEstimates()]).toEqual([false, false]);

  await act(() => askAll(maps));
  expect([marks.current, hasFareEstimates()]).toEqual([true, true]);
});
