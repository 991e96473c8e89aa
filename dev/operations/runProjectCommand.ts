import { parseArgs } from 'node:util';
import { say } from '../print';

/**
 * Runs a command-line tool with --project and --write. Prints the help if no project is given, and
 * the message of an error, with exit code 1.
 */
export async function runProjectCommand(
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
