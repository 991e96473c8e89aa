import { describe, expect, it } from 'vitest';
import { freePorts } from '../../dev/backend/ports';
import { asapRideRequest } from '../../src/domain/booking/rideRequest';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { changeableRide } from '../support/fixtures';
import { loadApp } from './localApp';
import { ANN, marketTrip, NOON, passengerOf } from './trips';

const SOON_MS = 2_000;

const [firestore = 0, auth = 0, database = 0] = await freePorts(3);
const app = await loadApp({ firestore, auth, database });
const ride = asapRideRequest(passengerOf('guest-1', 'guest'), marketTrip(), NOON);

describe('an unreachable backend', () => {
  const REQUESTS: readonly (readonly [name: string, send: () => Promise<unknown>])[] = [
    ['countDrivers', () => app.countDrivers()],
    ['listDrivers', () => app.listDrivers()],
    ['signInAsGuest', () => app.signInAsGuest()],
    ['saveGuest', () => app.saveGuest('guest-1', ANN)],
    ['submitRide', () => app.submitRide(newRideId(), ride)],
    ['cancelRide', () => app.cancelRide('ride-1', Date.now())],
    ['findActiveRideId', () => app.findActiveRideId('guest-1')],
  ];

  it.each(REQUESTS)('makes %s fail immediately', async (_, send) => {
    const started = performance.now();
    const failure = { name: 'BackendError', kind: 'unreachable', commit: 'not-sent' };
    await expect(send()).rejects.toMatchObject(failure);
    expect(performance.now() - started).toBeLessThan(SOON_MS);
  });

  it.each(REQUESTS.slice(0, 2))('makes %s fail on every attempt', async (_, send) => {
    for (let i = 0; i < 3; i += 1) {
      await expect(send()).rejects.toMatchObject({ kind: 'unreachable' });
    }
  });

  it('is found before any of a change is sent', async () => {
    const { changeRide } = await import('../../src/firebase/rides/write/changeRide');
    const before = changeableRide();
    const change = { kind: 'riders', riders: 2 } as const;
    const changed = changeRide({ before, change, agreedFare: before.trip.fare }, []);
    await expect(changed).rejects.toMatchObject({ kind: 'unreachable', commit: 'not-sent' });
  });

  it('is not needed to sign out or to know that no one is signed in', async () => {
    await app.signOut();
    expect(await app.currentPrincipal()).toBeNull();
  });
});
