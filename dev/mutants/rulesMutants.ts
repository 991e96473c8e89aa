import { readFileSync } from 'node:fs';
import path from 'node:path';
import { printLine, reasonOf } from '../print';
import { countDifferences, listRuleMutants, type RuleMutant, withMutant } from './ruleMutants';
import { RuleTests, type RuleTestFile } from './ruleTests';
import { readExplained } from './survivors';

const WORKERS = 2;

interface Outcome {
  readonly section: string;
  readonly id: string;
  readonly isKilled: boolean;
}

/**
 * Runs the rules tests that evaluate each mutant's condition differently, and prints the score of
 * each section and the survivors.
 * @param share every which mutant is tried: 1 for all of them
 * @param minutes after which no further mutant is tried
 * @returns the number of unexplained survivors
 */
export async function tryRuleMutants(
  root: string,
  share: number,
  minutes: number,
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
    const mutants = all.filter((_, index) => index % share === 0);
    printLine(`${String(mutants.length)} of ${String(all.length)} mutants`);
    const end = Date.now() + minutes * 60_000;
    const outcomes: Outcome[] = [];
    const queue = mutants.values();
    const work = async (worker: RuleTests): Promise<void> => {
      for (const mutant of queue) {
        if (Date.now() < end) {
          outcomes.push(await tryMutant(worker, rules, files, mutant));
        }
      }
    };
    await Promise.all(workers.map(work));
    return printOutcomes(outcomes, readExplained(root));
  } finally {
    await Promise.all(workers.map((worker) => worker.close()));
  }
}

async function tryMutant(
  worker: RuleTests,
  rules: string,
  files: readonly RuleTestFile[],
  mutant: RuleMutant,
): Promise<Outcome> {
  const { section, scope, text, value } = mutant;
  const id = `firestore.rules, ${scope}: ${text.replaceAll(/\s+/g, ' ')} => ${String(value)}`;
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
  for (const group of [byYield.slice(0, 1), byYield.slice(1)]) {
    isKilled ||= group.length > 0 && (await worker.fails(group));
  }
  printLine(`${isKilled ? 'killed  ' : 'SURVIVED'} ${id}`);
  return { section, id, isKilled };
}

function printOutcomes(outcomes: readonly Outcome[], explained: ReadonlySet<string>): number {
  const isUnexplained = ({ isKilled, id }: Outcome): boolean => !isKilled && !explained.has(id);
  for (const section of new Set(outcomes.map((outcome) => outcome.section))) {
    const ofSection = outcomes.filter((outcome) => outcome.section === section);
    const counts = [
      ofSection.length,
      ofSection.filter(({ isKilled }) => isKilled).length,
      ofSection.filter(isUnexplained).length,
    ];
    printLine(`| ${[section, ...counts].join(' | ')} |`);
  }
  const unexplained = outcomes.filter(isUnexplained);
  printLine(
    [...unexplained.map(({ id }) => id), `unexplained: ${String(unexplained.length)}`].join('\n'),
  );
  return unexplained.length;
}
