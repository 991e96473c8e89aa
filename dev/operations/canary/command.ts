import { printLine } from '../../print';
import { loadAppConfig } from '../appConfig';
import { requireVariable, type Command } from '../command';
import { runCanary } from './runCanary';

export const command: Command = {
  summary: 'tries each kind of ride on a real project, with a test driver',
  details: `As a temporary guest it books, reads and cancels a ride for now and one for later. The latter has every extra, and is
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
The project's settings are read from .env.production.local. Exits with 1 if a step failed.`,
  options: {
    driver: ['ID', 'the test driver: the document drivers/ID must have isTest: true'],
    promo: ['CODE', "a promo code for the guest's ride for later"],
  },
  async run({ project, isLocal, options: { driver: driverId = '', promo = null } }) {
    if (driverId === '') {
      throw new Error('--driver ID is missing');
    }
    const { firebase } = await loadAppConfig(project, isLocal);
    const admin = {
      email: requireVariable('CANARY_ADMIN_EMAIL'),
      password: requireVariable('CANARY_ADMIN_PASSWORD'),
    };
    const local = isLocal
      ? {
          firestore: requireVariable('FIRESTORE_EMULATOR_HOST'),
          auth: requireVariable('FIREBASE_AUTH_EMULATOR_HOST'),
        }
      : null;
    printLine(`One ride of each kind in ${project}${isLocal ? ' on a local backend' : ''}:`);
    const abort = new AbortController();
    process.once('SIGINT', () => {
      printLine('Stopping after this ride has been cancelled.');
      abort.abort();
    });
    const succeeded = await runCanary(
      { firebase, local },
      { driverId, promoCode: promo, admin, printLine, signal: abort.signal },
    );
    printLine(succeeded ? 'Every step is as it should be.' : 'Something is not as it should be.');
    return succeeded ? 0 : 1;
  },
};
