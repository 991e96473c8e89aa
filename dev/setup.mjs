// The first step of 'npm start' and 'npm test', in plain JavaScript since nothing may be installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

const OLDEST_NODE = [20, 19];
const PARENT_CHECK_MS = 500;
const START_HELP = `npm start [-- options]: the app on its local backend, with demonstration data and simulated drivers

  --speed N       drive N times faster than a real car (default 20)
  --decline       the firm turns every ride down
  --no-drivers    nobody allocates or drives rides
  --port N        the app's port (default 5173)
  --free-ports    take whatever ports are free, when the usual ones are not
  --help          print this and start nothing
`;
const root = fileURLToPath(new URL('..', import.meta.url));
const [task = '', ...args] = process.argv.slice(2);
const tasks = { start: 'dev/start.ts', test: 'dev/test.ts', official: 'dev/official.ts' };

const script = tasks[task];
if (script === undefined) {
  stop(`Unknown task '${task}': one of ${Object.keys(tasks).join(', ')}`);
}
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  stop(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}`);
}
if (task === 'start' && args.includes('--help')) {
  process.stdout.write(START_HELP);
  process.exit(0);
}
installPackages();

const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
  cwd: root,
  stdio: 'inherit',
});
// Ctrl-C reaches the child twice, by the terminal and from here; a signal sent to this process alone reaches it once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child.kill(signal));
}
if (process.env.npm_lifecycle_event !== undefined) {
  endWithNpm(child);
}
child.on('exit', (code) => process.exit(code ?? 1));

/** npm passes a signal to its shell alone, which may end without passing it on: that this process has another parent is then the only sign. */
function endWithNpm(started) {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(check);
      started.kill('SIGTERM');
    }
  }, PARENT_CHECK_MS);
}

/** Installs what package-lock.json names, unless npm has done so since that file changed. */
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
