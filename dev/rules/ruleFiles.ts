import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../ops/local';
import { fillDatabaseRules, fillRules } from './fillRules';

/** Both files of security rules, with the values that constants.ts takes from the domain. */
export function ruleFiles(): Record<string, string> {
  return {
    'firestore.rules': fillRules(read('firestore.rules')),
    'database.rules.json': fillDatabaseRules(read('database.rules.json')),
  };
}

function read(name: string): string {
  return readFileSync(path.join(ROOT, name), 'utf8');
}
