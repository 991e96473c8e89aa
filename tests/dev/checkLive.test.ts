import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { ROOT } from '../../dev/backend/backend';
import { findOfficialTools, type OfficialTools } from '../../dev/backend/official';
import { freePorts, LOCALHOST } from '../../dev/backend/ports';
import { liveChecks, type LiveFolder, type LiveTarget } from '../../dev/checks/liveChecks';
import { googleApi, SERVICES } from '../../dev/checks/googleApi';
import { headerSettings } from '../../dev/headers/headerSettings';
import { headersFor } from '../../dev/headers/headers';
import { firebaseHosting } from '../../dev/headers/hosting';
import { compiledRules } from '../../dev/checks/rulesChecks';
import { exitCode, runChecks, type Summary } from '../../dev/checks/verdicts';
import { openAuth } from '../../dev/operations/adminApi/adminAuth';
import { openDatabase } from '../../dev/operations/adminApi/adminDatabase';
import { resolveSettings } from '../../src/settings';
import { backendPorts } from '../support/backendPorts';

const PROJECT = 'firm-taxi';
const ADMIN = { uid: 'uid-of-the-office', email: 'office@firm.example' };
const RULES = `function isAdmin() {
  return request.auth.uid == '${ADMIN.uid}' && request.auth.token.email == '${ADMIN.email}';
}`;
const SETTINGS = {
  VITE_FIREBASE_API_KEY: 'key-of-the-firm',
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_AUTH_DOMAIN: 'firm-taxi.firebaseapp.com',
  VITE_FIREBASE_DATABASE_URL: 'https://firm-taxi-default-rtdb.europe-west1.firebasedatabase.app',
  VITE_FIREBASE_APP_ID: '1:222:web:3',
  // As it may be typed: a build holds it as Firebase does.
  VITE_ADMIN_EMAIL: 'Office@Firm.example',
  VITE_ADMIN_UID: ADMIN.uid,
  VITE_FIRM_NAME: 'Firm',
  VITE_HELP_PHONE: '01482 000001',
  VITE_REVIEW_URL: 'https://reviews.example/firm',
};
const DATABASE_RULES = { rules: { '.read': false, Users: { $uid: { '.read': true } } } };
const FOLDER: LiveFolder = {
  settings: SETTINGS,
  rules: RULES,
  databaseRules: DATABASE_RULES,
  indexes: JSON.parse(readFileSync(path.join(ROOT, 'firestore.indexes.json'), 'utf8')) as unknown,
  hosting: firebaseHosting(headerSettings(SETTINGS)),
};
const NO_TOOLS: OfficialTools = { found: false, missing: ['a Java runtime'] };

/** What lies at each address, as Google documents its answers; a number is a refusal with that status. */
type Answers = Record<string, unknown>;
const DATABASE = `/v1/projects/${PROJECT}/databases/(default)`;
const RULESET = `projects/${PROJECT}/rulesets/7e1c`;
const ACCOUNT = 'billingAccounts/01AB';
const BUDGET = { displayName: 'Taxi app', thresholdRules: [{ thresholdPercent: 0.5 }] };
const AS_IT_SHOULD_BE: Answers = {
  [`/v1/projects/${PROJECT}:test`]: {},
  [`/v1/projects/${PROJECT}/releases/cloud.firestore`]: {
    ...{ name: `projects/${PROJECT}/releases/cloud.firestore`, rulesetName: RULESET },
  },
  [`/v1/${RULESET}`]: { source: { files: [{ name: 'firestore.rules', content: RULES }] } },
  [`${DATABASE}/collectionGroups/-/indexes`]: {
    indexes: [
      {
        name: `projects/${PROJECT}/databases/(default)/collectionGroups/riders/indexes/caller`,
        ...{ queryScope: 'COLLECTION', state: 'READY' },
        fields: [
          { fieldPath: 'passengerPhone', order: 'ASCENDING' },
          { fieldPath: 'timestamp', order: 'DESCENDING' },
          { fieldPath: '__name__', order: 'DESCENDING' },
        ],
      },
    ],
  },
  [`${DATABASE}/collectionGroups/-/fields`]: {
    fields: [
      {
        name: `projects/${PROJECT}/databases/(default)/collectionGroups/__default__/fields/*`,
        indexConfig: { indexes: [{ queryScope: 'COLLECTION', fields: [] }] },
      },
      {
        name: `projects/${PROJECT}/databases/(default)/collectionGroups/promoCodes/fields/usedByUsers`,
        indexConfig: {},
      },
    ],
  },
  [DATABASE]: {
    ...{ locationId: 'europe-west2', type: 'FIRESTORE_NATIVE' },
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  },
  [`${DATABASE}/backupSchedules`]: {},
  [`/admin/v2/projects/${PROJECT}/config`]: {
    signIn: { email: { enabled: true, passwordRequired: true }, anonymous: { enabled: true } },
  },
  '/v1/projects/222/services': {
    services: [{ name: 'projects/222/services/firestore.googleapis.com', enforcementMode: 'OFF' }],
  },
  [`/v1/projects/${PROJECT}/billingInfo`]: { billingEnabled: true, billingAccountName: ACCOUNT },
  [`/v1/${ACCOUNT}/budgets`]: { budgets: [BUDGET] },
  '/.settings/rules.json': { rules: { Users: { $uid: { '.read': true } }, '.read': false } },
  [`/v1/projects/${PROJECT}/accounts:lookup`]: {
    users: [{ localId: ADMIN.uid, email: ADMIN.email, emailVerified: true }],
  },
};
const SCRIPT = '/book/assets/index-B1c2.js';
const PAGE = `<div id="root"></div><script type="module" src="${SCRIPT}"></script>`;
const SITE: Answers = {
  '/book/': PAGE,
  [SCRIPT]: JSON.stringify(resolveSettings(SETTINGS).config),
};

