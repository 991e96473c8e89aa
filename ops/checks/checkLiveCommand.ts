import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local';
import { appAddress, productionSettings } from '../appConfig';
import type { Command } from '../command';
import type { Firm } from '../firm';
import { printLine } from '../print';
import { liveChecks } from './liveChecks';
import { googleApi, noGoogleApi } from './googleApi';
import { exitCode, runChecks } from './verdicts';

export const command: Command = {
  summary: 'compares a project and its site with this folder',
  details: `Changes nothing. Each check holds, FAILS, or is 'not run', with the reason; a check that was not run never counts as
passed. The project's settings are read from .env.production.local. A key of Google's maps
is tried with three calls, for less than a penny.
Exits with 0 if everything holds, with 1 if a check fails, and with 2 if none fails but some could not be run.`,
  options: {
    address: [
      'URL',
      "the app's address, such as https://www.example.org/taxi/ (default: that of VITE_SITE_ORIGIN or HOSTING_SITE)",
    ],
  },
  async run({ project, isLocal, options, openFirm }) {
    const settings = isLocal ? { VITE_FIREBASE_PROJECT_ID: project } : productionSettings();
    let firm: Promise<Firm> | null = null;
    const checks = liveChecks(
      {
        settings,
        rules: readFileSync(path.join(ROOT, 'firestore.rules'), 'utf8'),
        databaseRules: readJson('database.rules.json'),
        indexes: readJson('firestore.indexes.json'),
      },
      {
        projectId: project,
        address: options.address ?? appAddress(settings),
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
