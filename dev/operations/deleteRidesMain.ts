import { parseArgs } from 'node:util';
import { printLine } from '../print';
import { openFirestore } from './adminApi/adminFirestore';
import { deleteRides, MIN_DAYS } from './deleteRides';

const HELP = `npm run rides:delete -- --project P --days N [--write]: deletes rides that ended more than N days ago

  --project P     the Firebase project
  --days N        how long the firm keeps its record, ${String(MIN_DAYS)} days at least (three years: 1096)
  --write         do it; without it the command only lists what it would delete
  --help          print this help

Deletes each ride with its extras, history, offer and email in one commit, and the drivers' days of that time. Rides
that are not over stay, and so do rides without a booking time. Uses the login of "npx firebase login", or the service
account whose file GOOGLE_APPLICATION_CREDENTIALS names. FIRESTORE_EMULATOR_HOST (127.0.0.1:8080) selects a local
backend. Exits with 1 if something remains to be done after writing.`;

try {
  const { values } = parseArgs({
    options: {
      project: { type: 'string', default: '' },
      days: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const days = /^\d+$/.test(values.days) ? Number(values.days) : 0;
  if (values.help || values.project === '' || days < MIN_DAYS) {
    printLine(HELP);
    process.exitCode = values.help ? 0 : 1;
  } else {
    await run(values.project, days, values.write);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(project: string, days: number, write: boolean): Promise<void> {
  const firestore = await openFirestore(project);
  printLine(`Old rides in ${firestore.name}${write ? '' : ' (dry run, nothing is deleted)'}:`);
  const result = await deleteRides(firestore, { now: Date.now(), days, write });
  const verb = write ? 'Deleted' : 'To be deleted';
  result.deleted.forEach((id) => {
    printLine(`${write ? 'deleted' : 'delete'}  riders/${id}`);
  });
  printLine(
    `${verb}: ${String(result.deleted.length)} rides, ${String(result.days)} drivers' days.`,
  );
  if (result.inUse.length > 0) {
    printLine(`Not over, or a driver's current ride, so kept: ${result.inUse.join(', ')}`);
  }
  if (result.changed.length > 0) {
    printLine(`Changed during the run: ${result.changed.join(', ')}. Run it again.`);
    process.exitCode = 1;
  }
}
