import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findProfile } from '../../../../src/firebase/accounts/profiles';
import { setHidden } from '../../../support/page';

// The connection is the SDK's: here only when it is opened and closed. tests/e2e/routes.test.ts sees the real one.
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
      sdk.answer = () => {
        resolve({ val: () => null });
      };
    }),
}));

let reading: Promise<unknown>;
beforeEach(() => {
  reading = findProfile('rider-1');
  expect(sdk.isOpen).toBe(true);
});
afterEach(async () => {
  setHidden(false);
  sdk.answer();
  await reading;
});

const tell = (type: string) => window.dispatchEvent(new Event(type));

it('has no connection in a hidden tab once there is an answer, and has one again with the next question', async () => {
  setHidden(true);
  expect(sdk.isOpen).toBe(true);
  sdk.answer();
  await reading;
  expect(sdk.isOpen).toBe(false);
  setHidden(false);
  expect(sdk.isOpen).toBe(false);
  reading = findProfile('rider-1');
  expect(sdk.isOpen).toBe(true);
  sdk.answer();
  await reading;
  setHidden(true);
  expect(sdk.isOpen).toBe(false);
});

it('has none in the back-forward cache, and asks again there for what it waits for, and for that alone', async () => {
  tell('pagehide');
  expect(sdk.isOpen).toBe(false);
  tell('pageshow');
  expect(sdk.isOpen).toBe(true);
  sdk.answer();
  await reading;
  tell('pagehide');
  tell('pageshow');
  expect(sdk.isOpen).toBe(false);
});
