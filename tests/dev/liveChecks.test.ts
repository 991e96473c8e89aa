import { describe, expect, it } from 'vitest';
import { exitCode } from '../../ops/checks/verdicts';
import {
  ACCOUNTS,
  ADMIN,
  BACKED_UP,
  BILLING_ACCOUNT,
  DATABASE,
  linesOfProblems,
  LiveWorld,
  LOOKUP,
  ON,
  PRIVACY,
  PROJECT,
  RULESET,
  SETTINGS,
  type Responses,
} from './liveWorld';

const world = new LiveWorld();
const DATABASE_CHECK = 'the database can be restored and isn’t locked by strangers';

it("the live checks of a correct project all hold, with the user's token", async () => {
  const { lines, summary } = await world.check();
  expect(linesOfProblems(lines)).toEqual([]);
  expect(summary).toEqual({ held: 13, failed: 0, notRun: 0 });
  expect(exitCode(summary)).toBe(0);
  expect(world.requests).toContain(`Bearer of-the-webmaster /v1/${RULESET}`);
  expect(lines).toContain(
    `holds    ${DATABASE_CHECK}: in europe-west2, point-in-time recovery on, backup schedules: 0`,
  );
});

const settings = { ...SETTINGS, VITE_CONFIRMATION_MAIL: 'send-mail' };
const texts = (...names: readonly string[]): Responses =>
  Object.fromEntries(
    names.map((name) => [`${DATABASE}/documents/mailTemplates/${name}`, { name, fields: {} }]),
  );

it('the check of email texts fails if a text is missing and the app promises emails by send-mail', async () => {
  world.responses = { ...world.responses, ...texts('booked', 'changed', 'cancelled') };
  expect((await world.check({ settings })).lines).toContain('holds    the emails have their texts');
  world.reset();
  Object.assign(world.responses, texts('booked', 'cancelled'));
  const { lines } = await world.check({ settings });
  expect(lines).toContain('FAILS    the emails have their texts:');
  expect(lines).toContain(
    "         - missing: mailTemplates/changed, without which this email isn't sent",
  );
});