let server: Server;
let origin: string;
let answers: Answers;
/** Headers that the site sends otherwise than it should. */
let otherHeaders: Readonly<Record<string, string>>;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(decodeURI(request.url ?? '/'), 'http://google');
    asked.push(`${request.headers.authorization ?? 'nobody'} ${pathname}`);
    const answer = answers[pathname];
    const headers = { ...headersFor(pathname, headerSettings(SETTINGS)), ...otherHeaders };
    if (typeof answer === 'string') {
      response.writeHead(200, headers).end(answer);
      return;
    }
    const refusal = typeof answer === 'number' ? answer : answer === undefined ? 404 : 200;
    const body = refusal === 200 ? answer : { error: { message: `refused ${pathname}` } };
    response.writeHead(refusal, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, LOCALHOST, resolve));
  const address = server.address();
  origin = `http://${LOCALHOST}:${String(typeof address === 'object' ? address?.port : 0)}`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  answers = { ...AS_IT_SHOULD_BE, ...SITE };
  otherHeaders = {};
  asked.splice(0);
});

/** The whole command but for its options, on a server that speaks for Google and for the site. */
async function check(
  folder: Partial<LiveFolder> = {},
  target: Partial<LiveTarget> = {},
): Promise<{ readonly lines: readonly string[]; readonly summary: Summary }> {
  const lines: string[] = [];
  const host = origin.replace('http://', '');
  const services = Object.fromEntries(Object.keys(SERVICES).map((name) => [name, origin]));
  const checks = liveChecks(
    { ...FOLDER, ...folder },
    {
      projectId: PROJECT,
      address: `${origin}/book/`,
      google: googleApi(PROJECT, {
        services: services as typeof SERVICES,
        token: () => Promise.resolve('of-the-webmaster'),
      }),
      // Both take a local host as they take Google's own.
      openAuth: () =>
        Promise.resolve({
          find: async () => {
            const answer = await fetch(`${origin}/v1/projects/${PROJECT}/accounts:lookup`);
            const { users } = (await answer.json()) as {
              users: readonly { localId: string; email: string; emailVerified: boolean }[];
            };
            return users.map(({ localId, email, emailVerified }) => ({
              ...{ uid: localId, email, isVerified: emailVerified },
            }));
          },
          remove: () => Promise.reject(new Error('nothing is removed')),
        }),
      openDatabase: () =>
        openDatabase(PROJECT, undefined, { FIREBASE_DATABASE_EMULATOR_HOST: host }),
      tools: NO_TOOLS,
      ...target,
    },
  );
  const summary = await runChecks(checks, (line) => lines.push(line));
  return { lines, summary };
}

const not = (word: string, lines: readonly string[]) =>
  lines.filter((line) => !line.startsWith(word));

describe('a project as it should be', () => {
  it('holds in everything, and is asked as whoever is logged in', async () => {
    const { lines, summary } = await check();
    expect(not('holds', lines)).toEqual([]);
    expect(summary).toEqual({ held: 13, failed: 0, notRun: 0 });
    expect(exitCode(summary)).toBe(0);
    expect(asked).toContain(`Bearer of-the-webmaster /v1/${RULESET}`);
    expect(lines).toContain(
      'holds    the database can be restored: in europe-west2, point-in-time recovery on, schedules of backups: 0',
    );
  });
});

