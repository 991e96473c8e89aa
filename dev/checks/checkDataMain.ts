import { parseArgs } from 'node:util';
import { printLine } from '../print';
import { openAuth } from '../operations/adminApi/adminAuth';
import { openDatabase } from '../operations/adminApi/adminDatabase';
import { openFirestore } from '../operations/adminApi/adminFirestore';
import { loadAppConfig, isLocalBackend } from '../operations/appConfig';
import { checkData, type DataReport } from './checkData';

const HELP = `npm run check:data -- --project P: what in a project's data the app or the rules would not take

  --project P     the Firebase project, whose settings stand in .env.production.local
  --database URL  where the Realtime Database lies, unless VITE_FIREBASE_DATABASE_URL says so
  --help          print this

It reads every document, which Firestore bills as so many reads, writes nothing, and prints ids and names of fields, never
what they hold. The credentials are those of "npx firebase login", or of the service account whose file
GOOGLE_APPLICATION_CREDENTIALS names. FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST and
FIREBASE_DATABASE_EMULATOR_HOST point it at a local backend.
Ends with 1 when it names a document, and with 2 when something could not be read.`;
const NOT_TAKEN = 1;
const UNREADABLE = 2;
const LOCAL_HOSTS = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_DATABASE_EMULATOR_HOST',
];

try {
  const { values } = parseArgs({
    options: {
      project: { type: 'string', default: '' },
      database: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || values.project === '') {
    printLine(HELP);
    process.exitCode = values.help ? 0 : UNREADABLE;
  } else {
    await run(values.project, values.database);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = UNREADABLE;
}

async function run(project: string, databaseUrl: string | undefined): Promise<void> {
  const config = await loadAppConfig(project, isLocalBackend(project, LOCAL_HOSTS));
  const firestore = await openFirestore(project);
  const report = await checkData({
    firestore,
    auth: await openAuth(project),
    database: await openDatabase(project, databaseUrl ?? config.firebase.databaseURL),
  });
  print(firestore.name, report);
  process.exitCode = report.faults.length === 0 ? 0 : NOT_TAKEN;
}

function print(name: string, { read, faults, unknown }: DataReport): void {
  for (const { path, field, reason } of faults) {
    printLine(`${path}  ${field}: ${reason}`);
  }
  const counts = Object.entries(read).map(([what, count]) => `${String(count)} of ${what}`);
  printLine(`Read in ${name}: ${counts.join(', ')}.`);
  if (unknown.length > 0) {
    printLine(
      `Unknown to the app, left alone, and closed to everyone by the rules: ${unknown.join(', ')}.`,
    );
  }
  const documents = new Set(faults.map(({ path }) => path)).size;
  printLine(
    documents === 0
      ? 'The app and the rules take every document.'
      : `Documents that they would not take as they are: ${String(documents)}.`,
  );
}