describe('the live checks of a project with a problem', () => {
  const DEPLOYED = 'the deployed Firestore rules are those of this folder';
  const INDEXES = 'the deployed indexes are those of this folder';
  const BUDGETS = 'a budget alert watches the project';
  const group = `projects/${PROJECT}/databases/(default)/collectionGroups`;
  const account = (changes: object) => ({
    users: [{ localId: ADMIN.uid, email: ADMIN.email, emailVerified: true, ...changes }],
  });
  const ADMIN_CHECK = "the admin's account is the one of the settings";

  it.each<[string, Responses, string, readonly string[]]>([
    [
      'different deployed rules',
      { [`/v1/${RULESET}`]: { source: { files: [{ content: 'x' }] } } },
      DEPLOYED,
      ['they differ: npm run deploy -- --only firestore:rules'],
    ],
    [
      'no deployed rules',
      { [`/v1/projects/${PROJECT}/releases/cloud.firestore`]: undefined },
      DEPLOYED,
      ['none are deployed'],
    ],
    [
      'rules that do not compile',
      {
        [`/v1/projects/${PROJECT}:test`]: {
          issues: [{ severity: 'ERROR', description: 'Unexpected }', sourcePosition: { line: 7 } }],
        },
      },
      'firestore.rules compile',
      ['line 7: Unexpected }'],
    ],
    [
      'a missing field override',
      { [`${DATABASE}/collectionGroups/-/fields`]: {} },
      INDEXES,
      ['missing: promoCodes.usedByUsers keeps no index'],
    ],
    [
      'an exempted field that the app queries',
      {
        [`${DATABASE}/collectionGroups/-/fields`]: {
          fields: [
            { name: `${group}/promoCodes/fields/usedByUsers` },
            {
              name: `${group}/drivers/fields/isOnline`,
              indexConfig: {
                indexes: [
                  {
                    queryScope: 'COLLECTION',
                    fields: [{ fieldPath: 'isOnline', order: 'DESCENDING' }],
                  },
                ],
              },
            },
          ],
        },
      },
      INDEXES,
      ['not in this folder: drivers.isOnline keeps COLLECTION DESCENDING'],
    ],
    ['no database', { [DATABASE]: undefined }, DATABASE_CHECK, ['there is no database (default)']],
    [
      'no backups',
      { [DATABASE]: { ...BACKED_UP, pointInTimeRecoveryEnablement: '' } },
      DATABASE_CHECK,
      ['neither point-in-time recovery nor a backup schedule is switched on'],
    ],
    [
      'locks of strangers',
      { [DATABASE]: { ...BACKED_UP, concurrencyMode: 'PESSIMISTIC' } },
      DATABASE_CHECK,
      ['its concurrency isn’t optimistic: npm run firm -- set-up corrects it'],
    ],
    [
      'email enumeration protection off',
      { [ACCOUNTS]: { signIn: { email: ON, anonymous: ON } } },
      'sign-in is set up',
      ['email enumeration protection is off: Authentication, Settings, User actions'],
    ],
    [
      'anonymous sign-in off',
      { [ACCOUNTS]: { signIn: { email: ON }, emailPrivacyConfig: PRIVACY } },
      'sign-in is set up',
      ['Anonymous is off, so guests cannot book'],
    ],
    [
      'App Check enforced without a key',
      {
        '/v1/projects/222/services': {
          services: [
            { name: 'projects/222/services/firestore.googleapis.com', enforcementMode: 'ENFORCED' },
          ],
        },
      },
      'App Check and VITE_APPCHECK_KEY agree',
      ['it is enforced for firestore.googleapis.com, but VITE_APPCHECK_KEY is not set'],
    ],
    [
      'no budget',
      { [`/v1/${BILLING_ACCOUNT}/budgets`]: {} },
      BUDGETS,
      ['there is none: Google Cloud console, Billing, Budgets & alerts'],
    ],
    [
      'a budget without alerts',
      { [`/v1/${BILLING_ACCOUNT}/budgets`]: { budgets: [{ displayName: 'Taxi app' }] } },
      BUDGETS,
      ['there is a budget, but it has no alerts'],
    ],
    [
      'different Realtime Database rules',
      { '/.settings/rules.json': { rules: { '.read': true } } },
      'the deployed Realtime Database rules are those of this folder',
      ['they differ: npm run deploy -- --only database'],
    ],
    [
      'no admin account',
      { [LOOKUP]: { users: [] } },
      ADMIN_CHECK,
      ['no account has the uid of VITE_ADMIN_UID'],
    ],
    [
      'an admin with another address',
      { [LOOKUP]: account({ email: 'other@firm.example' }) },
      ADMIN_CHECK,
      ['the address of the account VITE_ADMIN_UID differs from VITE_ADMIN_EMAIL'],
    ],
    [
      'an admin with an unverified address',
      { [LOOKUP]: account({ emailVerified: false }) },
      ADMIN_CHECK,
      ['its address is not verified: log in at /admin, which offers to send the email'],
    ],
  ])('report %s', async (_, changes, name, problems) => {
    Object.assign(world.responses, changes);
    const { lines, summary } = await world.check();
    expect(linesOfProblems(lines)).toEqual([
      `FAILS    ${name}:`,
      ...problems.map((problem) => `         - ${problem}`),
    ]);
    expect(summary).toMatchObject({ failed: 1, notRun: 0 });
    expect(exitCode(summary)).toBe(1);
  });

  it('report an index that is missing or not built yet, but accept an extra one', async () => {
    const indexes = {
      indexes: [
        {
          collectionGroup: 'riders',
          queryScope: 'COLLECTION',
          fields: [
            { fieldPath: 'a', order: 'ASCENDING' },
            { fieldPath: 'b', arrayConfig: 'CONTAINS' },
          ],
        },
        {
          collectionGroup: 'riders',
          queryScope: 'COLLECTION',
          fields: [
            { fieldPath: 'c', order: 'ASCENDING' },
            { fieldPath: 'd', order: 'DESCENDING' },
          ],
        },
      ],
      fieldOverrides: [],
    };
    const deployed = (letters: string, state: string) => ({
      name: `${group}/riders/indexes/${letters}`,
      queryScope: 'COLLECTION',
      state,
      fields: [...letters.split(''), '__name__'].map((fieldPath) => ({
        fieldPath,
        order: 'ASCENDING',
      })),
    });
    world.responses[`${DATABASE}/collectionGroups/-/fields`] = {};
    world.responses[`${DATABASE}/collectionGroups/-/indexes`] = {
      indexes: [deployed('xy', 'CREATING'), deployed('pq', 'READY')],
    };
    expect(linesOfProblems((await world.check({ indexes })).lines).slice(1)).toEqual([
      '         - missing: index of riders (COLLECTION): a ASCENDING, b CONTAINS',
      '         - missing: index of riders (COLLECTION): c ASCENDING, d DESCENDING',
      '         - not built yet: index of riders (COLLECTION): x ASCENDING, y ASCENDING',
    ]);
    world.responses[`${DATABASE}/collectionGroups/-/indexes`] = {
      indexes: [deployed('pq', 'READY')],
    };
    expect((await world.check({ indexes: { indexes: [], fieldOverrides: [] } })).lines).toContain(
      `holds    ${INDEXES}: extra, but harmless: index of riders (COLLECTION): p ASCENDING, q ASCENDING`,
    );
  });

  it('report another account with the admin’s address', async () => {
    world.responses[LOOKUP] = {
      users: [...account({}).users, ...account({ localId: 'impostor' }).users],
    };
    expect((await world.check()).lines).toContain(
      '         - another account has the same address: impostor',
    );
  });

  it('report missing settings and another project', async () => {
    const settings = { ...SETTINGS, VITE_HELP_PHONE: '', VITE_FIREBASE_PROJECT_ID: 'other-taxi' };
    const { lines } = await world.check({ settings });
    expect(lines.slice(0, 3)).toEqual([
      'FAILS    .env.production.local has what a build needs:',
      '         - VITE_HELP_PHONE is missing',
      '         - VITE_FIREBASE_PROJECT_ID is other-taxi, not firm-taxi',
    ]);
  });
});
