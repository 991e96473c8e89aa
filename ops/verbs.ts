import { printLine } from './print';
import { NOT_RUN, runCommand, type Command } from './command';

/** Loaded one at a time, because some take a second. */
const VERBS: Readonly<Record<string, () => Promise<{ readonly command: Command }>>> = {
  audit: () => import('./audit/backend'),
  canary: () => import('./canary/runCanary'),
  'check-data': () => import('./checks/checkData'),
  'check-live': () => import('./checks/checkLiveCommand'),
  'check-maps': () => import('./maps/checkMaps'),
  'clean-drivers': () => import('./operations/cleanDrivers'),
  'delete-rides': () => import('./operations/deleteRides'),
  'drop-points': () => import('./operations/dropPoints'),
  forget: () => import('./operations/forgetPerson'),
  'rebuild-days': () => import('./operations/rebuildDays'),
  'send-mail': () => import('./mail/sendMail'),
  'set-up': () => import('./setUp/setUp'),
};

/** Runs `npm run firm` with arguments, of which the first is a verb, and returns the exit code. */
export async function runFirm([verb = '', ...args]: readonly string[]): Promise<number> {
  const load = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (load !== undefined) {
    return runCommand(verb, (await load()).command, args);
  }
  printLine('npm run firm -- VERB --project P [options]');
  printLine('npm run firm -- VERB --help\n');
  for (const [name, each] of Object.entries(VERBS)) {
    printLine(`  ${name.padEnd(16)}${(await each()).command.summary}`);
  }
  return verb === '--help' ? 0 : NOT_RUN;
}
