// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { createGoogleApi, SCRIPT_FAILED_TEXT } from '../../src/maps/google/googleApi';
import { installFakeGoogle } from '../support/fakeGoogleMaps';

const scripts = () => [...document.head.querySelectorAll('script')];

afterEach(() => {
  for (const script of scripts()) {
    script.remove();
  }
  Reflect.deleteProperty(window, 'google');
});

it('loads the script once, for British English and the key', async () => {
  const api = createGoogleApi('the key');
  const loads = [api.load(), api.load()];
  expect(scripts()).toHaveLength(1);
  const address = new URL(scripts()[0]?.src ?? '');
  expect(address.origin + address.pathname).toBe('https://maps.googleapis.com/maps/api/js');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    key: 'the key',
    region: 'GB',
    language: 'en-GB',
    loading: 'async',
  });
  installFakeGoogle();
  window.googleMapsReady?.();
  await Promise.all(loads);
});

it('says so when the script does not come, and tries again on the next call', async () => {
  const api = createGoogleApi('key');
  const first = api.load();
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(SCRIPT_FAILED_TEXT);
  expect(scripts()).toHaveLength(0);

  const second = api.load();
  expect(scripts()).toHaveLength(1);
  installFakeGoogle();
  window.googleMapsReady?.();
  await expect(second).resolves.toBeUndefined();
});

it('adds no script to a page that has Google already', async () => {
  installFakeGoogle();
  await createGoogleApi('key').load();
  expect(scripts()).toHaveLength(0);
});
