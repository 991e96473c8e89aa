import { printLine } from '../../../ops/print';
import { readExplained } from './survivors';

/** Whether the tests noticed one change of the rules. */
export interface RuleOutcome {
  readonly section: string;
  readonly id: string;
  readonly isKilled: boolean;
}

export function printOutcome(outcome: RuleOutcome): RuleOutcome {
  printLine(`${outcome.isKilled ? 'killed  ' : 'SURVIVED'} ${outcome.id}`);
  return outcome;
}

/** Prints the score of each section and the survivors; returns the number of unexplained ones. */
export function printOutcomes(root: string, outcomes: readonly RuleOutcome[]): number {
  const explained = readExplained(root);
  const isUnexplained = ({ isKilled, id }: RuleOutcome): boolean => !isKilled && !explained.has(id);
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
  printLine([...unexplained.map(({ id }) => id), `unexplained: ${unexplained.length}`].join('\n'));
  return unexplained.length;
}
