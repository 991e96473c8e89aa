import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../backend/backend';
import { generate } from '../generate';
import { fillDatabaseRules, fillRules } from './fillRules';

const HELP = `npm run rules [-- --check]: writes the domain's numbers and lists to the security rules

  --check   only compare the files; exits with 1 if any of them differs
  --help    print this help

In firestore.rules a comment in capitals names each; dev/rules/constants.ts says where they are from.
In database.rules.json they are in the conditions on a profile's fields.`;

const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

await generate('rules', HELP, () => ({
  'firestore.rules': fillRules(read('firestore.rules')),
  'database.rules.json': fillDatabaseRules(read('database.rules.json')),
}));
