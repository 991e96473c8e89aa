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
import { connectClient, type CanaryClient, type CanaryProject } from './canaryClients';
import { cancelLeftOver, guestJourneys, officeJourneys, travel } from './canaryJourneys';
import { canaryGuest } from './canaryRides';
import { CanaryProblem, CanarySteps } from './canarySteps';

/** What a run needs besides the project. */
export interface CanaryOptions {
  /** Whose document carries `isTest: true`. */
  readonly driverId: string;
  /** A promo code for the guest's ride for later; null without one. */
  readonly promoCode: string | null;
  readonly admin: { readonly email: string; readonly password: string };
  /** Hears one line for each step. */
  readonly say: (line: string) => void;
  /** Ends the run after the ride that is under way. */
  readonly signal?: AbortSignal;
}

/** Somebody who is signed in. */
interface SignedIn {
  readonly client: CanaryClient;
  readonly user: User;
}

const markedSchema = v.object({ isTest: v.literal(true) });

/**
 * Books, reads and cancels one ride of each kind, as a guest and as the admin, under the rules of the project. What it has
 * booked it cancels, whatever fails. Nothing is booked unless the driver is marked as a test.
 * @returns whether every step was as it should be
 */
export async function runCanary(project: CanaryProject, options: CanaryOptions): Promise<boolean> {
  const steps = new CanarySteps(options.say);
  const clients = { office: connectClient(project), phone: connectClient(project) };
  try {
    const admin = await steps.run('the admin logs in', () =>
      signInAdmin(clients.office, options.admin),
    );
    const driver =
      admin &&
      (await steps.run(`driver ${options.driverId} is marked as a test`, () =>
        readTestDriver(clients.office, options.driverId),
      ));
    if (admin !== null && driver !== null) {
      await bookAndCancel(steps, admin.value, clients.phone, driver.value, options);
    }
  } finally {
    await Promise.all([clients.office.close(), clients.phone.close()]);
  }
  return steps.failures === 0 && options.signal?.aborted !== true;
}

async function bookAndCancel(
  steps: CanarySteps,
  admin: SignedIn,
  phone: CanaryClient,
  driver: Driver,
  { promoCode, signal }: CanaryOptions,
): Promise<void> {
  const office = { client: admin.client, uid: admin.user.uid, email: admin.user.email ?? '' };
  const guest = await steps.run('a throw-away guest logs in', async () => {
    const { user } = await request(signInAnonymously(phone.auth));
    return { client: phone, user };
  });
  const journeys = [...officeJourneys({ office, driver })];
  if (guest !== null) {
    const passenger = canaryGuest(guest.value.user.uid, office.email);
    await steps.run("the guest's details are saved", () =>
      saveGuest(passenger.id, passenger, phone.firestore),
    );
    journeys.unshift(...guestJourneys({ client: phone, passenger, office, driver, promoCode }));
  }
  const booked = new Set<string>();
  for (const journey of journeys) {
    if (signal?.aborted !== true) {
      await travel(steps, journey, booked);
    }
  }
  await cancelLeftOver(steps, office, booked);
  if (guest !== null) {
    await removeGuest(steps, guest.value);
  }
}

async function signInAdmin(
  client: CanaryClient,
  { email, password }: CanaryOptions['admin'],
): Promise<SignedIn> {
  const { user } = await request(signInWithEmailAndPassword(client.auth, email, password));
  if (!user.emailVerified) {
    throw new CanaryProblem('the address is not verified: /admin offers to send the email');
  }
  return { client, user };
}

async function readTestDriver({ firestore }: CanaryClient, driverId: string): Promise<Driver> {
  const snapshot = await request(getDoc(doc(firestore, DRIVERS, driverId)));
  if (!v.is(markedSchema, snapshot.data())) {
    throw new CanaryProblem(
      'its document does not say isTest: true, so nothing is booked (--help says how to make a test driver)',
    );
  }
  return parseDriver(driverId, snapshot.data());
}

async function removeGuest(steps: CanarySteps, { client, user }: SignedIn): Promise<void> {
  for (const path of [`${GUESTS}/${user.uid}`, `${OPEN_RIDES}/${user.uid}`]) {
    await steps.attempt(`${path} is removed`, () =>
      request(deleteDoc(doc(client.firestore, path))),
    );
  }
  await steps.run("the guest's account is removed", () => request(deleteUser(user)));
}
