import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../ops/local';
import { securityPage } from './checks/accessTable';
import { fail, readOptions } from './options';
import { printLine, reasonOf } from '../ops/print';
import { ruleFiles } from './rules/ruleFiles';

const HELP = `npm run generate -- NAME… [--check]: writes files that follow from others

  rules      the domain's numbers and lists, to firestore.rules and database.rules.json.
             In firestore.rules a comment in capitals names each; dev/rules/constants.ts says where they are from.
             In database.rules.json they are in the conditions on a profile's fields.
  security   who may do what, to docs/security.md, as the last npm test proved

  --check    only compare the files; exits with 1 if any of them differs
  --help     print this help`;

/** The contents of files, by their paths from the root. */
type Files = Readonly<Record<string, string>>;
type Generator = () => Files | Promise<Files>;

const GENERATORS = new Map<string, Generator>([
  ['rules', ruleFiles],
  ['security', securityPage],
]);

try {
  await main();
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = readOptions(
    { check: { type: 'boolean', default: false } },
    { help: HELP, allowPositionals: true },
  );
  if (positionals.length === 0) {
    fail(`Name what to write: ${[...GENERATORS.keys()].join(', ')}`);
  }
  for (const name of positionals) {
    const generator = GENERATORS.get(name);
    if (generator === undefined) {
      fail(`Nothing is called ${name}: it is one of ${[...GENERATORS.keys()].join(', ')}`);
    }
    writeOrCompare(name, await generator(), values.check);
  }
}

function writeOrCompare(name: string, files: Files, isCheck: boolean): void {
  for (const [relative, text] of Object.entries(files)) {
    const file = path.join(ROOT, relative);
    const isSame = readFileSync(file, 'utf8') === text;
    if (!isCheck) {
      writeFileSync(file, text);
      printLine(isSame ? `${relative} stays as it is.` : `Wrote ${relative}.`);
    } else if (!isSame) {
      console.error(`${relative} is out of date: run npm run generate -- ${name}`);
      process.exitCode = 1;
    }
  }
}
