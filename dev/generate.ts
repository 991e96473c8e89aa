import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './backend/backend';
import { printLine } from './print';

/** The contents of generated files, by their paths from the root. */
type Contents = Readonly<Record<string, string>>;

/** Runs an npm script that writes generated files; with --check it only compares them. */
export async function generate(
  script: string,
  help: string,
  contentsOf: (isCheck: boolean) => Contents | Promise<Contents>,
): Promise<void> {
  const { values } = parseArgs({
    options: { check: { type: 'boolean', default: false }, help: { type: 'boolean' } },
  });
  if (values.help === true) {
    printLine(help);
    return;
  }
  for (const [name, text] of Object.entries(await contentsOf(values.check))) {
    const file = path.join(ROOT, name);
    if (!values.check) {
      writeFileSync(file, text);
      printLine(`Wrote ${name}.`);
    } else if (readFileSync(file, 'utf8') !== text) {
      console.error(`${name} is out of date: run npm run ${script}`);
      process.exitCode = 1;
    }
  }
}
