import { say } from '../print';
import { openFirestore } from './adminApi/adminFirestore';
import { projectCommand } from './projectCommand';
import { rebuildDays } from './rebuildDays';

const HELP = `npm run days:rebuild -- --project P [--write]: makes the drivers' days from the open rides for later

  --project P     the Firebase project
  --write         do it; without it the command only says what it would change
  --help          print this

It looks at yesterday and later. The credentials are those of "npx firebase login", or of the service account whose file
GOOGLE_APPLICATION_CREDENTIALS names. FIRESTORE_EMULATOR_HOST (127.0.0.1:8080) points it at a local backend.
Ends with 1 when something remains to be done after writing.`;

await projectCommand(HELP, run);

async function run(project: string, write: boolean): Promise<void> {
  const firestore = await openFirestore(project);
  say(`The drivers' days of ${firestore.name}${write ? '' : ' (nothing is written)'}:`);
  const { lines, overlaps, open } = await rebuildDays(firestore, { now: Date.now(), write });
  lines.forEach(say);
  if (overlaps > 0) {
    say(`Times with two rides of one driver: ${String(overlaps)}. Nobody but you can mend these.`);
  }
  if (open === 0) {
    say('Every day is as it should be.');
  } else {
    say(`Days to be written: ${String(open)}. ${write ? 'Run it again' : 'Do it with --write'}.`);
    process.exitCode = write ? 1 : 0;
  }
}
