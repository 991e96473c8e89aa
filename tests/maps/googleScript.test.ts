// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { config } from '../../src/config';
import { createGoogleApi } from '../../src/maps/google/googleApi';
import { KEY_REFUSED_TEXT } from '../../src/maps/google/googleErrors';
import { MAP_FAILED_TEXT } from '../../src/maps/shared/mapTexts';
import { installFakeGoogle } from '../support/fakeGoogleMaps';

const scripts = () => [...document.head.querySelectorAll('script')];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  for (const script of scripts()) {
    script.remove();
  }
  Reflect.deleteProperty(window, 'google');
});

/** The state of a load after a time: 'loaded', 'pending' or its error. */
async function stateOf(load: Promise<void>, afterMs = 0): Promise<string> {
  const end = load.then(
    () => 'loaded',
    (error: unknown) => String(error),
  );
  await vi.advanceTimersByTimeAsync(afterMs);
  return Promise.race([end, Promise.resolve().then(() => 'pending')]);
}

it('loads the quarterly version of the script once, with the key and British English', async () => {
  const api = createGoogleApi('the key');
  const loads = [api.load(), api.load()];
  expect(scripts()).toHaveLength(1);
  const address = new URL(scripts()[0]?.src ?? '');
  expect(address.origin + address.pathname).toBe('https://maps.googleapis.com/maps/api/js');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    key: 'the key',
    v: 'quarterly',
    region: 'GB',
    language: 'en-GB',
    loading: 'async',
  });
  installFakeGoogle();
  window.googleMapsReady?.();
  await Promise.all(loads);
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects when the script fails to load twice, and retries on the next call', async () => {
  const api = createGoogleApi('key');
  const first = api.load();
  scripts()[0]?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(scripts()).toHaveLength(1);
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(MAP_FAILED_TEXT);
  expect(MAP_FAILED_TEXT).toContain(config.helpPhone);
  expect(scripts()).toHaveLength(0);

  const second = api.load();
  expect(scripts()).toHaveLength(1);
  installFakeGoogle();
  window.googleMapsReady?.();
  await expect(second).resolves.toBeUndefined();
});

it('rejects after ten seconds if the script never calls back, and replaces it on the next call', async () => {
  const api = createGoogleApi('key');
  const first = api.load();
  scripts()[0]?.dispatchEvent(new Event('load'));
  await expect(stateOf(first, 9_999)).resolves.toBe('pending');
  await expect(stateOf(first, 1)).resolves.toBe(`Error: ${MAP_FAILED_TEXT}`);

  const [hung] = scripts();
  const second = api.load();
  expect(scripts()).toHaveLength(1);
  expect(scripts()[0]).not.toBe(hung);
  installFakeGoogle();
  window.googleMapsReady?.();
  await expect(stateOf(second)).resolves.toBe('loaded');
});

it('rejects after ten seconds if a library does not load', async () => {
  installFakeGoogle();
  Reflect.set(google.maps, 'importLibrary', () => new Promise(() => undefined));
  const load = createGoogleApi('key').load();
  await expect(stateOf(load, 9_999)).resolves.toBe('pending');
  await expect(stateOf(load, 1)).resolves.toBe(`Error: ${MAP_FAILED_TEXT}`);
});

it('rejects immediately when Google rejects the key, even before the script is ready', async () => {
  const api = createGoogleApi('key');
  const load = api.load();
  window.gm_authFailure?.();
  await expect(stateOf(load)).resolves.toBe(`Error: ${KEY_REFUSED_TEXT}`);
  expect(KEY_REFUSED_TEXT).toContain(config.helpPhone);
});

it('adds no script if google.maps is already on the page', async () => {
  installFakeGoogle();
  await createGoogleApi('key').load();
  expect(scripts()).toHaveLength(0);
});
