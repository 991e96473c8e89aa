import { parseArgs, type ParseArgsConfig } from 'node:util';
import { printLine, reasonOf } from '../ops/print';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known; allowPositionals: true; strict: true }>
>;

/**
 * The options and arguments of a script. With `--help` it prints the help and exits; with a mistyped
 * option, or an argument where there may be none, it prints a line and exits with 2.
 */
export function readOptions<const Known extends Options>(
  options: Known,
  { help = '', allowPositionals = false } = {},
): Parsed<Known> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    printLine(help);
    process.exit(0);
  }
  try {
    return parseArgs({ args, options, allowPositionals, strict: true });
  } catch (error) {
    fail(reasonOf(error).split('. ')[0] ?? '');
  }
}

/** Ends a script that can't run, with one line. */
export function fail(line: string): never {
  console.error(`${line}. See --help.`);
  process.exit(2);
}
