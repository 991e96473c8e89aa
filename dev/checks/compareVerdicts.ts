// Compares, case by case, the rules tests on the local backend with those on Google's emulators.
// Each case asserts its verdict, so both backends give the same verdict where both ran it.

import { printLine } from '../../ops/print';
import { LOCAL_REPORT, OFFICIAL_REPORT, readRulesCases } from './rulesCases';

/** Why the cases of a file run on one backend only. */
const REASONS: Readonly<Record<string, string>> = {
  'limits.test.ts': 'only Google’s emulator counts expressions and document accesses',
};

interface Comparison {
  readonly agreed: number;
  /** Explained differences by reason. */
  readonly explained: ReadonlyMap<string, number>;
  readonly unexplained: readonly string[];
}

/** Compares cases by title; one that only one backend has is a difference. */
export function compareCases(
  local: ReadonlyMap<string, string>,
  official: ReadonlyMap<string, string>,
): Comparison {
  const titles = [...new Set([...local.keys(), ...official.keys()])];
  const differing = titles.filter((title) => local.get(title) !== official.get(title));
  const reasonOf = (title: string): string | undefined => REASONS[title.split(' > ')[0] ?? ''];
  const explained = new Map<string, number>();
  for (const reason of differing.flatMap((title) => reasonOf(title) ?? [])) {
    explained.set(reason, (explained.get(reason) ?? 0) + 1);
  }
  return {
    agreed: titles.length - differing.length,
    explained,
    unexplained: differing.filter((title) => reasonOf(title) === undefined),
  };
}

/** Compares the reports that `npm test` and `npm run test:official` left in .local. */
export function compareReports(): boolean {
  const [local, official] = [LOCAL_REPORT, OFFICIAL_REPORT].map(
    (file) => new Map(readRulesCases(file).map(({ path, status }) => [path.join(' > '), status])),
  );
  const { agreed, explained, unexplained } = compareCases(
    local ?? new Map(),
    official ?? new Map(),
  );
  printLine(`Rules: ${agreed} cases have the same verdict on both backends.`);
  for (const [reason, count] of explained) {
    printLine(`  ${count} ran on one only: ${reason}`);
  }
  for (const title of unexplained) {
    printLine(`  differs: ${title}`);
  }
  return agreed > 0 && unexplained.length === 0;
}
