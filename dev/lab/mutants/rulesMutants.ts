import { readFileSync } from 'node:fs';
import path from 'node:path';
import { printLine, reasonOf } from '../../../ops/print';
import { countDifferences, listRuleMutants, type RuleMutant, withMutant } from './ruleMutants';
import { RuleTests, type RuleTestFile } from './ruleTests';
import { printOutcome, printOutcomes, type RuleOutcome } from './ruleOutcomes';

const WORKERS = 2;

/**
 * Runs the rules tests that evaluate each mutant's condition differently, and prints the score of
 * each section and the survivors.
 * @param scopes functions or matches whose mutants are tried; all if empty
 * @param tenth 0 to 9 for only every tenth mutant
 * @returns the number of unexplained survivors
 */
export async function tryRuleMutants(
  root: string,
  scopes: readonly string[],
  tenth: number | null,
): Promise<number> {
  const rules = readFileSync(path.join(root, 'firestore.rules'), 'utf8');
  const workers: RuleTests[] = [];
  try {
    while (workers.length < WORKERS) {
      workers.push(await RuleTests.start(root));
    }
    const paths = ((await workers[0]?.listFiles()) ?? []).values();
    const files = (await Promise.all(workers.map((worker) => worker.measure(rules, paths)))).flat();
    const all = listRuleMutants(
      rules,
      files.map(({ trees }) => trees),
    );
    const mutants = all
      .filter(({ scope }) => isIn(scopes, scope))
      .filter((_, index) => tenth === null || index % 10 === tenth);
    printLine(`${mutants.length} of ${all.length} mutants`);
    const outcomes: RuleOutcome[] = [];
    const queue = mutants.values();
    const work = async (worker: RuleTests): Promise<void> => {
      for (const mutant of queue) {
        outcomes.push(await tryMutant(worker, rules, files, mutant));
      }
    };
    await Promise.all(workers.map(work));
    return printOutcomes(root, outcomes);
  } finally {
    await Promise.all(workers.map((worker) => worker.close()));
  }
}

async function tryMutant(
  worker: RuleTests,
  rules: string,
  files: readonly RuleTestFile[],
  mutant: RuleMutant,
): Promise<RuleOutcome> {
  const id = idOf(mutant);
  const byYield = files
    .map((file) => ({ ...file, yield: countDifferences(file.trees, mutant) / file.milliseconds }))
    .filter((file) => file.yield > 0)
    .sort((one, other) => other.yield - one.yield)
    .map((file) => file.path);
  try {
    await worker.load(withMutant(rules, mutant));
  } catch (error) {
    throw new Error(`${id}: ${reasonOf(error)}`, { cause: error });
  }
  let isKilled = false;
  // In doubling groups, because Vitest runs the longest file of a group first.
  for (let start = 0; start < byYield.length && !isKilled; start = Math.max(1, start * 2)) {
    isKilled = await worker.fails(byYield.slice(start, Math.max(1, start * 2)));
  }
  return printOutcome({ section: mutant.section, id, isKilled });
}

function idOf({ scope, text, value }: RuleMutant): string {
  return `firestore.rules, ${scope}: ${text.replaceAll(/\s+/g, ' ')} => ${String(value)}`;
}

function isIn(scopes: readonly string[], scope: string): boolean {
  return scopes.length === 0 || scopes.some((each) => scope.includes(each));
}
