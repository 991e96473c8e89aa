import { parseArgs } from 'node:util';
import { printLine } from '../print';
import { openAuth } from '../operations/adminApi/adminAuth';
import { openDatabase } from '../operations/adminApi/adminDatabase';
import { openFirestore } from '../operations/adminApi/adminFirestore';
import { loadAppConfig, isLocalBackend } from '../operations/appConfig';
import { checkData, type DataReport } from './checkData';

const HELP = `npm run check:data -- --project P: lists the data of a project that the app or the rules would reject

  --project P     the Firebase project; its settings are read from .env.production.local
  --database URL  URL of the Realtime Database, if it differs from VITE_FIREBASE_DATABASE_URL
  --help          print this help

Reads every document (Firestore bills each as a read), writes nothing, and prints ids and field names, never values.
Uses the login of "npx firebase login", or the service account whose file GOOGLE_APPLICATION_CREDENTIALS names.
FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST and FIREBASE_DATABASE_EMULATOR_HOST select a local backend.
Exits with 1 if it lists a document, and with 2 if something could not be read.`;
const FAULTS_FOUND = 1;
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
  printReport(firestore.name, report);
  process.exitCode = report.faults.length === 0 ? 0 : FAULTS_FOUND;
}

function printReport(projectName: string, { counts, faults, unknown }: DataReport): void {
  for (const { path, field, reason } of faults) {
    printLine(`${path}  ${field}: ${reason}`);
  }
  const countTexts = Object.entries(counts).map(([name, count]) => `${String(count)} ${name}`);
  printLine(`Documents read in ${projectName}: ${countTexts.join(', ')}.`);
  if (unknown.length > 0) {
    printLine(`Not used by the app and closed to everyone by the rules: ${unknown.join(', ')}.`);
  }
  const documents = new Set(faults.map(({ path }) => path)).size;
  printLine(
    documents === 0
      ? 'The app and the rules accept every document.'
      : `Documents that need correcting: ${String(documents)}.`,
  );
}
