import { readFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { ROOT } from '../../ops/local';
import { accessTables, fillPage } from './accessTable';
import { LOCAL_REPORT, readRulesCases } from './rulesCases';

const PAGE = 'docs/security.md';

/** docs/security.md with who may do what, as the last `npm test` proved. */
export async function securityPage(): Promise<Record<string, string>> {
  const page = readFileSync(path.join(ROOT, PAGE), 'utf8');
  const filled = fillPage(page, accessTables(readRulesCases(LOCAL_REPORT)));
  const options = await prettier.resolveConfig(path.join(ROOT, PAGE));
  return { [PAGE]: await prettier.format(filled, { ...options, filepath: PAGE }) };
}
