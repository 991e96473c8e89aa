import { printLine } from '../print';
import { openFirestore } from './adminApi/adminFirestore';
import { cleanDrivers } from './cleanDrivers';
import { runProjectCommand } from './runProjectCommand';

const HELP = `npm run drivers:clean -- --project P [--write]: removes private fields from the public documents of drivers

  --project P     the Firebase project
  --write         do it; without it the command only lists what it would remove
  --help          print this help

Removes currentRideId and pushToken, which older apps wrote, and the position of drivers who are offline and on no job.
Uses the login of "npx firebase login", or the service account whose file GOOGLE_APPLICATION_CREDENTIALS names.
FIRESTORE_EMULATOR_HOST (127.0.0.1:8080) selects a local backend.
Exits with 1 if something remains to be done after writing.`;

await runProjectCommand(HELP, run);

async function run(project: string, write: boolean): Promise<void> {
  const firestore = await openFirestore(project);
  printLine(`Drivers in ${firestore.name}${write ? '' : ' (dry run, nothing is written)'}:`);
  const { cleaned, changed } = await cleanDrivers(firestore, { write });
  for (const [id, names] of cleaned) {
    printLine(`- ${id}: ${names.join(', ')} ${write ? 'removed' : 'to be removed'}`);
  }
  if (cleaned.size === 0 && changed.length === 0) {
    printLine('Nothing to remove.');
  }
  if (changed.length > 0) {
    printLine(`Changed during the run: ${changed.join(', ')}. Run it again.`);
    process.exitCode = 1;
  }
}
