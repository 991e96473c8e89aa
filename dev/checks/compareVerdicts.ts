// Compares, case by case, the rules tests on the local backend with those on Google's emulators.
// Each case asserts its verdict, so both backends give the same verdict where both ran it.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../backend/backend';
import { printLine } from '../print';

const FOLDER = 'tests/rules/';

/** Why the cases of a file run on one backend only. */
const REASONS: Readonly<Record<string, string>> = {
  'limits.test.ts': 'only Google’s emulator counts expressions and document accesses',
};

const reportSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

/** Maps each rules case of a vitest JSON report, 'file > title', to its status. */
export function readCases(report: unknown): ReadonlyMap<string, string> {
  const { testResults } = v.parse(reportSchema, report);
  return new Map(
    testResults.flatMap(({ name, assertionResults }) => {
      const [, file] = name.split(FOLDER);
      return file === undefined
        ? []
        : assertionResults.map(
            ({ fullName, status }) => [`${file} > ${fullName}`, status] as const,
          );
    }),
  );
}

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
export async function compareReports(): Promise<boolean> {
  const [local, official] = await Promise.all(
    ['tests.json', 'official.json'].map(async (file) =>
      readCases(JSON.parse(await readFile(path.join(ROOT, '.local', file), 'utf8'))),
    ),
  );
  const { agreed, explained, unexplained } = compareCases(
    local ?? new Map(),
    official ?? new Map(),
  );
  printLine(`Rules: ${String(agreed)} cases have the same verdict on both backends.`);
  for (const [reason, count] of explained) {
    printLine(`  ${String(count)} ran on one only: ${reason}`);
  }
  for (const title of unexplained) {
    printLine(`  differs: ${title}`);
  }
  return agreed > 0 && unexplained.length === 0;
}
