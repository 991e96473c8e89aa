import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { loadEnv } from 'vite';
import { ROOT } from '../backend/backend';
import { findOfficialTools } from '../backend/official';
import { openAuth } from '../operations/adminApi/adminAuth';
import { openDatabase } from '../operations/adminApi/adminDatabase';
import { isLocalBackend } from '../operations/appConfig';
import { printLine } from '../print';
import { liveChecks } from './liveChecks';
import { googleApi } from './googleApi';
import { DEFAULT_BASE_PATH } from '../headers/headerSettings';
import { exitCode, runChecks } from './verdicts';

const HELP = `npm run check:live -- --project P [--address URL]: compares a project and its site with this folder

  --project P     the Firebase project; its settings are read from .env.production.local
  --address URL   the app's address, such as https://YOUR_SITE.web.app/book/ (default: that of the hosting target)
  --help          print this help

Changes nothing. Each check holds, FAILS, or is 'not run', with the reason; a check that was not run never counts as
passed. Uses the login of "npx firebase login", or the service account whose file GOOGLE_APPLICATION_CREDENTIALS names.
FIREBASE_AUTH_EMULATOR_HOST and FIREBASE_DATABASE_EMULATOR_HOST select a local backend.
Exits with 0 if everything holds, with 1 if a check fails, and with 2 if none fails but some could not be run.`;
const NOT_RUN = 2;
const LOCAL_HOSTS = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_DATABASE_EMULATOR_HOST'];
const targetsSchema = v.object({
  targets: v.record(
    v.string(),
    v.object({ hosting: v.object({ book: v.pipe(v.array(v.string()), v.minLength(1)) }) }),
  ),
});

try {
  const { values } = parseArgs({
    options: {
      project: { type: 'string', default: '' },
      address: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || values.project === '') {
    printLine(HELP);
    process.exitCode = values.help ? 0 : NOT_RUN;
  } else {
    await run(values.project, values.address);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = NOT_RUN;
}

async function run(projectId: string, givenAddress: string | undefined): Promise<void> {
  const local = isLocalBackend(projectId, LOCAL_HOSTS);
  const settings = loadEnv('production', ROOT, 'VITE_');
  const checks = liveChecks(
    {
      settings,
      rules: readFileSync(path.join(ROOT, 'firestore.rules'), 'utf8'),
      databaseRules: readJson('database.rules.json'),
      indexes: readJson('firestore.indexes.json'),
      hosting: v.parse(v.object({ hosting: v.unknown() }), readJson('firebase.json')).hosting,
    },
    {
      projectId,
      address: givenAddress ?? addressOfTarget(projectId, settings['VITE_BASE_PATH'] ?? ''),
      google: local ? null : googleApi(projectId),
      openAuth: () => openAuth(projectId),
      openDatabase: () => openDatabase(projectId, settings['VITE_FIREBASE_DATABASE_URL']),
      tools: findOfficialTools(ROOT),
    },
  );
  const summary = await runChecks(checks, printLine);
  const notRun = summary.notRun === 0 ? '' : ` Not run, so unknown: ${String(summary.notRun)}.`;
  printLine(`Held: ${String(summary.held)}. Failed: ${String(summary.failed)}.${notRun}`);
  process.exitCode = exitCode(summary);
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'));
}

/** The site set with `firebase target:apply hosting book SITE`, or null. */
function addressOfTarget(projectId: string, basePath: string): string | null {
  if (!existsSync(path.join(ROOT, '.firebaserc'))) {
    return null;
  }
  const parsed = v.safeParse(targetsSchema, readJson('.firebaserc'));
  const site = parsed.success ? parsed.output.targets[projectId]?.hosting.book[0] : undefined;
  return site === undefined
    ? null
    : `https://${site}.web.app${basePath === '' ? DEFAULT_BASE_PATH : basePath}`;
}
