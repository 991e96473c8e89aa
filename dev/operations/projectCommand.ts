import { parseArgs } from 'node:util';
import { say } from '../print';

/**
 * Runs a command of the office's on the project that --project names, and writes only with --write. Without a project it
 * says what it is for. What it throws is said in one line, and the process ends with 1.
 */
export async function projectCommand(
  help: string,
  run: (project: string, write: boolean) => Promise<void>,
): Promise<void> {
  try {
    const { values } = parseArgs({
      options: {
        project: { type: 'string', default: '' },
        write: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help || values.project === '') {
      say(help);
      process.exitCode = values.help ? 0 : 1;
    } else {
      await run(values.project, values.write);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
