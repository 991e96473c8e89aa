import { parseArgs } from 'node:util';
import { say } from '../../print';
import { appConfigOf, isLocal } from '../appConfig';
import { runCanary } from './canaryRun';

const HELP = `npm run canary -- --project P --driver ID [--promo CODE]: whether a real project takes each kind of ride

  --project P     the Firebase project, whose settings stand in .env.production.local
  --driver ID     the test driver: the document drivers/ID says isTest: true
  --promo CODE    a promo code for the guest's ride for later
  --help          print this

It books, reads and cancels a ride for now and one for later as a guest made for it, and two phone bookings as the admin,
through the app's own code and so under the project's rules; it says of each step what came of it and how long it took, and
of a refusal its code and words. What it has booked it cancels, whatever fails. The guest's account is removed; the
rides stay, cancelled. They carry the name 'TEST - please ignore'. Those for now stand among the firm's pending rides for a
moment: choose a quiet time.
The admin's address and password are read from the environment, CANARY_ADMIN_EMAIL and CANARY_ADMIN_PASSWORD, and never
from arguments, which other programs can see and shells keep.
A test driver is a document of drivers that belongs to nobody: in the Firebase console, add one with driverName
'Test driver', isOnline false, no availability (so that the app offers it to nobody) and, by hand, isTest true. With any
other driver the command books nothing, so that no real driver is offered a ride.
FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST point it at a local backend.
Ends with 1 when a step failed.`;
const LOCAL_HOSTS = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'];

try {
  const { values } = parseArgs({
    options: {
      project: { type: 'string', default: '' },
      driver: { type: 'string', default: '' },
      promo: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || values.project === '' || values.driver === '') {
    say(HELP);
    process.exitCode = values.help ? 0 : 1;
  } else {
    await run(values.project, values.driver, values.promo ?? null);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(project: string, driverId: string, promoCode: string | null): Promise<void> {
  const local = isLocal(project, LOCAL_HOSTS);
  const { firebase } = await appConfigOf(project, local);
  const admin = {
    email: given('CANARY_ADMIN_EMAIL'),
    password: given('CANARY_ADMIN_PASSWORD'),
  };
  const hosts = local
    ? { firestore: given('FIRESTORE_EMULATOR_HOST'), auth: given('FIREBASE_AUTH_EMULATOR_HOST') }
    : null;
  say(`One ride of each kind in ${project}${local ? ' on a local backend' : ''}:`);
  const stop = new AbortController();
  process.once('SIGINT', () => {
    say('Stopping once this ride is cancelled.');
    stop.abort();
  });
  const isWell = await runCanary(
    { firebase, local: hosts },
    { driverId, promoCode, admin, say, signal: stop.signal },
  );
  say(isWell ? 'Every step is as it should be.' : 'Something is not as it should be.');
  process.exitCode = isWell ? 0 : 1;
}

/** A variable of the environment that the command can't do without. */
function given(name: string): string {
  const value = process.env[name] ?? '';
  if (value === '') {
    throw new Error(`Set ${name}`);
  }
  return value;
}
