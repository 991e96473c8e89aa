import type { Page } from '@playwright/test';
import { doc as liveDoc, onSnapshot } from 'firebase/firestore';
import { collection, deleteDoc, getDocs } from 'firebase/firestore/lite';
import type { Backend } from '../../../dev/backend/backend';
import { ADMIN_ACCOUNT } from '../../../dev/seed/data';
import { asOwner } from '../../../dev/seed/seed';
import { connectAs } from '../../../dev/simulator/clients';
import { accountsAddress, askAsOwner } from './accountState';
import { bookedRides } from './backendState';

/** Says of the admin's address that it is verified, or that it is not. */
export async function setVerified(backend: Backend, emailVerified: boolean): Promise<void> {
  await askAsOwner('POST', accountsAddress(backend, 'update'), {
    localId: ADMIN_ACCOUNT.uid,
    emailVerified,
  });
}

/** Removes every promo code. */
export async function removePromos(backend: Backend): Promise<void> {
  await asOwner(backend, async (firestore) => {
    const { docs } = await getDocs(collection(firestore, 'promoCodes'));
    await Promise.all(docs.map(({ ref }) => deleteDoc(ref)));
  });
}

/** The document of a phone booking by the id that the admin is told. */
export async function rideOf(
  backend: Backend,
  bookingId: string,
): Promise<Readonly<Record<string, unknown>>> {
  const rides = await bookedRides(backend);
  const ride = rides.find((each) => each['bookingId'] === bookingId);
  if (ride === undefined) {
    throw new Error(`No ride has the booking id ${bookingId}`);
  }
  return ride;
}

/** Notes each status of a ride from now on, in order. */
export async function watchStatus(
  backend: Backend,
  rideId: string,
): Promise<{ readonly seen: readonly unknown[]; stop(): Promise<void> }> {
  const office = await connectAs(backend, ADMIN_ACCOUNT);
  const seen: unknown[] = [];
  onSnapshot(liveDoc(office.firestore, 'riders', rideId), (snapshot) => {
    const status: unknown = snapshot.get('status');
    if (seen.at(-1) !== status) {
      seen.push(status);
    }
  });
  return { seen, stop: () => office.close() };
}

/** Notes whatever only the admin may load: the dashboard's code, promo codes and rides. */
export function watchAdminRequests(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const asked = `${request.url()} ${request.postData() ?? ''}`;
    const words = /AdminDashboard|promoCodes|riders/.exec(asked);
    // A passenger asks for the own rides.
    if (words !== null && !asked.includes('passengerId')) {
      seen.push(words[0]);
    }
  });
  return seen;
}
