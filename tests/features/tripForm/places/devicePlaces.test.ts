import { expect, it } from 'vitest';
import {
  endSession,
  startGuestSession,
  startRiderSession,
} from '../../../../src/auth/session/session';
import { devicePlaces, keepOnDevice } from '../../../../src/tripForm/places/devicePlaces';
import { STATION } from '../../../support/places';

const GUEST = { name: 'Ann Ash', email: 'ann@example.com', phone: '07700900123' };
const HOME = { label: 'Home', stop: STATION };

it('belong to one account', () => {
  keepOnDevice('ann', [HOME]);
  expect(devicePlaces('ann')).toEqual([HOME]);
  expect(devicePlaces('bob')).toEqual([]);
});

it.each([
  ['a log-out', endSession],
  ['another account’s login', () => startRiderSession('bob')],
])('stay when the guest logs in again or gets an account, and go with %s', (_, leave) => {
  startGuestSession('ann', GUEST);
  keepOnDevice('ann', [HOME]);
  startGuestSession('ann', GUEST);
  startRiderSession('ann');
  expect(devicePlaces('ann')).toEqual([HOME]);
  leave();
  expect(localStorage.getItem('savedPlaces')).toBeNull();
});

it.each(['', '{', '[]', '{"uid":"ann","places":[{"label":"Home"}]}', '{"uid":"ann"}'])(
  'are none if storage has %j',
  (stored) => {
    localStorage.setItem('savedPlaces', stored);
    expect(devicePlaces('ann')).toEqual([]);
  },
);