describe('a firm whose emails the extension sends', () => {
  const settings = { ...SETTINGS, VITE_CONFIRMATION_MAIL: 'extension' };
  const texts = (...names: readonly string[]): Answers =>
    Object.fromEntries(
      names.map((name) => [`${DATABASE}/documents/mailTemplates/${name}`, { name, fields: {} }]),
    );

  it('has a text for each of them', async () => {
    answers = { ...answers, ...texts('booked', 'changed', 'cancelled') };
    expect((await check({ settings })).lines).toContain('holds    the emails have their texts');
    answers = { ...AS_IT_SHOULD_BE, ...SITE, ...texts('booked', 'cancelled') };
    const { lines } = await check({ settings });
    expect(lines).toContain('FAILS    the emails have their texts:');
    expect(lines).toContain(
      '         - missing: mailTemplates/changed, without which the rules take no such email',
    );
  });
});

describe('what is not as it should be', () => {
  const DEPLOYED = 'the deployed Firestore rules are those of this folder';
  const INDEXES = 'the deployed indexes are those of this folder';
  const BUDGETS = 'a budget alert watches the project';
  const group = `projects/${PROJECT}/databases/(default)/collectionGroups`;
  const account = (changes: object) => ({
    users: [{ localId: ADMIN.uid, email: ADMIN.email, emailVerified: true, ...changes }],
  });
  const admin = "the admin's account is the one of the settings";
  const lookup = `/v1/projects/${PROJECT}/accounts:lookup`;

  it.each<[string, Answers, string, readonly string[]]>([
    [
      'rules of somebody else',
      { [`/v1/${RULESET}`]: { source: { files: [{ content: 'x' }] } } },
      DEPLOYED,
      ['others are: npx firebase deploy --only firestore:rules'],
    ],
    [
      'no rules',
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
      'an exempted field that is missing',
      { [`${DATABASE}/collectionGroups/-/fields`]: {} },
      INDEXES,
      ['missing: promoCodes.usedByUsers keeps no index'],
    ],
    [
      'a field that the app asks by, exempted',
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
    [
      'no database',
      { [DATABASE]: undefined },
      'the database can be restored',
      ['there is no database (default)'],
    ],
    [
      'nothing to restore from',
      { [DATABASE]: { locationId: 'nam5', type: 'FIRESTORE_NATIVE' } },
      'the database can be restored',
      ['neither point-in-time recovery nor a schedule of backups is switched on'],
    ],
    [
      'guests that can’t sign in',
      { [`/admin/v2/projects/${PROJECT}/config`]: { signIn: { email: { enabled: true } } } },
      'the sign-in methods Email/Password and Anonymous are on',
      ['Anonymous is off, so that no guest can book'],
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
      ['it is enforced for firestore.googleapis.com, and VITE_APPCHECK_KEY is not set'],
    ],
    [
      'no budget',
      { [`/v1/${ACCOUNT}/budgets`]: {} },
      BUDGETS,
      ['there is none: Google Cloud console, Billing, Budgets & alerts'],
    ],
    [
      'a budget that tells nobody',
      { [`/v1/${ACCOUNT}/budgets`]: { budgets: [{ displayName: 'Taxi app' }] } },
      BUDGETS,
      ['there is a budget, but it tells nobody'],
    ],
    [
      'open rules of the Realtime Database',
      { '/.settings/rules.json': { rules: { '.read': true } } },
      'the deployed Realtime Database rules are those of this folder',
      ['others are: npx firebase deploy --only database'],
    ],
    ['no admin', { [lookup]: { users: [] } }, admin, ['no account has the uid of VITE_ADMIN_UID']],
    [
      'an admin of another address',
      { [lookup]: account({ email: 'other@firm.example' }) },
      admin,
      ['the account of VITE_ADMIN_UID has another address than VITE_ADMIN_EMAIL'],
    ],
    [
      'an admin whose address is not verified',
      { [lookup]: account({ emailVerified: false }) },
      admin,
      ['its address is not verified: log in at /admin, which offers to send the email'],
    ],
  ])('is said: %s', async (_, changes, name, problems) => {
    Object.assign(answers, changes);
    const { lines, summary } = await check();
    expect(not('holds', lines)).toEqual([
      `FAILS    ${name}:`,
      ...problems.map((problem) => `         - ${problem}`),
    ]);
    expect(summary).toMatchObject({ failed: 1, notRun: 0 });
    expect(exitCode(summary)).toBe(1);
  });

  it('is said of an index that is missing, or not built yet; one too many harms nothing', async () => {
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
      ...{ name: `${group}/riders/indexes/${letters}`, queryScope: 'COLLECTION', state },
      fields: [...letters.split(''), '__name__'].map((fieldPath) => ({
        fieldPath,
        order: 'ASCENDING',
      })),
    });
    answers[`${DATABASE}/collectionGroups/-/fields`] = {};
    answers[`${DATABASE}/collectionGroups/-/indexes`] = {
      indexes: [deployed('xy', 'CREATING'), deployed('pq', 'READY')],
    };
    expect(not('holds', (await check({ indexes })).lines).slice(1)).toEqual([
      '         - missing: index of riders (COLLECTION): a ASCENDING, b CONTAINS',
      '         - missing: index of riders (COLLECTION): c ASCENDING, d DESCENDING',
      '         - not built yet: index of riders (COLLECTION): x ASCENDING, y ASCENDING',
    ]);
    answers[`${DATABASE}/collectionGroups/-/indexes`] = { indexes: [deployed('pq', 'READY')] };
    expect((await check({ indexes: { indexes: [], fieldOverrides: [] } })).lines).toContain(
      `holds    ${INDEXES}: besides, and harmless: index of riders (COLLECTION): p ASCENDING, q ASCENDING`,
    );
  });

  it('is said of another account with the admin’s address', async () => {
    answers[lookup] = {
      users: [...account({}).users, ...account({ localId: 'impostor' }).users],
    };
    expect((await check()).lines).toContain('         - another account has its address: impostor');
  });

  it('is said of the settings, of another project, and of headers that were not written', async () => {
    const settings = { ...SETTINGS, VITE_HELP_PHONE: '', VITE_FIREBASE_PROJECT_ID: 'other-taxi' };
    const { lines } = await check({ settings, hosting: {} });
    expect(lines.slice(0, 5)).toEqual([
      'FAILS    .env.production.local has what a build needs:',
      '         - VITE_HELP_PHONE is missing',
      '         - VITE_FIREBASE_PROJECT_ID is other-taxi, not firm-taxi',
      'FAILS    firebase.json has the headers of these settings:',
      '         - others are: npm run headers',
    ]);
  });
});

