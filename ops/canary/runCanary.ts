import {
  deleteUser,
  signInAnonymously,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth';
import { collection, getDocs, query, where, type Firestore } from 'firebase/firestore/lite';
import { DAY_MS, MINUTE_MS, TIME_GRID_MINUTES } from '../../src/domain/common/londonTime';
import { removeGuest, saveGuest } from '../../src/firebase/accounts/guests';
import { listReservations } from '../../src/firebase/drivers/driverDays';
import { setOnline } from '../../src/firebase/drivers/driverState';
import { parseDriver } from '../../src/firebase/drivers/driverConverters';
import { DRIVERS } from '../../src/firebase/sdk/collections';
import { request } from '../../src/firebase/sdk/errors';
import { CONFLICT_WINDOW_MS } from '../../src/domain/slots/slots';
import { connection } from '../../src/firebase/sdk/lite';
import { toRestEndpoint } from '../../src/firebase/sdk/restEndpoint';
import { actAs, allowSeveralUsers } from '../actAs';
import type { CanaryGuest, CanaryWorld } from './canaryCommits';
import {
  canaryCode,
  canaryGuest,
  isAcrossMidnight,
  nextFreeTime,
  searchWindow,
} from './canaryRides';
import { CanaryError, CanarySteps, StepFailed } from './canarySteps';
import { connectClient, type Client, type ClientProject } from '../connectClient';
import { GUEST_COUNT, runKinds } from './runKinds';
import { checkNoLock } from './strangersLock';

allowSeveralUsers(connection);

const GRID_MS = TIME_GRID_MINUTES * MINUTE_MS;

export interface CanaryLogin {
  readonly email: string;
  readonly password: string;
}

interface CanaryOptions {
  readonly admin: CanaryLogin;
  /** Its document, like that of another driver, must have `isTest: true`. */
  readonly driver: CanaryLogin;
  readonly printLine: (line: string) => void;
  /** Stops the run after the current commit. */
  readonly signal?: AbortSignal;
}

interface SignedInGuest extends CanaryGuest {
  readonly user: User;
}

/**
 * Makes each kind of commit under the project's security rules (decision 91). Books nothing without
 * two test drivers. Returns true if every step succeeded.
 */
export async function runCanary(project: ClientProject, options: CanaryOptions): Promise<boolean> {
  const steps = new CanarySteps(options.printLine);
  const clients: Client[] = [];
  const connect = (): Client => {
    const client = connectClient(project);
    clients.push(client);
    return client;
  };
  try {
    const world = await signInStaff(steps, connect, options);
    await checkLocks(steps, world, project.local !== null);
    const guests: SignedInGuest[] = [];
    try {
      while (guests.length < GUEST_COUNT) {
        guests.push(
          await steps.require('a throw-away guest logs in', () =>
            signInGuest(connect(), world.office.email),
          ),
        );
      }
      await runKinds(steps, world, guests, project.local !== null, options.signal);
    } finally {
      for (const guest of guests) {
        await removeAccount(steps, guest);
      }
    }
  } catch (error) {
    if (!(error instanceof StepFailed)) {
      throw error;
    }
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
  return steps.failures === 0 && options.signal?.aborted !== true;
}

async function signInStaff(
  steps: CanarySteps,
  connect: () => Client,
  { admin, driver }: CanaryOptions,
): Promise<CanaryWorld> {
  const office = await steps.require('the admin logs in', async () => {
    const { isVerified, ...user } = await signIn(connect(), admin);
    if (!isVerified) {
      throw new CanaryError('the address is not verified: /admin offers to send the email');
    }
    return user;
  });
  const own = await steps.require('the test driver logs in', () => signIn(connect(), driver));
  const drivers = await steps.require('two drivers are marked as tests', () =>
    findTestDrivers(own.uid, office.firestore),
  );
  const times = await steps.require('both have free time around two midnights', () =>
    actAs(office, () => findTimes([drivers.own.id, drivers.other.id])),
  );
  return { office, driver: own, drivers, times, code: canaryCode(Date.now()) };
}

async function checkLocks(
  steps: CanarySteps,
  { driver, drivers }: CanaryWorld,
  isLocal: boolean,
): Promise<void> {
  const name = "a stranger's read holds up no driver";
  if (isLocal) {
    // Local backends only know pessimistic concurrency.
    steps.leaveOut(name);
    return;
  }
  const { id } = drivers.own;
  await steps.run(name, () =>
    checkNoLock(toRestEndpoint(driver.firestore), `${DRIVERS}/${id}`, () =>
      actAs(driver, () => setOnline(id, false)),
    ),
  );
}

async function signIn({ auth, firestore }: Client, login: CanaryLogin) {
  const { user } = await request(signInWithEmailAndPassword(auth, login.email, login.password));
  return { uid: user.uid, email: user.email ?? '', isVerified: user.emailVerified, firestore };
}

async function signInGuest({ auth, firestore }: Client, email: string): Promise<SignedInGuest> {
  const { user } = await request(signInAnonymously(auth));
  const passenger = canaryGuest(user.uid, email);
  await saveGuest(user.uid, passenger, firestore);
  return { uid: user.uid, firestore, passenger, user };
}

async function removeAccount(steps: CanarySteps, guest: SignedInGuest): Promise<void> {
  await steps.run("the guest's details are removed", () =>
    actAs(guest, () => removeGuest(guest.uid)),
  );
  await steps.run("the guest's account is removed", () => request(deleteUser(guest.user)));
}

async function findTestDrivers(
  ownId: string,
  firestore: Firestore,
): Promise<CanaryWorld['drivers']> {
  const marked = query(collection(firestore, DRIVERS), where('isTest', '==', true));
  const { docs } = await request(getDocs(marked));
  const drivers = docs.map((driver) => parseDriver(driver.id, driver.data()));
  const own = drivers.find(({ id }) => id === ownId);
  const other = drivers.find(({ id }) => id !== ownId);
  if (own === undefined || other === undefined) {
    throw new CanaryError(
      `drivers/${ownId} and another driver must have isTest: true (--help says how)`,
    );
  }
  return { own, other };
}

async function findTimes(driverIds: readonly string[]): Promise<CanaryWorld['times']> {
  const now = Date.now();
  const { from, to } = searchWindow(now);
  const reservations = await listReservations(from - CONFLICT_WINDOW_MS, to + CONFLICT_WINDOW_MS);
  const first = nextFreeTime(driverIds, reservations, now, isAcrossMidnight);
  const second = nextFreeTime(
    driverIds,
    reservations,
    now,
    (time) => isAcrossMidnight(time) && time > first + DAY_MS / 2,
  );
  const after = first + GRID_MS;
  return { first, near: isAcrossMidnight(after) ? after : first - GRID_MS, second };
}
