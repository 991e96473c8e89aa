import { readFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { ROOT } from '../../ops/local';
import { LOCAL_REPORT, readRulesCases, type RulesCase } from './rulesCases';

/** The principals of tests/rules. */
const PRINCIPALS: readonly string[] = [
  'signed-out',
  'guest',
  'other guest',
  'rider',
  'other rider',
  'driver',
  'other driver',
  'admin',
  'unverified admin',
];
const MARKS = ['<!-- tables: begin -->', '<!-- tables: end -->'] as const;

/** Who may take each action. */
type Actions = ReadonlyMap<string, ReadonlySet<string>>;

/** Collects the rows of the matrix in tests/rules by the document that the file is about. */
function readMatrix(cases: readonly RulesCase[]): ReadonlyMap<string, Actions> {
  const documents = new Map<string, Map<string, Set<string>>>();
  for (const { path, status } of cases) {
    const [file = '', ...titles] = path;
    const { verdict, names = '' } =
      /^(?<verdict>allows|denies) (?<names>.+)$/.exec(titles.at(-1) ?? '')?.groups ?? {};
    const principals = names.split(', ');
    if (status !== 'passed' || !principals.every((name) => PRINCIPALS.includes(name))) {
      continue;
    }
    const [document = ''] = file.split('.');
    const action = titles.slice(0, -1).join(': ');
    const actions = documents.get(document) ?? new Map<string, Set<string>>();
    const allowed = actions.get(action) ?? new Set<string>();
    documents.set(document, actions.set(action, allowed));
    if (verdict === 'allows') {
      principals.forEach((name) => allowed.add(name));
    }
  }
  return documents;
}

/** A Markdown section for each document: who may do what, as the tests of the rules show. */
export function accessTables(cases: readonly RulesCase[]): string {
  const sections = [...readMatrix(cases)].sort(([one], [other]) => one.localeCompare(other));
  return sections.map(([document, actions]) => section(document, actions)).join('\n\n');
}

function section(document: string, actions: Actions): string {
  const rows = [...actions].sort(([one], [other]) => one.localeCompare(other));
  const table = rows.flatMap(([action, who]) =>
    who.size === 0 ? [] : [`| ${action} | ${describe(who)} |`],
  );
  return [
    `### ${document}`,
    ...(table.length === 0 ? [] : [['| Action | Who may |', '| --- | --- |', ...table].join('\n')]),
    ...listClosed(rows.flatMap(([action, who]) => (who.size === 0 ? [action] : []))),
  ].join('\n\n');
}

/** What no one may do, on one line for each group of the tests. */
function listClosed(actions: readonly string[]): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const action of actions) {
    const parts = action.split(': ');
    const group = parts.slice(0, -1).join(': ');
    groups.set(group, [...(groups.get(group) ?? []), parts.at(-1) ?? '']);
  }
  const lines = [...groups].map(([group, names]) =>
    group === '' ? `- ${names.join('; ')}` : `- ${group}: ${names.join('; ')}`,
  );
  return lines.length === 0 ? [] : [['No one may do this:', '', ...lines].join('\n')];
}

function describe(who: ReadonlySet<string>): string {
  const missing = PRINCIPALS.filter((name) => !who.has(name));
  if (missing.length === 0) {
    return 'everyone';
  }
  return missing.length < who.size
    ? `everyone but ${missing.join(', ')}`
    : PRINCIPALS.filter((name) => who.has(name)).join(', ');
}

/** Replaces what is between the page's marks. */
export function fillPage(page: string, tables: string): string {
  const [before = '', rest = ''] = page.split(MARKS[0]);
  const [, after = ''] = rest.split(MARKS[1]);
  return `${before}${MARKS[0]}\n\n${tables}\n\n${MARKS[1]}${after}`;
}

const PAGE = 'docs/security.md';

/** docs/security.md with who may do what, as the last `npm test` proved. */
export async function securityPage(): Promise<Record<string, string>> {
  const page = readFileSync(path.join(ROOT, PAGE), 'utf8');
  const filled = fillPage(page, accessTables(readRulesCases(LOCAL_REPORT)));
  const options = await prettier.resolveConfig(path.join(ROOT, PAGE));
  return { [PAGE]: await prettier.format(filled, { ...options, filepath: PAGE }) };
}