describe('the live address', () => {
  const problemsOf = async (): Promise<readonly string[]> =>
    (await check()).lines.filter((line) => line.startsWith('         - '));

  it('may ask for more security than the app does, and no less', async () => {
    otherHeaders = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' };
    expect(await problemsOf()).toEqual([]);
    otherHeaders = { 'Strict-Transport-Security': 'max-age=60' };
    expect(await problemsOf()).toEqual([
      '         - /book/ has another Strict-Transport-Security',
      `         - ${SCRIPT} has another Strict-Transport-Security`,
    ]);
  });

  it('has every header, on its page and on its parts', async () => {
    otherHeaders = { 'Content-Security-Policy': "default-src 'self'", 'Cache-Control': '' };
    expect(await problemsOf()).toEqual([
      '         - /book/ has another Content-Security-Policy',
      '         - /book/ has another Cache-Control',
      `         - ${SCRIPT} has another Content-Security-Policy`,
      `         - ${SCRIPT} has another Cache-Control`,
    ]);
  });

  it('serves the app, of these settings, and no source map', async () => {
    answers[`${SCRIPT}.map`] = '{"version":3}';
    answers[SCRIPT] = 'another-project';
    const problems = await problemsOf();
    expect(problems).toContain(`         - ${SCRIPT}.map is published: a source map`);
    expect(problems).toContain(
      '         - VITE_FIREBASE_PROJECT_ID is another there: npx firebase deploy --only hosting',
    );
    answers['/book/'] = '<h1>The firm’s own website</h1>';
    expect(await problemsOf()).toContain('         - what it serves is not the app');
  });
});

