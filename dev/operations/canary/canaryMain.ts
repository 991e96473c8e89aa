import { parseArgs } from 'node:util';
import { printLine } from '../../print';
import { loadAppConfig, isLocalBackend } from '../appConfig';
import { runCanary } from './runCanary';

const HELP = `npm run canary -- --project P --driver ID [--promo CODE]: tries each kind of ride on a real project

  --project P     the Firebase project; its settings are read from .env.production.local
  --driver ID     the test driver: the document drivers/ID must have isTest: true
  --promo CODE    a promo code for the guest's ride for later
  --help          print this help

As a temporary guest it books, reads and cancels a ride for now and one for later. The latter has every extra, and is
first changed in everything but the driver, to a time across midnight. As the admin it books, reads and cancels two phone
bookings. It uses the app's own code, therefore under the project's security rules, and takes less than a minute. It does
not try what drivers write. It prints the outcome and duration of each step and, if a step is refused, the error code and
message. Whatever it books it cancels, even if a step fails. The guest's
account is deleted; the cancelled rides remain, under the name 'TEST - please ignore'. The rides for now briefly appear
among the firm's pending rides: choose a quiet time.
The admin's address and password are read from the environment variables CANARY_ADMIN_EMAIL and CANARY_ADMIN_PASSWORD,
never from arguments, which other programs can see and shells record.
The test driver is a document of drivers without an account: in the Firebase console, add one with driverName
'Test driver', isOnline false, no availability (so that the app never offers it) and isTest true. With any other driver
the command books nothing, so that no real driver is offered a ride.
FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST select a local backend.
Exits with 1 if a step failed.`;
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
    printLine(HELP);
    process.exitCode = values.help ? 0 : 1;
  } else {
    await run(values.project, values.driver, values.promo ?? null);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(project: string, driverId: string, promoCode: string | null): Promise<void> {
  const local = isLocalBackend(project, LOCAL_HOSTS);
  const { firebase } = await loadAppConfig(project, local);
  const admin = {
    email: requireVariable('CANARY_ADMIN_EMAIL'),
    password: requireVariable('CANARY_ADMIN_PASSWORD'),
  };
  const hosts = local
    ? {
        firestore: requireVariable('FIRESTORE_EMULATOR_HOST'),
        auth: requireVariable('FIREBASE_AUTH_EMULATOR_HOST'),
      }
    : null;
  printLine(`One ride of each kind in ${project}${local ? ' on a local backend' : ''}:`);
  const abort = new AbortController();
  process.once('SIGINT', () => {
    printLine('Stopping after this ride has been cancelled.');
    abort.abort();
  });
  const succeeded = await runCanary(
    { firebase, local: hosts },
    { driverId, promoCode, admin, printLine, signal: abort.signal },
  );
  printLine(succeeded ? 'Every step is as it should be.' : 'Something is not as it should be.');
  process.exitCode = succeeded ? 0 : 1;
}

function requireVariable(name: string): string {
  const value = process.env[name] ?? '';
  if (value === '') {
    throw new Error(`Set ${name}`);
  }
  return value;
}
