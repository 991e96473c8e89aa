import { readFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { ROOT } from '../backend/backend';
import { generate } from '../generate';
import { accessTables, fillPage } from './accessTable';
import { LOCAL_REPORT, readRulesCases } from './rulesCases';

const PAGE = 'docs/security.md';
const HELP = `npm run security [-- --check]: writes who may do what to ${PAGE}, as the last npm test proved

  --check   only compare the page; exits with 1 if it differs
  --help    print this help`;

await generate('security', HELP, async () => {
  const page = readFileSync(path.join(ROOT, PAGE), 'utf8');
  const filled = fillPage(page, accessTables(readRulesCases(LOCAL_REPORT)));
  const options = await prettier.resolveConfig(path.join(ROOT, PAGE));
  return { [PAGE]: await prettier.format(filled, { ...options, filepath: PAGE }) };
});
