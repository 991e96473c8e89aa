import fc from 'fast-check';
import { createUserWithEmailAndPassword, getAuth } from 'firebase/auth';
import { beforeAll, describe, expect } from 'vitest';
import { testProperty } from './propertyRuns';
import { asapRideRequest, type Passenger } from '../../src/domain/booking/rideRequest';
import { withExtras } from '../../src/domain/trip/extras';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { anyDetails, anyTrip, anyExtras, passengerOf } from './trips';
import { app, world } from './world';

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

    testProperty(
      'passes the rules for every trip that the map screen offers',
      fc.asyncProperty(anyTrip, anyDetails, anyExtras, async ({ trip, at }, details, extras) => {
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
      }),
    );
  },
);
