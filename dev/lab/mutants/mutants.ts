import { ROOT } from '../../../ops/local';
import { fail, readOptions } from '../../options';
import { tryDatabaseMutants } from './databaseMutants';
import { runStryker } from './everyMutant';
import { listMutants, mutantFault } from './mutant';
import { tryRuleMutants } from './rulesMutants';
import { printOutcome, printOutcomes, type RuleOutcome } from './ruleOutcomes';
import { createCopy } from './treeCopy';

const HELP = `npm run mutants [-- options] [ids]: plants one fault at a time, and tells which test notices

  ids             a group (domain, rules, workflow) or a fault of dev/lab/mutants/mutants.txt; all if none
  --every domain  change each expression of src/domain instead; the ids are its folders
  --every usecases
                  the same for src/usecases, without texts and lists; the ids are its files (bookNow)
  --every rules   make each condition of firestore.rules always or never true instead; the ids are
                  functions (isFare) or matches (/riders/)
  --every database
                  the same for database.rules.json
  --tenth N       of the rules, try only one tenth of the changes: N is 0 to 9
  --help          print this help and exit

Works in a copy of the tree. Exits with 1 if a fault survives or can't be planted, or a change that
dev/lab/mutants/survivors.txt doesn't explain.`;

const { values, positionals: ids } = readOptions(
  { every: { type: 'string' }, tenth: { type: 'string' } },
  { help: HELP, allowPositionals: true },
);
const { every, tenth } = values;

if (tenth !== undefined && !/^\d$/.test(tenth)) {
  fail('--tenth takes a number from 0 to 9');
} else if (every === 'rules') {
  const unexplained = await tryRuleMutants(ROOT, ids, tenth === undefined ? null : Number(tenth));
  // Vitest leaves its workers open.
  process.exit(unexplained > 0 ? 1 : 0);
} else if (every === 'database') {
  process.exitCode = tryDatabaseMutants(ROOT) > 0 ? 1 : 0;
} else if (every === 'domain' || every === 'usecases') {
  process.exitCode = runStryker(ROOT, every, ids) > 0 ? 1 : 0;
} else if (every !== undefined) {
  fail(`--every takes domain, usecases, rules or database, not ${every}`);
} else {
  plantChosen();
}

function plantChosen(): void {
  const mutants = listMutants(ROOT).filter(
    ({ id, group }) => ids.length === 0 || ids.includes(id) || ids.includes(group),
  );
  const faults = mutants.flatMap((mutant) => mutantFault(mutant, ROOT) ?? []);
  if (faults.length > 0 || mutants.length === 0) {
    throw new Error(faults.length > 0 ? faults.join('\n') : `There is no ${ids.join(' ')}.`);
  }
  const copy = createCopy(ROOT);
  const outcomes: RuleOutcome[] = [];
  try {
    const failed = copy.runTests(mutants.flatMap(({ tests }) => tests));
    if (failed !== null) {
      throw new Error(`Fails without a fault: ${failed}`);
    }
    for (const { id, group: section, file, original, mutated, breaks, tests } of mutants) {
      const killer = copy.withReplaced(file, original, mutated, () => copy.runTests(tests));
      const result = `${id.padEnd(28)} ${killer ?? breaks}`;
      outcomes.push(printOutcome({ section, id: result, isKilled: killer !== null }));
    }
  } finally {
    copy.remove();
  }
  process.exitCode = printOutcomes(ROOT, outcomes) > 0 ? 1 : 0;
}
