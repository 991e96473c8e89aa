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
import { loadAppConfig } from '../appConfig';
import { requireVariable, type Command } from '../command';
import { connectClient, type Client, type ClientProject } from '../connectClient';
import { printLine } from '../print';
import { GUEST_COUNT, runKinds } from './runKinds';
import { checkNoLock } from './strangersLock';

allowSeveralUsers(connection);

const GRID_MS = TIME_GRID_MINUTES * MINUTE_MS;

interface CanaryLogin {
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

export const command: Command = {
  summary: 'makes each kind of commit of the app on a real project',
  details: `As three temporary guests, a test driver and the admin it books rides, changes them, gives them to drivers, drives and
cancels them, about fifty commits, most of them across midnight, with a promo code and every extra. It uses the app's own
code, therefore under the project's security rules, and takes less than a minute. It prints each kind of commit with its
actor, outcome and duration, and if one is refused, Google's error code and message and what they mean: 'refused by a rule,
or over one of the rules' limits' is all that Google's servers say; on Google's emulator the line says which.
Whatever it books it ends, even if a commit is refused; the rides remain, under the name 'TEST - please ignore', cancelled
but for one that is completed. Its promo code, the guests' details and their accounts are deleted (openRides/UID, the
numbers of two rides each, remain). The rides for now briefly appear among the firm's pending rides and on the pages of
drivers who are online, and the test driver is online for some seconds: choose a quiet time.
It also reads the test driver in a transaction without a login, which must not hold up the driver's own write.
Not tried: emails, profiles, and adding or deactivating drivers, because a canary couldn't undo them.
Logins are read from the environment variables CANARY_ADMIN_EMAIL, CANARY_ADMIN_PASSWORD, CANARY_DRIVER_EMAIL and
CANARY_DRIVER_PASSWORD, never from arguments, which other programs can see and shells record.
The test drivers are made once: as the admin, on /admin, Drivers, add one without shifts (so that the app never offers it),
and in the Firebase console add isTest, the boolean true, to its document, and a second document of drivers with driverName
'Second test driver', isOnline false and isTest true. Without both the command books nothing, so that no real driver is
offered a ride.
The project's settings are read from .env.production.local. Exits with 1 if a step failed.`,
  async run({ project, isLocal }) {
    const { firebase } = loadAppConfig(project, isLocal);
    const admin = requireLogin('ADMIN');
    const driver = requireLogin('DRIVER');
    const local = isLocal
      ? {
          firestore: requireVariable('FIRESTORE_EMULATOR_HOST'),
          auth: requireVariable('FIREBASE_AUTH_EMULATOR_HOST'),
        }
      : null;
    printLine(`Each kind of commit in ${project}${isLocal ? ' on a local backend' : ''}:`);
    const abort = new AbortController();
    process.once('SIGINT', () => {
      printLine('Stopping once everything is undone.');
      abort.abort();
    });
    const succeeded = await runCanary(
      { firebase, local },
      { admin, driver, printLine, signal: abort.signal },
    );
    printLine(succeeded ? 'Every step is as it should be.' : 'Something is not as it should be.');
    return succeeded ? 0 : 1;
  },
};

function requireLogin(who: 'ADMIN' | 'DRIVER'): CanaryLogin {
  return {
    email: requireVariable(`CANARY_${who}_EMAIL`),
    password: requireVariable(`CANARY_${who}_PASSWORD`),
  };
}