describe('what could not be run', () => {
  const notRun = async (...given: Parameters<typeof check>) => {
    const { lines, summary } = await check(...given);
    return { summary, lines: lines.filter((line) => line.startsWith('not run')) };
  };

  it('is App Check where nothing says whose project is asked about', async () => {
    const { lines } = await notRun({ settings: { ...SETTINGS, VITE_FIREBASE_APP_ID: '' } });
    expect(lines).toEqual([
      'not run  App Check and VITE_APPCHECK_KEY agree: VITE_FIREBASE_APP_ID is not set',
    ]);
  });

  it('is said with why, and never counts as held', async () => {
    answers[`/v1/projects/${PROJECT}/billingInfo`] = 403;
    answers[DATABASE] = 500;
    answers[`/v1/${RULESET}`] = { unknown: 'form' };
    expect(await notRun()).toEqual({
      summary: { held: 10, failed: 0, notRun: 3 },
      lines: [
        'not run  the deployed Firestore rules are those of this folder: Google answered in a form that is not known here',
        `not run  the database can be restored: Google answered 500: refused ${DATABASE}`,
        `not run  a budget alert watches the project: Google answered 403: refused /v1/projects/${PROJECT}/billingInfo`,
      ],
    });
    expect(exitCode({ held: 10, failed: 0, notRun: 3 })).toBe(2);
    expect(exitCode({ held: 9, failed: 1, notRun: 3 })).toBe(1);
  });

  it('is everything of Google’s without a login', async () => {
    const google = googleApi(PROJECT, { token: () => Promise.reject(new Error('Log in')) });
    const refuse = () => Promise.reject(new Error('Log in'));
    const { summary, lines } = await notRun({}, { google, openAuth: refuse, openDatabase: refuse });
    expect(summary).toEqual({ held: 4, failed: 0, notRun: 9 });
    expect(lines.every((line) => line.endsWith(': Log in'))).toBe(true);
  });

  it('is the site where nobody knows it, or where it is not there', async () => {
    const why = 'its address is not known: name it with --address';
    expect((await notRun({}, { address: null })).lines).toEqual([
      `not run  the live site serves the app with these headers: ${why}`,
      `not run  the live site is built with these settings: ${why}`,
    ]);
    const [port = 0] = await freePorts(1);
    const gone = `${LOCALHOST}:${String(port)}`;
    expect((await notRun({}, { address: `http://${gone}/book/` })).lines).toEqual([
      `not run  http://${gone}/book/ serves the app with these headers: ${gone} could not be reached`,
      `not run  http://${gone}/book/ is built with these settings: ${gone} could not be reached`,
    ]);
  });

  it('is the compiler without a login and without Google’s emulator', async () => {
    const { lines, summary } = await notRun({}, { google: null });
    expect(summary.notRun).toBe(7);
    expect(lines[0]).toBe(
      "not run  firestore.rules compile: Google's emulator is not found here: a Java runtime",
    );
  });
});

const tools = findOfficialTools(ROOT);

describe.runIf(tools.found)("the compiler of Google's emulator", () => {
  it('says what it does not take', async () => {
    const rules = readFileSync(path.join(ROOT, 'firestore.rules'), 'utf8');
    const broken = rules.replace('function isSignedIn() {', 'function isSignedIn() { let;');
    const lines: string[] = [];
    await runChecks([compiledRules(broken, tools, null)], (line) => lines.push(line));
    expect(lines[0]).toBe('FAILS    firestore.rules compile:');
    expect(lines[1]).toMatch(/^ {9}- line \d+: /);
  }, 120_000);
});

describe('npm run check:live', () => {
  it('says of a local backend what holds, what fails and what can’t be run', async () => {
    const ports = backendPorts();
    const hosts = {
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${String(ports.auth)}`,
      FIREBASE_DATABASE_EMULATOR_HOST: `127.0.0.1:${String(ports.database)}`,
    };
    const auth = await openAuth(inject('projectId'), hosts);
    expect(await auth.find({ uids: ['nobody-has-it'] })).toEqual([]);
    const run = promisify(execFile)(
      process.execPath,
      [
        path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'),
        'dev/checks/checkLiveMain.ts',
        '--project',
        inject('projectId'),
      ],
      // No Java on the way to be found: a second emulator costs seconds.
      { cwd: ROOT, env: { ...process.env, ...hosts, PATH: ROOT } },
    );
    const outcome: unknown = await run.catch((error: unknown) => error);
    expect(outcome).toMatchObject({ code: 1 });
    const { stdout } = outcome as { readonly stdout: string };
    expect(stdout).toMatch(/^FAILS {4}\.env\.production\.local has what a build needs:$/m);
    expect(stdout).toMatch(
      /^holds {4}the deployed Realtime Database rules are those of this folder$/m,
    );
    expect(stdout).toMatch(
      /^not run {2}a budget alert watches the project: a local backend has nothing of the kind$/m,
    );
    expect(stdout).toMatch(
      /^Held: \d\. Failed: \d\. Could not be run, so that nobody knows: 9\.$/m,
    );
  }, 60_000);
});
