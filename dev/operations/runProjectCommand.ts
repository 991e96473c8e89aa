import { parseArgs } from 'node:util';
import { printLine } from '../print';

/** Runs a command that takes --project and --write. Errors exit with 1 and print one line. */
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
      printLine(help);
      process.exitCode = values.help ? 0 : 1;
    } else {
      await run(values.project, values.write);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
