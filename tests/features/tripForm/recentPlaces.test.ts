import { DAY_MS } from '../../../src/domain/common/londonTime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  endSession,
  startGuestSession,
  startRiderSession,
} from '../../../src/auth/session/session';
import type { PlacedStop } from '../../../src/domain/trip/stop';
import { recentPlaces, rememberPlaces } from '../../../src/tripForm/recentPlaces';

const NOW = Date.parse('2026-11-24T09:00Z');

const GUEST = { name: 'Ann Ash', email: 'ann@example.com', phone: '07700900123' };
const stop = (address: string): PlacedStop => ({
  address,
  latLng: { latitude: 53.84, longitude: -0.43 },
  placeId: null,
});
const ride = (pickup: string, dropoff: string) => ({
  pickup: stop(pickup),
  dropoff: stop(dropoff),
});
const addresses = (uid = 'ann', now = NOW) => recentPlaces(uid, now).map(({ address }) => address);

beforeEach(() => localStorage.clear());
afterEach(() => {
  endSession();
});

it('are the last five, latest first, each once', () => {
  rememberPlaces('ann', ride('1 Lairgate', 'Station'), NOW);
  rememberPlaces('ann', ride('Station', 'Minster'), NOW);
  rememberPlaces('ann', ride('Walkington', 'Skidby'), NOW);
  rememberPlaces('ann', ride('Minster', 'Hull'), NOW);
  expect(addresses()).toEqual(['Minster', 'Hull', 'Walkington', 'Skidby', 'Station']);
});

it('include the stop on the way', () => {
  rememberPlaces('ann', { ...ride('Lairgate', 'Station'), via: stop('Minster') }, NOW);
  expect(addresses()).toEqual(['Lairgate', 'Minster', 'Station']);
});

it('keep position and place id', () => {
  const pickup = { ...stop('12 Manor Road'), placeId: 'manor' };
  rememberPlaces('ann', { pickup, dropoff: stop('Station') }, NOW);
  expect(recentPlaces('ann', NOW)[0]).toEqual(pickup);
});

it('belong to one account; the next account’s first ride removes them', () => {
  rememberPlaces('ann', ride('Lairgate', 'Station'), NOW);
  expect(addresses('bob')).toEqual([]);
  rememberPlaces('bob', ride('Minster', 'Hull'), NOW);
  expect(addresses('bob')).toEqual(['Minster', 'Hull']);
  expect(addresses('ann')).toEqual([]);
});

it('are forgotten 30 days after they were last booked', () => {
  rememberPlaces('ann', ride('Lairgate', 'Station'), NOW);
  rememberPlaces('ann', ride('Station', 'Minster'), NOW + DAY_MS);
  expect(addresses('ann', NOW + 30 * DAY_MS)).toEqual(['Station', 'Minster']);
  expect(addresses('ann', NOW + 31 * DAY_MS)).toEqual([]);
});

it.each([
  ['a log-out', endSession],
  ['another account’s login', () => startRiderSession('bob')],
])('stay when the guest logs in again or gets an account, and go with %s', (_, leave) => {
  startGuestSession('ann', GUEST);
  rememberPlaces('ann', ride('Lairgate', 'Station'), NOW);
  startGuestSession('ann', GUEST);
  startRiderSession('ann');
  expect(addresses()).toHaveLength(2);
  leave();
  expect(localStorage.getItem('recentPlaces')).toBeNull();
});

it.each(['', '{', '[]', '{"uid":"ann","places":[{"usedAt":1}]}', '{"uid":"ann"}'])(
  'are none if storage has %j',
  (stored) => {
    localStorage.setItem('recentPlaces', stored);
    expect(addresses()).toEqual([]);
  },
);

it('last as long as the page if storage is blocked', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  rememberPlaces('ann', ride('Lairgate', 'Station'), NOW);
  expect(addresses()).toEqual(['Lairgate', 'Station']);
  endSession();
  expect(addresses()).toEqual([]);
});
