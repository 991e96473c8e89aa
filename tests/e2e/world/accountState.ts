import type { Page } from '@playwright/test';
import { collection, deleteDoc, doc, getDocs, setDoc, Timestamp } from 'firebase/firestore/lite';
import type { Backend } from '../../../dev/backend/backend';
import { LOCALHOST } from '../../../dev/backend/ports';
import { RIDER_ACCOUNTS, type DemoAccount } from '../../../dev/seed/data';
import { asOwner } from '../../../dev/seed/seed';

/** The seeded riders. */
export const [RIDER, OTHER_RIDER] = [seededRider(0), seededRider(1)];

function seededRider(index: number): DemoAccount {
  const account = RIDER_ACCOUNTS[index];
  if (account === undefined) {
    throw new RangeError('The seed has too few riders');
  }
  return account;
}

/** Makes or changes a ride of the first rider, past every rule. Whatever isn't given is absent. */
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

/** Removes every ride. */
export async function removeRides(backend: Backend): Promise<void> {
  await asOwner(backend, async (firestore) => {
    const { docs } = await getDocs(collection(firestore, 'riders'));
    await Promise.all(docs.map(({ ref }) => deleteDoc(ref)));
  });
}

/** The uid of the account with an email address, or null. */
export async function uidOf(backend: Backend, email: string): Promise<string | null> {
  const answer = await askAsOwner('POST', accountsAddress(backend, 'lookup'), { email: [email] });
  const { users = [] } = answer as { readonly users?: readonly { readonly localId: string }[] };
  return users[0]?.localId ?? null;
}

/** Where the owner looks up and changes accounts. */
export function accountsAddress(backend: Backend, action: 'lookup' | 'update'): string {
  return `http://${LOCALHOST}:${String(backend.ports.auth)}/identitytoolkit.googleapis.com/v1/projects/${backend.projectId}/accounts:${action}`;
}

/** What the Realtime Database keeps of a rider. */
export async function profileOf(backend: Backend, uid: string): Promise<unknown> {
  return askAsOwner('GET', databaseAddress(backend, `Users/${uid}`));
}

/** Puts rules in force under which nobody writes a profile. The next test has the usual ones again. */
export async function forbidProfiles(backend: Backend): Promise<void> {
  await askAsOwner('PUT', databaseAddress(backend, '.settings/rules'), {
    rules: { Users: { $uid: { '.read': 'auth.uid === $uid', '.write': false } } },
  });
}

function databaseAddress(backend: Backend, path: string): string {
  return `http://${LOCALHOST}:${String(backend.ports.database)}/${path}.json?ns=${backend.projectId}-default-rtdb`;
}

/** Asks one of the backend's own doors over HTTP, as its owner. */
export async function askAsOwner(
  method: string,
  address: string,
  body?: unknown,
): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!answer.ok) {
    throw new Error(`${String(answer.status)} at ${address}`);
  }
  return answer.json();
}

/** Everything that the app itself keeps in local storage, by key. */
export async function storedSession(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() =>
    Object.fromEntries(
      Object.keys(localStorage)
        .filter((key) => !key.startsWith('firebase:'))
        .map((key) => [key, localStorage.getItem(key)]),
    ),
  );
}

/** A door to the Realtime Database that can be shut, also on those who are in. */
export interface DatabaseDoor {
  shut(): Promise<void>;
  open(): void;
}

/** Puts the page's connections to the Realtime Database behind a door, open at first. */
export async function databaseDoor(page: Page): Promise<DatabaseDoor> {
  let isShut = false;
  const inside = new Set<() => Promise<void>>();
  await page.routeWebSocket(/\/\.ws\?/, async (socket) => {
    const close = (): Promise<void> => socket.close({ code: 1011 });
    if (isShut) {
      await close();
      return;
    }
    socket.connectToServer();
    inside.add(close);
  });
  return {
    async shut() {
      isShut = true;
      await Promise.all([...inside].map((close) => close()));
      inside.clear();
    },
    open() {
      isShut = false;
    },
  };
}
