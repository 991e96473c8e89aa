import type { Page } from '@playwright/test';
import {
  collection,
  deleteDoc,
  doc,
  GeoPoint,
  getDocs,
  setDoc,
  Timestamp,
} from 'firebase/firestore/lite';
import type { Backend } from '../../../dev/backend/backend';
import { LOCALHOST } from '../../../ops/local';
import { RIDER_ACCOUNTS } from '../../../dev/seed/data';
import { asOwner } from '../../../ops/asOwner';

export const [RIDER, OTHER_RIDER] = RIDER_ACCOUNTS;

/** Writes a ride of the first rider, bypassing the rules. */
export async function putRide(
  backend: Backend,
  id: string,
  values: Readonly<Record<string, unknown>>,
  minutesAgo = 0,
): Promise<void> {
  await asOwner(backend, (firestore) =>
    setDoc(doc(firestore, 'riders', id), {
      passengerId: RIDER.uid,
      pickupAddress: `Start of ${id}`,
      dropoffAddress: `End of ${id}`,
      timestamp: Timestamp.fromMillis(Date.now() - minutesAgo * 60_000),
      ...values,
    }),
  );
}

/** A ride for now on offer, with extras. */
export async function putOffer(
  backend: Backend,
  id: string,
  extras: Readonly<Record<string, unknown>>,
): Promise<void> {
  const trip = {
    pickupAddress: 'Railway Station, Beverley',
    dropoffAddress: 'Walkington, East Yorkshire',
    pickupLatLng: new GeoPoint(53.842, -0.4228),
    dropoffLatLng: new GeoPoint(53.82, -0.487),
    distanceMiles: 3.5,
    numberOfRiders: 2,
  };
  await putRide(backend, id, { ...trip, status: 'pending', assignedDriverId: null });
  await asOwner(backend, async (firestore) => {
    await setDoc(doc(firestore, 'rideExtras', id), extras);
    const offeredAt = Timestamp.now();
    await setDoc(doc(firestore, 'rideOffers', id), { ...trip, fare: 8.55, offeredAt });
  });
}

export async function removeRides(backend: Backend): Promise<void> {
  await asOwner(backend, async (firestore) => {
    const { docs } = await getDocs(collection(firestore, 'riders'));
    await Promise.all(docs.map(({ ref }) => deleteDoc(ref)));
  });
}

export async function findUid(backend: Backend, email: string): Promise<string | null> {
  const response = await requestAsOwner('POST', accountsUrl(backend, 'lookup'), { email: [email] });
  const { users = [] } = response as { readonly users?: readonly { readonly localId: string }[] };
  return users[0]?.localId ?? null;
}

export function accountsUrl(backend: Backend, action: 'lookup' | 'update'): string {
  return `http://${LOCALHOST}:${backend.ports.auth}/identitytoolkit.googleapis.com/v1/projects/${backend.projectId}/accounts:${action}`;
}

export async function findProfile(backend: Backend, uid: string): Promise<unknown> {
  return requestAsOwner('GET', databaseUrl(backend, `Users/${uid}`));
}

function databaseUrl(backend: Backend, path: string): string {
  return `http://${LOCALHOST}:${backend.ports.database}/${path}.json?ns=${backend.projectId}-default-rtdb`;
}

export async function requestAsOwner(
  method: string,
  address: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Error(`${response.status} at ${address}`);
  }
  return response.json();
}

/** The app's own local storage entries. */
export async function storedSession(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() =>
    Object.fromEntries(
      Object.keys(localStorage)
        .filter((key) => !key.startsWith('firebase:'))
        .map((key) => [key, localStorage.getItem(key)]),
    ),
  );
}
