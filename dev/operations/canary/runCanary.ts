import {
  deleteUser,
  signInAnonymously,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth';
import { deleteDoc, doc, getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Driver } from '../../../src/domain/drivers/driver';
import { DRIVERS, GUESTS, OPEN_RIDES } from '../../../src/firebase/sdk/collections';
import { parseDriver } from '../../../src/firebase/drivers/driverConverters';
import { request } from '../../../src/firebase/sdk/errors';
import { saveGuest } from '../../../src/firebase/accounts/guests';
import { connectClient, type CanaryClient, type CanaryProject } from './connectClient';
import { canaryGuest } from './canaryRides';
import { adminScenarios, guestScenarios } from './canaryScenarios';
import { CanaryError, CanarySteps } from './canarySteps';
import { cancelUnfinished, runScenario } from './runScenario';

export interface CanaryOptions {
  /** Its document must have `isTest: true`. */
  readonly driverId: string;
  readonly promoCode: string | null;
  readonly admin: { readonly email: string; readonly password: string };
  readonly printLine: (line: string) => void;
  /** Stops the run after the current ride. */
  readonly signal?: AbortSignal;
}

interface SignedInClient {
  readonly client: CanaryClient;
  readonly user: User;
}

const testDriverSchema = v.object({ isTest: v.literal(true) });

/**
 * Books, reads and cancels one ride of each kind under the project's security rules (decision 91).
 * Books nothing unless the driver is a test driver. Returns true if every step succeeded.
 */
export async function runCanary(project: CanaryProject, options: CanaryOptions): Promise<boolean> {
  const steps = new CanarySteps(options.printLine);
  const clients = { admin: connectClient(project), guest: connectClient(project) };
  try {
    const signedIn = await steps.run('the admin logs in', () =>
      signInAdmin(clients.admin, options.admin),
    );
    const driver =
      signedIn &&
      (await steps.run(`driver ${options.driverId} is marked as a test`, () =>
        findTestDriver(clients.admin, options.driverId),
      ));
    if (signedIn !== null && driver !== null) {
      await bookAndCancel(steps, signedIn.value, clients.guest, driver.value, options);
    }
  } finally {
    await Promise.all([clients.admin.close(), clients.guest.close()]);
  }
  return steps.failures === 0 && options.signal?.aborted !== true;
}

async function bookAndCancel(
  steps: CanarySteps,
  { client, user: { uid, email } }: SignedInClient,
  guestClient: CanaryClient,
  driver: Driver,
  { promoCode, signal }: CanaryOptions,
): Promise<void> {
  const admin = { client, uid, email: email ?? '' };
  const guest = await steps.run('a throw-away guest logs in', async () => {
    const { user } = await request(signInAnonymously(guestClient.auth));
    return { client: guestClient, user };
  });
  const scenarios = [...adminScenarios({ admin, driver })];
  if (guest !== null) {
    const passenger = canaryGuest(guest.value.user.uid, admin.email);
    await steps.run("the guest's details are saved", () =>
      saveGuest(passenger.id, passenger, guestClient.firestore),
    );
    scenarios.unshift(
      ...guestScenarios({ client: guestClient, passenger, admin, driver, promoCode }),
    );
  }
  const booked = new Set<string>();
  for (const scenario of scenarios) {
    if (signal?.aborted !== true) {
      await runScenario(steps, scenario, booked);
    }
  }
  await cancelUnfinished(steps, admin, booked);
  if (guest !== null) {
    await removeGuest(steps, guest.value);
  }
}

async function signInAdmin(
  client: CanaryClient,
  { email, password }: CanaryOptions['admin'],
): Promise<SignedInClient> {
  const { user } = await request(signInWithEmailAndPassword(client.auth, email, password));
  if (!user.emailVerified) {
    throw new CanaryError('the address is not verified: /admin offers to send the email');
  }
  return { client, user };
}

async function findTestDriver({ firestore }: CanaryClient, driverId: string): Promise<Driver> {
  const snapshot = await request(getDoc(doc(firestore, DRIVERS, driverId)));
  if (!v.is(testDriverSchema, snapshot.data())) {
    throw new CanaryError(
      'its document does not say isTest: true, so nothing is booked (--help says how to make a test driver)',
    );
  }
  return parseDriver(driverId, snapshot.data());
}

async function removeGuest(steps: CanarySteps, { client, user }: SignedInClient): Promise<void> {
  for (const path of [`${GUESTS}/${user.uid}`, `${OPEN_RIDES}/${user.uid}`]) {
    await steps.attempt(`${path} is removed`, () =>
      request(deleteDoc(doc(client.firestore, path))),
    );
  }
  await steps.run("the guest's account is removed", () => request(deleteUser(user)));
}
