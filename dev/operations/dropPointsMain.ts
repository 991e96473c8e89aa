import { printLine } from '../print';
import { openFirestore } from './adminApi/adminFirestore';
import { dropPoints } from './dropPoints';
import { runProjectCommand } from './runProjectCommand';

const HELP = `npm run points:drop -- --project P [--write]: removes coordinates from rides booked more than 30 days ago

  --project P     the Firebase project
  --write         do it; without it the command only lists what it would change
  --help          print this help

For firms that use Google Maps, whose terms do not allow latitude and longitude to be kept any longer. Addresses and
everything else are kept. Uses the login of "npx firebase login", or the service account whose file
GOOGLE_APPLICATION_CREDENTIALS names. FIRESTORE_EMULATOR_HOST (127.0.0.1:8080) selects a local backend.
Exits with 1 if something remains to be done after writing.`;

await runProjectCommand(HELP, run);

async function run(project: string, write: boolean): Promise<void> {
  const firestore = await openFirestore(project);
  printLine(`Old rides in ${firestore.name}${write ? '' : ' (dry run, nothing is written)'}:`);
  const { dropped, open, changed } = await dropPoints(firestore, { now: Date.now(), write });
  printLine(`Coordinates ${write ? 'removed' : 'to be removed'}: ${String(dropped.length)} rides`);
  if (open.length > 0) {
    printLine(`Still open, so their coordinates are kept: ${open.join(', ')}`);
  }
  if (changed.length > 0) {
    printLine(`Changed during the run: ${changed.join(', ')}. Run it again.`);
    process.exitCode = 1;
  }
}
