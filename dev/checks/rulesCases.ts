import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../ops/local';

/** What `npm test` and `npm run test:official` write, within the project. */
export const LOCAL_REPORT = '.local/tests.json';
export const OFFICIAL_REPORT = '.local/official.json';

const FOLDER = 'tests/rules/';

const reportSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({
          ancestorTitles: v.array(v.string()),
          title: v.string(),
          status: v.string(),
        }),
      ),
    }),
  ),
});

export interface RulesCase {
  /** The file, the groups and the title. */
  readonly path: readonly string[];
  /** 'passed', 'failed' or 'skipped'. */
  readonly status: string;
}

/** The cases of tests/rules in a vitest JSON report. */
export function parseRulesCases(report: unknown): readonly RulesCase[] {
  return v.parse(reportSchema, report).testResults.flatMap(({ name, assertionResults }) => {
    const [, file] = name.split(FOLDER);
    return file === undefined
      ? []
      : assertionResults.map(({ ancestorTitles, title, status }) => ({
          path: [file, ...ancestorTitles, title],
          status,
        }));
  });
}

/** @throws Error if the tests didn't run */
export function readRulesCases(report: string): readonly RulesCase[] {
  return parseRulesCases(JSON.parse(readFileSync(path.join(ROOT, report), 'utf8')));
}
