import { setLogLevel } from 'firebase/firestore/lite';
import { parseArgs } from 'node:util';
import { DEMO_PROJECT } from '../backend/backend';
import { printLine } from '../print';
import { auditLines } from './audit';
import { auditBackend } from './backend';

const HELP = `npm run audit [-- options]: checks that the documents of a running local backend agree

  --port N        Firestore's port (default 8080, that of npm start)
  --project P     the project id (default ${DEMO_PROJECT})
  --help          print this help and exit

Exits with 1 if something does not agree and with 2 if the backend could not be read.`;
const INCONSISTENT = 1;
const UNREADABLE = 2;
const DEFAULT_PORT = '8080';

// Errors are printed below, in one line.
setLogLevel('silent');

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: DEFAULT_PORT },
    project: { type: 'string', default: DEMO_PROJECT },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  printLine(HELP);
} else {
  try {
    const report = await auditBackend({
      projectId: values.project,
      ports: { firestore: Number(values.port) },
    });
    for (const line of auditLines(report)) {
      printLine(line);
    }
    process.exitCode = report.inconsistencies.length === 0 ? 0 : INCONSISTENT;
  } catch (error) {
    console.error(
      `The backend at port ${values.port} could not be read: ${error instanceof Error ? error.message : String(error)}`,
    );
    process.exitCode = UNREADABLE;
  }
}
