import { collection, deleteField, doc, getDoc, getDocs, updateDoc } from 'firebase/firestore/lite';
import type { Backend } from '../../../dev/backend/backend';
import { DEMO_DRIVERS } from '../../../dev/seed/data';
import { asOwner } from '../../../ops/asOwner';

/** All rides booked since the backend was seeded. */
export async function bookedRides(backend: Backend): Promise<readonly Record<string, unknown>[]> {
  return asOwner(backend, async (firestore) => {
    const snapshot = await getDocs(collection(firestore, 'riders'));
    return snapshot.docs
      .filter((document) => !document.id.startsWith('past-ride-'))
      .map((document) => ({ id: document.id, ...document.data() }));
  });
}

/** As the app does, this removes the drivers' public locations. */
export async function setAllDrivers(
  backend: Backend,
  state: { readonly isOnline: boolean; readonly isOnJob: boolean },
): Promise<void> {
  await asOwner(backend, async (firestore) => {
    await Promise.all(
      DEMO_DRIVERS.map(({ account }) =>
        updateDoc(doc(firestore, 'drivers', account.uid), { ...state, location: deleteField() }),
      ),
    );
  });
}

export async function documentAt(
  backend: Backend,
  path: string,
): Promise<Record<string, unknown> | undefined> {
  return asOwner(backend, async (firestore) => (await getDoc(doc(firestore, path))).data());
}
