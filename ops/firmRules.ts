import type { Config } from '../src/settings';

const ADMIN_FUNCTION = /function isAdmin\(\) \{[^}]*\}/g;

/**
 * firestore.rules with the firm's admin in isAdmin().
 * @throws Error if that function isn't there once, with one uid and one email
 */
export function firmRules(
  rules: string,
  { adminUid, adminEmail }: Pick<Config, 'adminUid' | 'adminEmail'>,
): string {
  return replaceOnly(rules, ADMIN_FUNCTION, (isAdmin) =>
    replaceOnly(
      replaceOnly(isAdmin, /(?<=request\.auth\.uid == )'[^']*'/g, () => quote(adminUid)),
      /(?<=request\.auth\.token\.email == )'[^']*'/g,
      () => quote(adminEmail),
    ),
  );
}

function replaceOnly(text: string, pattern: RegExp, replace: (found: string) => string): string {
  if (text.match(pattern)?.length !== 1) {
    throw new Error(
      'firestore.rules must have one isAdmin() that names one uid and one email: undo what changed there',
    );
  }
  return text.replace(pattern, replace);
}

function quote(value: string): string {
  if (/['\\]/.test(value)) {
    throw new Error(`The rules can't name an admin with a quote or backslash: ${value}`);
  }
  return `'${value}'`;
}
