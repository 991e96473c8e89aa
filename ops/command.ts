import { parseArgs } from 'node:util';
import { DEMO_PROJECT, DEFAULT_PORTS, LOCALHOST } from './local';
import { printLine, reasonOf } from './print';
import { isLocalBackend, LOCAL_HOSTS, openFirm, type Firm } from './firm';

/** One verb of `npm run firm`. */
export interface Command {
  /** What the help says before the options, and after them. */
  readonly summary: string;
  readonly details: string;
  /** The name of the argument after the verb, if it takes one. */
  readonly operand?: string;
  /** For each further option, the name of its value and its help. */
  readonly options?: Readonly<Record<string, readonly [value: string, help: string]>>;
  /** True if it writes with `--write` and is otherwise a dry run. */
  readonly writes?: boolean;
  /** Returns the exit code: 0 if all is well, 1 if something is wrong or remains to be done. */
  readonly run: (input: CommandInput) => Promise<number>;
}

interface CommandInput {
  readonly project: string;
  readonly isLocal: boolean;
  readonly write: boolean;
  readonly operand: string;
  /** Options that were given. */
  readonly options: Readonly<Record<string, string | undefined>>;
  /** Connects with admin access until the command ends. */
  readonly openFirm: (databaseUrl?: string) => Promise<Firm>;
}

/** Exit code of a command that could not run. */
export const NOT_RUN = 2;
const REFUSED = /UNAUTHENTICATED|PERMISSION_DENIED|permission[_ -]denied|invalid_grant/i;
const OPTION_WIDTH = 16;

/** Runs a verb with its arguments and returns the exit code. */
export async function runCommand(
  verb: string,
  command: Command,
  args: readonly string[],
): Promise<number> {
  const opened: Firm[] = [];
  try {
    const { values, positionals } = parse(command, args);
    if (values.help === true) {
      printLine(helpText(verb, command));
      return 0;
    }
    const [operand = '', ...rest] = positionals;
    if (rest.length > 0 || (command.operand !== undefined && operand === '')) {
      throw new Error(`Expected ${command.operand ?? 'no argument'}. See --help.`);
    }
    const project = chooseProject(values.project, values.local === true);
    const isLocal = isLocalBackend(project);
    if (isLocal) {
      await assertAnswers(requireVariable(LOCAL_HOSTS[0]));
    }
    return await command.run({
      project,
      operand,
      isLocal,
      write: values.write === true,
      options: Object.fromEntries(
        Object.entries(values).filter((entry): entry is [string, string] => isText(entry[1])),
      ),
      openFirm: async (databaseUrl) => {
        const firm = await openFirm(project, databaseUrl);
        opened.push(firm);
        return firm;
      },
    });
  } catch (error) {
    const message = reasonOf(error);
    const advice = REFUSED.test(message)
      ? ' (Is this login an owner or editor of the project?)'
      : '';
    console.error(`${message}${advice}`);
    return NOT_RUN;
  } finally {
    await Promise.all(opened.map((firm) => firm.close()));
  }
}

/** Prints what a command works on, and whether it writes. */
export function printTitle(what: string, { name }: Firm, write: boolean): void {
  printLine(`${what} in ${name}${write ? '' : ' (dry run, nothing is written)'}:`);
}

/** Prints the ids that changed during the run, if any, and returns the exit code. */
export function reportChanged(changed: readonly string[]): number {
  if (changed.length > 0) {
    printLine(`Changed during the run: ${changed.join(', ')}. Run it again.`);
  }
  return changed.length > 0 ? 1 : 0;
}

/** Returns an environment variable. @throws Error if it is not set */
export function requireVariable(name: string): string {
  const value = process.env[name] ?? '';
  if (value === '') {
    throw new Error(`Set ${name}`);
  }
  return value;
}

function parse({ operand, options = {}, writes = false }: Command, args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: operand !== undefined,
    options: {
      ...Object.fromEntries(
        Object.keys(options).map((name) => [name, { type: 'string' } as const]),
      ),
      ...(writes ? { write: { type: 'boolean' } as const } : {}),
      project: { type: 'string' },
      local: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Never guesses a project of Google's. `local` selects the backend of `npm start`. */
function chooseProject(project: unknown, local: boolean): string {
  if (local) {
    const { firestore, auth, database } = DEFAULT_PORTS;
    [firestore, auth, database].forEach((port, index) => {
      process.env[LOCAL_HOSTS[index] ?? ''] ??= `${LOCALHOST}:${port}`;
    });
  }
  if (isText(project) && project !== '') {
    return project;
  }
  if (local) {
    return DEMO_PROJECT;
  }
  throw new Error(
    'Which project? Add --project P, or --local for the backend of npm start. See --help.',
  );
}

// Firestore would retry for a minute.
async function assertAnswers(host: string): Promise<void> {
  try {
    await fetch(`http://${host}`);
  } catch {
    throw new Error(`No local backend answers at ${host}. Start one with npm start.`);
  }
}

function helpText(verb: string, command: Command): string {
  const { summary, details, operand, options = {}, writes = false } = command;
  const lines = [
    ...Object.entries(options).map(([name, [value, help]]) => [`--${name} ${value}`, help]),
    ...(writes ? [['--write', 'writes; without it the command only lists what it would do']] : []),
    ['--project P', 'the Firebase project'],
    ['--local', 'uses the backend of npm start, with project P or its own'],
    ['--help', 'prints this help'],
  ].map(([option = '', help = '']) => `  ${option.padEnd(OPTION_WIDTH)}${help}`);
  return [
    `npm run firm -- ${verb}${operand === undefined ? '' : ` ${operand}`} --project P: ${summary}`,
    '',
    ...lines,
    '',
    details,
    'It uses the login of npx firebase login, or the service account in GOOGLE_APPLICATION_CREDENTIALS.',
    `For another local backend, set ${LOCAL_HOSTS.join(', ')}.`,
    `It exits with ${NOT_RUN} if it couldn't run.`,
  ].join('\n');
}
