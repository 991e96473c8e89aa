import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { firmRules } from '../../ops/firmRules';
import { ROOT } from '../../ops/local';
import { DEFAULTS } from '../../src/settings';

const RULES = readFileSync(path.join(ROOT, 'firestore.rules'), 'utf8');
const FIRM = { adminUid: 'uid-of-the-office', adminEmail: 'office@minster.example' };

describe('the rules of a firm', () => {
  it('name its admin and are otherwise those of the repository', () => {
    const rules = firmRules(RULES, FIRM);
    expect(rules).toMatch(
      /isAdmin\(\) \{\s+return request\.auth\.uid == 'uid-of-the-office'\s+&& request\.auth\.token\.email == 'office@minster\.example'\s+&& request\.auth\.token\.email_verified == true;/,
    );
    expect(
      rules
        .replace(FIRM.adminUid, DEFAULTS.VITE_ADMIN_UID)
        .replace(FIRM.adminEmail, DEFAULTS.VITE_ADMIN_EMAIL),
    ).toBe(RULES);
  });

  it('can be made of rules that name the firm already', () => {
    const rules = firmRules(RULES, FIRM);
    expect(firmRules(rules, FIRM)).toBe(rules);
  });

  const isAdmin = /function isAdmin\(\) \{[^}]*\}/.exec(RULES)?.[0] ?? '';
  it.each([
    ['no isAdmin()', RULES.replace('function isAdmin()', 'function isOffice()')],
    ['a second isAdmin()', `${RULES}${isAdmin}`],
    ['an isAdmin() without a uid', RULES.replace("request.auth.uid == 'admin-1'", 'true')],
    [
      'an isAdmin() with a second uid',
      RULES.replace(
        "request.auth.uid == 'admin-1'",
        "(request.auth.uid == 'x' || request.auth.uid == 'admin-1')",
      ),
    ],
    [
      'an isAdmin() without an email',
      RULES.replace('request.auth.token.email ==', 'request.auth.token.phone_number =='),
    ],
  ])('are not made of rules with %s', (_, rules) => {
    expect(rules).not.toBe(RULES);
    expect(() => firmRules(rules, FIRM)).toThrow('firestore.rules must have one isAdmin()');
  });

  it('name no admin whose address would end the text', () => {
    expect(() => firmRules(RULES, { ...FIRM, adminEmail: "o'x@firm.example" })).toThrow(
      "The rules can't name an admin with a quote or backslash",
    );
  });
});
