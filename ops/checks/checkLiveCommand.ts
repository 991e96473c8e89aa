import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../local';
import { productionSettings } from '../appConfig';
import type { Command } from '../command';
import type { Firm } from '../firm';
import { printLine } from '../print';
import { liveChecks } from './liveChecks';
import { googleApi, noGoogleApi } from './googleApi';
import { DEFAULT_BASE_PATH } from '../headers/headerSettings';
import { exitCode, runChecks } from './verdicts';

const targetsSchema = v.object({
  targets: v.record(
    v.string(),
    v.object({ hosting: v.object({ book: v.pipe(v.array(v.string()), v.minLength(1)) }) }),
  ),
});

export const command: Command = {
  summary: 'compares a project and its site with this folder',
  details: `Changes nothing. Each check holds, FAILS, or is 'not run', with the reason; a check that was not run never counts as
passed. The project's settings are read from .env.production.local.
Exits with 0 if everything holds, with 1 if a check fails, and with 2 if none fails but some could not be run.`,
  options: {
    address: [
      'URL',
      "the app's address, such as https://YOUR_SITE.web.app/book/ (default: the hosting target's)",
    ],
  },
  async run({ project, isLocal, options, openFirm }) {
    const settings = productionSettings();
    let firm: Promise<Firm> | null = null;
    const checks = liveChecks(
      {
        settings,
        rules: readFileSync(path.join(ROOT, 'firestore.rules'), 'utf8'),
        databaseRules: readJson('database.rules.json'),
        indexes: readJson('firestore.indexes.json'),
        hosting: v.parse(v.object({ hosting: v.unknown() }), readJson('firebase.json')).hosting,
      },
      {
        projectId: project,
        address: options.address ?? addressOfTarget(project, settings.VITE_BASE_PATH ?? ''),
        google: isLocal ? noGoogleApi(project) : googleApi(project),
        openFirm: () => (firm ??= openFirm(settings.VITE_FIREBASE_DATABASE_URL)),
      },
    );
    const summary = await runChecks(checks, printLine);
    const notRun = summary.notRun === 0 ? '' : ` Not run, so unknown: ${summary.notRun}.`;
    printLine(`Held: ${summary.held}. Failed: ${summary.failed}.${notRun}`);
    return exitCode(summary);
  },
};

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
