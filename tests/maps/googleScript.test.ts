// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { config } from '../../src/config';
import { createGoogleApi } from '../../src/maps/google/googleApi';
import { KEY_REFUSED_TEXT, SCRIPT_FAILED_TEXT } from '../../src/maps/google/googleErrors';
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

/** Settles what has been promised, and says how it ended. */
async function endOf(load: Promise<void>, afterMs = 0): Promise<string> {
  const end = load.then(
    () => 'loaded',
    (error: unknown) => String(error),
  );
  await vi.advanceTimersByTimeAsync(afterMs);
  return Promise.race([end, Promise.resolve().then(() => 'open')]);
}

it('loads the script once, of the quarterly version, for British English and the key', async () => {
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

it('says so when the script does not come, and tries again on the next call', async () => {
  const api = createGoogleApi('key');
  const first = api.load();
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(SCRIPT_FAILED_TEXT);
  expect(SCRIPT_FAILED_TEXT).toContain(config.helpPhone);
  expect(scripts()).toHaveLength(0);

  const second = api.load();
  expect(scripts()).toHaveLength(1);
  installFakeGoogle();
  window.googleMapsReady?.();
  await expect(second).resolves.toBeUndefined();
});

it('gives a script that hangs, or loads and never calls back, ten seconds', async () => {
  const api = createGoogleApi('key');
  const first = api.load();
  scripts()[0]?.dispatchEvent(new Event('load'));
  await expect(endOf(first, 9_999)).resolves.toBe('open');
  await expect(endOf(first, 1)).resolves.toBe(`Error: ${SCRIPT_FAILED_TEXT}`);

  const [hung] = scripts();
  const second = api.load();
  expect(scripts()).toHaveLength(1);
  expect(scripts()[0]).not.toBe(hung);
  installFakeGoogle();
  window.googleMapsReady?.();
  await expect(endOf(second)).resolves.toBe('loaded');
});

it('gives a part of the API that does not come ten seconds', async () => {
  installFakeGoogle();
  Reflect.set(google.maps, 'importLibrary', () => new Promise(() => undefined));
  const load = createGoogleApi('key').load();
  await expect(endOf(load, 9_999)).resolves.toBe('open');
  await expect(endOf(load, 1)).resolves.toBe(`Error: ${SCRIPT_FAILED_TEXT}`);
});

it('says at once that the key is refused, also before the script is ready', async () => {
  const api = createGoogleApi('key');
  const load = api.load();
  window.gm_authFailure?.();
  await expect(endOf(load)).resolves.toBe(`Error: ${KEY_REFUSED_TEXT}`);
  expect(KEY_REFUSED_TEXT).toContain(config.helpPhone);
});

it('adds no script to a page that has Google already', async () => {
  installFakeGoogle();
  await createGoogleApi('key').load();
  expect(scripts()).toHaveLength(0);
});
