import fc from 'fast-check';
import { createUserWithEmailAndPassword, getAuth } from 'firebase/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { meterFare } from '../../src/domain/pricing/fare';
import { pence } from '../../src/domain/common/money';
import { asapRideRequest, type Passenger } from '../../src/domain/booking/rideRequest';
import { TARIFF_ONE, TARIFF_THREE, TARIFF_TWO } from '../../src/domain/pricing/tariff';
import { withExtras } from '../../src/domain/trip/extras';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { backendPorts } from '../support/backendPorts';
import { RulesWorld } from '../support/rulesWorld';
import { RUNS } from './propertyRuns';
import { loadApp } from './localApp';
import { anyDetails, anyTrip, anyExtras, passengerOf } from './trips';

const TIMEOUT_MS = 60_000;

const world = new RulesWorld();
const app = await loadApp(backendPorts());

/** Signs in a new account of each type. */
const signIns: Readonly<
  Record<'guest' | 'authenticated', () => Promise<{ uid: string; email: string | null }>>
> = {
  guest: () => app.signInAsGuest(),
  authenticated: async () => {
    const email = `${newRideId()}@example.com`;
    const { user } = await createUserWithEmailAndPassword(
      getAuth(app.firebaseApp),
      email,
      'secret1',
    );
    return user;
  },
};

describe.each(['guest', 'authenticated'] as const)(
  'a ride for now by a passenger of type %s',
  (type) => {
    let uid: string;
    let ownEmail: { email: string } | null;
    beforeAll(async () => {
      await app.signOut();
      const account = await signIns[type]();
      uid = account.uid;
      ownEmail = account.email === null ? null : { email: account.email };
    });
    const passenger = (details: Parameters<typeof passengerOf>[2]): Passenger => ({
      ...passengerOf(uid, type, details),
      ...ownEmail,
    });
    /** Removes the open-ride entries too, which would rate-limit the account. */
    const cleanUp = (id: string): Promise<void> =>
      world.remove([`riders/${id}`, `openRides/${uid}`]);

    it(
      'passes the rules for every trip that the map screen offers',
      () =>
        fc.assert(
          fc.asyncProperty(
            anyTrip,
            anyDetails,
            anyExtras,
            async ({ trip, at }, details, extras) => {
              const id = newRideId();
              const ride = withExtras(asapRideRequest(passenger(details), trip, at), extras);
              expect(await app.submitRide(id, ride)).toMatchObject({ kind: 'written' });
              expect(await world.read(`riders/${id}`)).toMatchObject({
                passengerId: uid,
                passengerType: type,
                pickup: trip.pickup.address,
                destination: trip.dropoff.address,
                calculatedFare: trip.fare / 100,
                status: 'pending',
              });
              await cleanUp(id);
            },
          ),
          RUNS,
        ),
      TIMEOUT_MS,
    );

    it(
      'passes at the lowest fare, and not a penny below',
      () =>
        fc.assert(
          fc.asyncProperty(anyTrip, async ({ trip, at }) => {
            const { fare } = meterFare(trip.metres, TARIFF_ONE);
            const priced = (pennies: number) =>
              asapRideRequest(passenger(undefined), { ...trip, fare: pence(pennies) }, at);
            // The rules tolerate a fraction of a millimetre beyond an increment.
            const least = meterFare(Math.max(0, trip.metres - 0.001), TARIFF_ONE).fare;
            await expect(app.submitRide(newRideId(), priced(least - 1))).rejects.toMatchObject({
              kind: 'denied',
            });
            const id = newRideId();
            expect(await app.submitRide(id, priced(fare))).toMatchObject({ kind: 'written' });
            await cleanUp(id);
          }),
          RUNS,
        ),
      TIMEOUT_MS,
    );

    it(
      'passes at the fare of every tariff, and not a penny above the highest',
      () =>
        fc.assert(
          fc.asyncProperty(anyTrip, async ({ trip, at }) => {
            const priced = (pennies: number) =>
              asapRideRequest(passenger(undefined), { ...trip, fare: pence(pennies) }, at);
            for (const tariff of [TARIFF_ONE, TARIFF_TWO, TARIFF_THREE]) {
              const { fare } = meterFare(trip.metres, tariff);
              const id = newRideId();
              await app.submitRide(id, priced(fare));
              expect(await world.read(`riders/${id}`)).toMatchObject({
                originalFare: fare / 100,
              });
              await cleanUp(id);
            }
            const most = meterFare(trip.metres, TARIFF_THREE).fare;
            await expect(app.submitRide(newRideId(), priced(most + 1))).rejects.toMatchObject({
              kind: 'denied',
            });
          }),
          RUNS,
        ),
      TIMEOUT_MS,
    );
  },
);
