import { parseArgs } from 'node:util';
import { ROOT } from '../../../ops/local';
import { printLine } from '../../../ops/print';
import { tryDatabaseMutants } from './databaseMutants';
import { printScores, runStryker } from './everyMutant';
import { listMutants, mutantFault } from './mutant';
import { tryRuleMutants } from './rulesMutants';
import { createCopy } from './treeCopy';

const HELP = `npm run mutants [-- options] [ids]: plants one fault at a time, and tells which test notices

  ids             a group (domain, rules, workflow) or a fault (rules/day-release); all if none
  --check         only check that every fault can still be planted
  --every domain  change each expression of src/domain instead; the ids are its folders
  --every usecases
                  the same for src/usecases, without texts and lists; the ids are its files (bookNow)
  --scores        only print the scores of the last --every domain, or of the last --every usecases
  --every rules   make each condition of firestore.rules always or never true instead; the ids are
                  functions (isFare) or matches (/riders/)
  --every database
                  the same for database.rules.json
  --share 2       of the rules, try only half of the changes: first one of each function or match,
                  then a second one of each, and so on
  --skip 100      of the rules, leave out the first 100 of these
  --minutes 30    of the rules, begin no change after that time
  --help          print this help and exit

Works in a copy of the tree. Exits with 1 if a fault survives or can't be planted, or a change that
dev/lab/mutants/survivors.txt doesn't explain.`;

const { values, positionals: ids } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    every: { type: 'string' },
    scores: { type: 'boolean', default: false },
    share: { type: 'string', default: '1' },
    skip: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '600' },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const mutants = listMutants(ROOT).filter(
  ({ id, group }) => ids.length === 0 || ids.includes(id) || ids.includes(group),
);
const faults = mutants.flatMap((mutant) => mutantFault(mutant, ROOT) ?? []);

if (values.help) {
  printLine(HELP);
} else if (values.every === 'rules') {
  const unexplained = await tryRuleMutants(ROOT, {
    scopes: ids,
    share: Number(values.share),
    skip: Number(values.skip),
    minutes: Number(values.minutes),
  });
  // Vitest leaves its workers open.
  process.exit(unexplained > 0 ? 1 : 0);
} else if (values.every === 'database') {
  process.exitCode = tryDatabaseMutants(ROOT) > 0 ? 1 : 0;
} else if (values.every === 'domain' || values.every === 'usecases' || values.scores) {
  const target = values.every === 'usecases' ? 'usecases' : 'domain';
  if (!values.scores) {
    runStryker(ROOT, target, ids);
  }
  process.exitCode = printScores(ROOT, target) > 0 ? 1 : 0;
} else if (faults.length > 0 || mutants.length === 0) {
  printLine(faults.length > 0 ? faults.join('\n') : `There is no ${ids.join(' ')}.`);
  process.exitCode = 1;
} else if (values.check) {
  printLine(`All ${mutants.length} faults can be planted.`);
} else {
  plantAll();
}

function plantAll(): void {
  const copy = createCopy(ROOT);
  const killed = new Set<string>();
  try {
    const failed = copy.runTests(mutants.flatMap(({ tests }) => tests));
    if (failed !== null) {
      throw new Error(`Fails without a fault: ${failed}`);
    }
    for (const { id, file, original, mutated, breaks, tests } of mutants) {
      const killer = copy.withReplaced(file, original, mutated, () => copy.runTests(tests));
      printLine(`${id.padEnd(28)} ${killer ?? `SURVIVED: ${breaks}`}`);
      if (killer !== null) {
        killed.add(id);
      }
    }
  } finally {
    copy.remove();
  }
  for (const group of new Set(mutants.map((mutant) => mutant.group))) {
    const ofGroup = mutants.filter((mutant) => mutant.group === group);
    const count = ofGroup.filter(({ id }) => killed.has(id)).length;
    printLine(`${group}: ${count} of ${ofGroup.length} killed`);
  }
  process.exitCode = killed.size === mutants.length ? 0 : 1;
}
