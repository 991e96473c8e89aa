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

const HELP = `npm run check:live -- --project P [--address URL]: whether a project and its site are as this folder says

  --project P     the Firebase project, whose settings stand in .env.production.local
  --address URL   the app's address, such as https://YOUR_SITE.web.app/book/; without it the hosting target's
  --help          print this

It changes nothing. Each check holds, FAILS, or is 'not run', with why: that is never counted as passed. The credentials are
those of "npx firebase login", or of the service account whose file GOOGLE_APPLICATION_CREDENTIALS names.
FIREBASE_AUTH_EMULATOR_HOST and FIREBASE_DATABASE_EMULATOR_HOST point it at a local backend.
Ends with 0 when everything holds, with 1 when something fails, and with 2 when all that was run holds and something could
not be run.`;
const UNUSABLE = 2;
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
    process.exitCode = values.help ? 0 : UNUSABLE;
  } else {
    await run(values.project, values.address);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = UNUSABLE;
}

async function run(projectId: string, given: string | undefined): Promise<void> {
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
      address: given ?? addressOfTarget(projectId, settings['VITE_BASE_PATH'] ?? ''),
      google: local ? null : googleApi(projectId),
      openAuth: () => openAuth(projectId),
      openDatabase: () => openDatabase(projectId, settings['VITE_FIREBASE_DATABASE_URL']),
      tools: findOfficialTools(ROOT),
    },
  );
  const summary = await runChecks(checks, printLine);
  const unknown =
    summary.notRun === 0
      ? ''
      : ` Could not be run, so that nobody knows: ${String(summary.notRun)}.`;
  printLine(`Held: ${String(summary.held)}. Failed: ${String(summary.failed)}.${unknown}`);
  process.exitCode = exitCode(summary);
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'));
}

/** Where `firebase target:apply hosting book SITE` has the app deployed to; null before. */
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
