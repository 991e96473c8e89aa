import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findProfile } from '../../../../src/firebase/accounts/profiles';
import { setPageHidden } from '../../../support/page';

// Only records opening and closing; tests/e2e/routes.test.ts uses the SDK's real connection.
const sdk = vi.hoisted(() => ({
  isOpen: false,
  answer: (): void => undefined,
}));
vi.mock('firebase/database', () => ({
  getDatabase: () => ({}),
  connectDatabaseEmulator: () => undefined,
  forceWebSockets: () => undefined,
  goOnline: () => {
    sdk.isOpen = true;
  },
  goOffline: () => {
    sdk.isOpen = false;
  },
  ref: () => ({}),
  get: () =>
    new Promise((resolve) => {
      sdk.answer = () => resolve({ val: () => null });
    }),
}));

let request: Promise<unknown>;
beforeEach(() => {
  request = findProfile('rider-1');
  expect(sdk.isOpen).toBe(true);
});
afterEach(async () => {
  sdk.answer();
  await request;
});

const dispatch = (type: string) => window.dispatchEvent(new Event(type));

it('closes the profile connection of a hidden tab after the response and reopens it for the next request', async () => {
  setPageHidden(true);
  expect(sdk.isOpen).toBe(true);
  sdk.answer();
  await request;
  expect(sdk.isOpen).toBe(false);
  setPageHidden(false);
  expect(sdk.isOpen).toBe(false);
  request = findProfile('rider-1');
  expect(sdk.isOpen).toBe(true);
  sdk.answer();
  await request;
  setPageHidden(true);
  expect(sdk.isOpen).toBe(false);
});

it('closes the profile connection in the back-forward cache and reopens it only for a pending request', async () => {
  dispatch('pagehide');
  expect(sdk.isOpen).toBe(false);
  dispatch('pageshow');
  expect(sdk.isOpen).toBe(true);
  sdk.answer();
  await request;
  dispatch('pagehide');
  dispatch('pageshow');
  expect(sdk.isOpen).toBe(false);
});
