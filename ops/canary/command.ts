import { printLine } from '../print';
import { loadAppConfig } from '../appConfig';
import { requireVariable, type Command } from '../command';
import { runCanary, type CanaryLogin } from './runCanary';

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
