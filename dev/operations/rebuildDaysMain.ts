import { printLine } from '../print';
import { openFirestore } from './adminApi/adminFirestore';
import { runProjectCommand } from './runProjectCommand';
import { rebuildDays } from './rebuildDays';

const HELP = `npm run days:rebuild -- --project P [--write]: rebuilds the drivers' days from the open rides for later

  --project P     the Firebase project
  --write         do it; without it the command only lists what it would change
  --help          print this help

Covers yesterday and later. Uses the login of "npx firebase login", or the service account whose file
GOOGLE_APPLICATION_CREDENTIALS names. FIRESTORE_EMULATOR_HOST (127.0.0.1:8080) selects a local backend.
Exits with 1 if something remains to be done after writing.`;

await runProjectCommand(HELP, run);

async function run(project: string, write: boolean): Promise<void> {
  const firestore = await openFirestore(project);
  printLine(`Drivers' days in ${firestore.name}${write ? '' : ' (dry run, nothing is written)'}:`);
  const { lines, overlaps, remaining } = await rebuildDays(firestore, { now: Date.now(), write });
  lines.forEach(printLine);
  if (overlaps > 0) {
    printLine(
      `Times at which a driver has two rides: ${String(overlaps)}. Only the office can resolve these.`,
    );
  }
  if (remaining === 0) {
    printLine('Every day is as it should be.');
  } else {
    printLine(
      `Days to be written: ${String(remaining)}. Run it again${write ? '' : ' with --write'}.`,
    );
    process.exitCode = write ? 1 : 0;
  }
}
