import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { settingsOfMode } from '../../ops/appConfig';
import { ROOT } from '../../ops/local';
import { findLogin } from '../../ops/login';
import { printLine, reasonOf } from '../../ops/print';
import { fail } from '../options';
import { buildApp, DIST, PRODUCTION } from './buildApp';

const HELP = `npm run deploy [-- options]: builds the app, then deploys what is in dist to the firm's project

Options are those of firebase deploy, such as --only hosting or --only firestore:rules. The project is
VITE_FIREBASE_PROJECT_ID, the site is HOSTING_SITE, both in .env.production.local. Log in first with
npx firebase login.`;
const FIREBASE = 'node_modules/firebase-tools/lib/bin/firebase.js';

const args = process.argv.slice(2);
const settled = args.find((arg) => /^(--project|-P|--config|-c)(=|$)/.test(arg));
if (args.includes('--help')) {
  printLine(HELP);
} else if (settled !== undefined) {
  fail(`${settled} follows from .env.production.local`);
} else if (!isLoggedIn() || !(await buildApp(PRODUCTION))) {
  process.exitCode = 1;
} else {
  deploy();
}

/** Asked before the build, which takes a minute. */
function isLoggedIn(): boolean {
  try {
    findLogin();
    return true;
  } catch (error) {
    console.error(reasonOf(error));
    return false;
  }
}

function deploy(): void {
  const { VITE_FIREBASE_PROJECT_ID: project = '', HOSTING_SITE: site = '' } =
    settingsOfMode(PRODUCTION);
  const config = path.join(DIST, 'firebase.json');
  const { status } = spawnSync(
    process.execPath,
    [path.join(ROOT, FIREBASE), 'deploy', '--config', config, '--project', project, ...args],
    { cwd: ROOT, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
  if (status !== 0) {
    return;
  }
  if (site === '') {
    printLine(
      'HOSTING_SITE is not set, so your web server serves dist/site: include dist/nginx.conf or dist/apache.conf there.',
    );
  }
  printLine(`Next: npm run firm -- check-live --project ${project}`);
}
