import { parseArgs } from 'node:util';
import { isEmail } from '../../src/domain/common/validation';
import { printLine } from '../print';
import { openAuth } from './adminApi/adminAuth';
import { openDatabase } from './adminApi/adminDatabase';
import { openFirestore } from './adminApi/adminFirestore';
import { loadAppConfig, isLocalBackend } from './appConfig';
import { forgetPerson } from './forgetPerson';

const HELP = `npm run forget -- EMAIL --project P [--write]: deletes a person's data at their request

  EMAIL           the email address, in any letter case
  --project P     the Firebase project; its settings are read from .env.production.local
  --write         delete; without it the command only lists what it would delete
  --database URL  URL of the Realtime Database, if it differs from VITE_FIREBASE_DATABASE_URL
  --help          print this help

Deletes the rider's account and profile, guest accounts and details, lists of open rides, and emails to this address.
Rides and their extras are kept, because a licensed operator must keep a record of its bookings, and so are the accounts
of drivers and the admin. While a ride is open nothing is deleted: cancel it first.
Uses the login of "npx firebase login", or the service account whose file GOOGLE_APPLICATION_CREDENTIALS names.
FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST and FIREBASE_DATABASE_EMULATOR_HOST select a local backend.
Exits with 1 if an open ride prevents it, or if something remains after writing.`;
const LOCAL_HOSTS = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_DATABASE_EMULATOR_HOST',
];

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      project: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
      database: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [email = '', ...rest] = positionals;
  if (values.help || values.project === '' || !isEmail(email) || rest.length > 0) {
    printLine(HELP);
    process.exitCode = values.help ? 0 : 1;
  } else {
    await run(email, values.project, values.write, values.database);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(
  email: string,
  project: string,
  write: boolean,
  databaseUrl: string | undefined,
): Promise<void> {
  const config = await loadAppConfig(project, isLocalBackend(project, LOCAL_HOSTS));
  const firestore = await openFirestore(project);
  const auth = await openAuth(project);
  const database = await openDatabase(project, databaseUrl ?? config.firebase.databaseURL);
  const admin = { uid: config.adminUid, email: config.adminEmail };
  const firm = { firestore, auth, database, admin };
  printLine(`${email} in ${firestore.name}${write ? '' : ' (dry run, nothing is written)'}:`);
  const { lines, openRides, remaining } = await forgetPerson(firm, email, { write });
  lines.forEach(printLine);
  if (openRides.length > 0) {
    printLine(
      `Open rides: ${openRides.join(', ')}. Cancel them first, then run the command again.`,
    );
    process.exitCode = 1;
  } else if (remaining > 0) {
    printLine(`To be deleted: ${String(remaining)}. Run it again${write ? '' : ' with --write'}.`);
    process.exitCode = write ? 1 : 0;
  } else {
    printLine(
      lines.length === 0 ? 'No data found for this address.' : 'Nothing is left to delete.',
    );
  }
}
