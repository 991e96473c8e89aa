// First step of 'npm start' and 'npm test', in plain JavaScript: nothing may be installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

const MIN_NODE = [20, 19];
const PARENT_CHECK_MS = 500;
const HELPS = {
  start: `npm start [-- options]: runs the app on a local backend with demo data and simulated drivers

  --speed N       simulated drivers drive N times as fast as real ones (default 20)
  --decline       the office declines every ride for now
  --no-drivers    no driver is online or simulated
  --busy          every driver who is online has a ride
  --port N        the app's port (default 5173)
  --free-ports    uses any free ports instead of the default ones
  --help          prints this help and exits
`,
  test: `npm test [-- options] [PATH…]: runs every test, or those of the files and folders

  --engines       the journeys, each in Chromium, WebKit and Firefox; also npm run test:engines
  --screenshots   browser tests; their screens at eight sizes, with contact sheets, go to .local
  --help          prints this help and exits

Paths in tests/e2e are run by Playwright, others by Vitest. OPTIONAL_PARTS=webkit,firefox does without these engines.
`,
  official: `npm run test:official [-- options]: rules and integration tests on Google's emulators

  --compare       compares the last run with the last npm test instead, case by case
  --help          prints this help and exits

OPTIONAL_PARTS=official exits with 0 where the emulators can't be found.
`,
};
const root = fileURLToPath(new URL('..', import.meta.url));
const [task = '', ...args] = process.argv.slice(2);
const tasks = { start: 'dev/start.ts', test: 'dev/test.ts', official: 'dev/official.ts' };

const script = tasks[task];
if (script === undefined) {
  stop(`Unknown task '${task}': one of ${Object.keys(tasks).join(', ')}`);
}
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1])) {
  stop(`You need Node ${MIN_NODE.join('.')} or newer. This is ${process.versions.node}.`);
}
if (args.includes('--help')) {
  process.stdout.write(HELPS[task]);
  process.exit(0);
}
installPackages();

const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
  cwd: root,
  stdio: 'inherit',
});
// On Ctrl-C the child also gets the signal from the terminal; a signal to this process alone must
// be forwarded.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child.kill(signal));
}
if (process.env.npm_lifecycle_event !== undefined) {
  endWithNpm(child);
}
child.on('exit', (code) => process.exit(code ?? 1));

/** npm signals only its shell, which may exit without forwarding; then only our parent changes. */
function endWithNpm(started) {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(check);
      started.kill('SIGTERM');
    }
  }, PARENT_CHECK_MS);
}

/** Installs packages unless that was done since package-lock.json last changed. */
function installPackages() {
  const installed = path.join(root, 'node_modules', '.package-lock.json');
  const wanted = path.join(root, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) {
    return;
  }
  process.stdout.write('Installing packages…\n');
  const npm = process.env.npm_execpath;
  const command = npm === undefined ? 'npm' : process.execPath;
  const before = npm === undefined ? [] : [npm];
  const { status } = spawnSync(command, [...before, 'ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    stop('The packages could not be installed; see the messages above');
  }
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
