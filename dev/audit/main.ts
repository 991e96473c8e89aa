import { setLogLevel } from 'firebase/firestore/lite';
import { parseArgs } from 'node:util';
import { DEMO_PROJECT } from '../backend/backend';
import { say } from '../print';
import { auditLines } from './audit';
import { auditBackend } from './backend';

const HELP = `npm run audit [-- options]: whether everything in a running local backend agrees

  --port N        Firestore's port (default 8080, that of npm start)
  --project P     the project (default ${DEMO_PROJECT})
  --help          print this and read nothing

Ends with 1 when something does not agree, and with 2 when the backend could not be read.`;
const INCONSISTENT = 1;
const UNREADABLE = 2;
const USUAL_PORT = '8080';

// What can't be read is said below, in one line.
setLogLevel('silent');

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: USUAL_PORT },
    project: { type: 'string', default: DEMO_PROJECT },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  say(HELP);
} else {
  try {
    const report = await auditBackend({
      projectId: values.project,
      ports: { firestore: Number(values.port) },
    });
    for (const line of auditLines(report)) {
      say(line);
    }
    process.exitCode = report.inconsistencies.length === 0 ? 0 : INCONSISTENT;
  } catch (error) {
    console.error(
      `The backend at port ${values.port} could not be read: ${error instanceof Error ? error.message : String(error)}`,
    );
    process.exitCode = UNREADABLE;
  }
}
