import { parseArgs } from 'node:util';
import { isEmail } from '../../src/domain/common/validation';
import { say } from '../print';
import { openAuth } from './adminApi/adminAuth';
import { openDatabase } from './adminApi/adminDatabase';
import { openFirestore } from './adminApi/adminFirestore';
import { appConfigOf, isLocal } from './appConfig';
import { forgetPerson } from './forgetPerson';

const HELP = `npm run forget -- EMAIL --project P [--write]: removes what is kept of somebody who asks to be forgotten

  EMAIL           the email address, in lower case or upper
  --project P     the Firebase project, whose settings stand in .env.production.local
  --write         do it; without it the command only says what it would remove
  --database URL  where the Realtime Database lies, unless VITE_FIREBASE_DATABASE_URL says so
  --help          print this

It removes the rider's login and profile, guests' logins and details, and their lists of open rides. Rides and what
was asked for beside them stay, since a licensed operator has to keep a record of its bookings, and so do the logins of drivers and of the admin. While a ride is
open it removes nothing: cancel it first.
The credentials are those of "npx firebase login", or of the service account whose file GOOGLE_APPLICATION_CREDENTIALS
names. FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST and FIREBASE_DATABASE_EMULATOR_HOST point it at a local backend.
Ends with 1 when something stands in its way, or remains after writing.`;
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
    say(HELP);
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
  const config = await appConfigOf(project, isLocal(project, LOCAL_HOSTS));
  const firestore = await openFirestore(project);
  const auth = await openAuth(project);
  const database = await openDatabase(project, databaseUrl ?? config.firebase.databaseURL);
  const admin = { uid: config.adminUid, email: config.adminEmail };
  const firm = { firestore, auth, database, admin };
  say(`${email} in ${firestore.name}${write ? '' : ' (nothing is written)'}:`);
  const { lines, openRides, left } = await forgetPerson(firm, email, { write });
  lines.forEach(say);
  if (openRides.length > 0) {
    say(`Rides that are open: ${openRides.join(', ')}. Cancel them first, then run it again.`);
    process.exitCode = 1;
  } else if (left > 0) {
    say(`To be removed: ${String(left)}. ${write ? 'Run it again' : 'Do it with --write'}.`);
    process.exitCode = write ? 1 : 0;
  } else {
    say(
      lines.length === 0 ? 'Nothing is known of this address.' : 'Nothing is left to be removed.',
    );
  }
}
