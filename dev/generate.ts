import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../ops/local';
import { securityPage } from './checks/accessTable';
import { headerFiles } from './build/headerFiles';
import { fail, readOptions } from './options';
import { printLine, reasonOf } from '../ops/print';
import { ruleFiles } from './rules/ruleFiles';

const HELP = `npm run generate -- NAME… [--check]: writes files that follow from others

  headers    the site's headers, to firebase.json and docs/hosting. VITE_EMBED_ORIGINS,
             VITE_GOOGLE_MAPS_KEY, VITE_APPCHECK_KEY, VITE_ERROR_ENDPOINT and VITE_BASE_PATH in
             .env.production.local determine what they allow; --check takes this from firebase.json.
  rules      the domain's numbers and lists, to firestore.rules and database.rules.json.
             In firestore.rules a comment in capitals names each; dev/rules/constants.ts says where they are from.
             In database.rules.json they are in the conditions on a profile's fields.
  security   who may do what, to docs/security.md, as the last npm test proved

  --check    only compare the files; exits with 1 if any of them differs
  --help     print this help`;

/** The contents of the files, by their paths from the root. */
type Generator = (
  isCheck: boolean,
) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;

const GENERATORS = new Map<string, Generator>([
  ['headers', headerFiles],
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
    writeOrCompare(name, await generator(values.check), values.check);
  }
}

function writeOrCompare(
  name: string,
  files: Readonly<Record<string, string>>,
  isCheck: boolean,
): void {
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
