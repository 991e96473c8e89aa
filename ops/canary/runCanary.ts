import {
  deleteUser,
  signInAnonymously,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth';
import {
  DAY_MS,
  MINUTE_MS,
  TIME_GRID_MINUTES,
  type Instant,
} from '../../src/domain/common/londonTime';
import { removeGuest, saveGuest } from '../../src/firebase/accounts/guests';
import { setOnline } from '../../src/firebase/drivers/driverState';
import { DRIVERS } from '../../src/firebase/sdk/collections';
import { request } from '../../src/firebase/sdk/errors';
import { connection } from '../../src/firebase/sdk/lite';
import { toRestEndpoint } from '../../src/firebase/sdk/restEndpoint';
import { actAs, allowSeveralUsers } from '../actAs';
import type { CanaryGuest, CanaryWorld } from './canaryCommits';
import { canaryCode, canaryGuest, isAcrossMidnight, nextTime } from './canaryRides';
import { CanaryError, CanarySteps, StepFailed } from './canarySteps';
import { loadAppConfig } from '../appConfig';
import { NOT_RUN, requireVariable, type Command } from '../command';
import type { Firm } from '../firm';
import { connectClient, type Client, type ClientProject } from '../connectClient';
import { printLine } from '../print';
import { GUEST_COUNT, runKinds } from './runKinds';
import { checkNoLock } from './strangersLock';
import { addTestDrivers, removeTestDrivers } from './testDrivers';

allowSeveralUsers(connection);

const GRID_MS = TIME_GRID_MINUTES * MINUTE_MS;

interface CanaryLogin {
  readonly email: string;
  readonly password: string;
}

interface CanaryOptions {
  readonly admin: CanaryLogin;
  /** Adds the test drivers and removes them. */
  readonly firm: Firm;
  readonly printLine: (line: string) => void;
  /** Stops the run after the current commit. */
  readonly signal?: AbortSignal;
}

interface SignedInGuest extends CanaryGuest {
  readonly user: User;
}

/**
 * Makes each kind of commit under the project's security rules (decision 91), with two drivers of its
 * own. 'cut short' if all went well until a driver of the firm took a ride.
 */
export async function runCanary(
  project: ClientProject,
  options: CanaryOptions,
): Promise<'passed' | 'cut short' | 'failed'> {
  const steps = new CanarySteps(options.printLine);
  const clients: Client[] = [];
  const connect = (): Client => {
    const client = connectClient(project);
    clients.push(client);
    return client;
  };
  try {
    const office = await steps.require('the admin logs in', () => signInAdmin(connect(), options));
    try {
      const world = await addStaff(steps, connect, options, office);
      await checkLocks(steps, world, project.local !== null);
      await runWithGuests(steps, connect, world, options.signal);
    } finally {
      await steps.run('the test drivers are removed', () => removeTestDrivers(options.firm));
    }
  } catch (error) {
    if (!(error instanceof StepFailed)) {
      throw error;
    }
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
  if (steps.failures > 0 || options.signal?.aborted === true) {
    return 'failed';
  }
  return steps.isCutShort ? 'cut short' : 'passed';
}

async function runWithGuests(
  steps: CanarySteps,
  connect: () => Client,
  world: CanaryWorld,
  signal: AbortSignal | undefined,
): Promise<void> {
  const guests: SignedInGuest[] = [];
  try {
    while (guests.length < GUEST_COUNT) {
      guests.push(
        await steps.require('a throw-away guest logs in', () =>
          signInGuest(connect(), world.office.email),
        ),
      );
    }
    await runKinds(steps, world, guests, signal);
  } finally {
    for (const guest of guests) {
      await removeAccount(steps, guest);
    }
  }
}

async function signInAdmin(
  client: Client,
  { admin }: CanaryOptions,
): Promise<CanaryWorld['office']> {
  const { isVerified, ...user } = await signIn(client, admin);
  if (!isVerified) {
    throw new CanaryError('the address is not verified: /admin offers to send the email');
  }
  return user;
}

async function addStaff(
  steps: CanarySteps,
  connect: () => Client,
  { firm }: CanaryOptions,
  office: CanaryWorld['office'],
): Promise<CanaryWorld> {
  const { login, ...drivers } = await steps.require('two test drivers are added', async () => {
    await removeTestDrivers(firm);
    return addTestDrivers(firm);
  });
  const driver = await steps.require('the test driver logs in', () => signIn(connect(), login));
  const now = Date.now();
  return { office, driver, drivers, times: findTimes(now), code: canaryCode(now) };
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

function findTimes(now: Instant): CanaryWorld['times'] {
  const first = nextTime(now, isAcrossMidnight);
  const second = nextTime(now, (time) => isAcrossMidnight(time) && time > first + DAY_MS / 2);
  const after = first + GRID_MS;
  return { first, near: isAcrossMidnight(after) ? after : first - GRID_MS, second };
}

export const command: Command = {
  summary: 'makes each kind of commit of the app on a real project',
  details: `As five temporary guests, a test driver and the admin it books rides, changes them, gives them to drivers, drives and
cancels them, about sixty commits, most of them across midnight, with a promo code and every extra. It uses the app's own
code, therefore under the project's security rules, and takes less than a minute. It prints each kind of commit with its
actor, outcome and duration, and if one is refused, Google's error code and message and what they mean: 'refused by a rule,
or over one of the rules' limits' is all that Google's servers say; on Google's emulator the line says which.
With this login it adds two drivers, who have no shifts, so that the app never offers them, and removes them afterwards.
Whatever it books it ends, even if a commit is refused; the rides remain, under the name 'TEST - please ignore', cancelled
but for one that is completed. Its promo code, the guests' details and their accounts are deleted (openRides/UID, the
numbers of two rides each, remain). The rides for now briefly appear among the firm's pending rides and on the pages of
drivers who are online: choose a quiet time. If a driver takes one, the line says 'taken': run it again.
It also reads the test driver in a transaction without a login, which must not hold up the driver's own write.
Not tried: emails, profiles, and deactivating drivers.
The admin's password is read from the environment variable CANARY_ADMIN_PASSWORD, never from arguments, which other programs
can see and shells record. The project's settings are read from .env.production.local.
Exits with 1 if a step failed.`,
  async run({ project, isLocal, openFirm }) {
    const { firebase, adminEmail } = loadAppConfig(project, isLocal);
    const admin = { email: adminEmail, password: requireVariable('CANARY_ADMIN_PASSWORD') };
    const local = isLocal
      ? {
          firestore: requireVariable('FIRESTORE_EMULATOR_HOST'),
          auth: requireVariable('FIREBASE_AUTH_EMULATOR_HOST'),
        }
      : null;
    const firm = await openFirm(firebase.databaseURL);
    printLine(`Each kind of commit in ${project}${isLocal ? ' on a local backend' : ''}:`);
    const abort = new AbortController();
    process.once('SIGINT', () => {
      printLine('Stopping once everything is undone.');
      abort.abort();
    });
    const result = await runCanary(
      { firebase, local },
      { admin, firm, printLine, signal: abort.signal },
    );
    printLine(RESULTS[result].text);
    return RESULTS[result].code;
  },
};

const RESULTS = {
  passed: { text: 'Every step is as it should be.', code: 0 },
  'cut short': {
    text: 'A driver took a ride, so not everything was tried. Run it again.',
    code: NOT_RUN,
  },
  failed: { text: 'Something is not as it should be.', code: 1 },
} as const;
