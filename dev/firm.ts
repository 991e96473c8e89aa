// The firm's operations and checks: npm run firm -- VERB --help

import { NOT_RUN, runCommand, type Command } from './operations/command';
import { printLine } from './print';

/** Loaded one at a time, because some take a second. */
const VERBS: Readonly<Record<string, () => Promise<{ readonly command: Command }>>> = {
  audit: () => import('./audit/command'),
  canary: () => import('./operations/canary/command'),
  'check-data': () => import('./checks/checkDataCommand'),
  'check-live': () => import('./checks/checkLiveCommand'),
  'clean-drivers': () => import('./operations/cleanDrivers'),
  'delete-rides': () => import('./operations/deleteRides'),
  'drop-points': () => import('./operations/dropPoints'),
  forget: () => import('./operations/forgetPerson'),
  'rebuild-days': () => import('./operations/rebuildDays'),
  'send-mail': () => import('./operations/mail/sendMail'),
};

const [verb = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
if (load === undefined) {
  const isHelp = verb === '--help';
  const lines = await Promise.all(
    Object.entries(VERBS).map(async ([name, each]) => {
      const { command } = await each();
      return `  ${name.padEnd(16)}${command.summary}`;
    }),
  );
  printLine(
    ['npm run firm -- VERB --project P [options], or VERB --help. Verbs:', '', ...lines].join('\n'),
  );
  process.exitCode = isHelp ? 0 : NOT_RUN;
} else {
  const { command } = await load();
  process.exitCode = await runCommand(verb, command, args);
}
