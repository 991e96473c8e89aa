import { expect } from 'vitest';
import { actAs } from '../../ops/actAs';
import { asapRideRequest } from '../../src/domain/booking/rideRequest';
import type { Ride } from '../../src/domain/ride/ride';
import { parseRide } from '../../src/firebase/rides/documents/parseRide';
import { backendPorts } from '../support/backendPorts';
import { world } from '../support/world';
import type { TestGuest } from './guests';
import { loadApp } from './localApp';
import { marketTrip } from './trips';

export { world };

/** The app, connected to the backend of this worker. */
export const app = await loadApp(backendPorts());

/** Signs in another guest in the same browser and returns their uid. */
export async function signInAsNewGuest(): Promise<string> {
  await app.signOut();
  return (await app.signInAsGuest()).uid;
}

/** Books a ride for now as this guest. */
export async function bookNow({ passenger, firestore }: TestGuest, rideId: string): Promise<void> {
  const request = asapRideRequest(passenger, marketTrip({}, Date.now()), Date.now());
  const outcome = await actAs({ firestore }, () => app.submitRide(rideId, request));
  expect(outcome).toMatchObject({ kind: 'done' });
}

/** A ride as it is stored. */
export async function readRide(rideId: string): Promise<Ride> {
  const ride = parseRide(rideId, await world.read(`riders/${rideId}`));
  if (ride === null) {
    throw new Error('The ride is missing');
  }
  return ride;
}
