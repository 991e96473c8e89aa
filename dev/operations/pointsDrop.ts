import { say } from '../print';
import { openFirestore } from './adminApi/adminFirestore';
import { dropPoints } from './dropPoints';
import { projectCommand } from './projectCommand';

const HELP = `npm run points:drop -- --project P [--write]: takes the points off rides that were booked more than 30 days ago

  --project P     the Firebase project
  --write         do it; without it the command only says what it would change
  --help          print this

For a firm with Google's maps, whose terms let nobody keep a place's latitude and longitude for longer. Addresses and all
else stay. The credentials are those of "npx firebase login", or of the service account whose file
GOOGLE_APPLICATION_CREDENTIALS names. FIRESTORE_EMULATOR_HOST (127.0.0.1:8080) points it at a local backend.
Ends with 1 when something remains to be done after writing.`;

await projectCommand(HELP, run);

async function run(project: string, write: boolean): Promise<void> {
  const firestore = await openFirestore(project);
  say(`The old rides of ${firestore.name}${write ? '' : ' (nothing is written)'}:`);
  const { dropped, open, changed } = await dropPoints(firestore, { now: Date.now(), write });
  say(`${write ? 'Points dropped' : 'Points to be dropped'}: ${String(dropped.length)} rides`);
  if (open.length > 0) {
    say(`Not over yet, so that their points stay: ${open.join(', ')}`);
  }
  if (changed.length > 0) {
    say(`Changed meanwhile: ${changed.join(', ')}. Run it again.`);
    process.exitCode = 1;
  }
}
