import { rmSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { productionProblems } from '../../ops/checks/productionProblems';
import { MAPS_KEY, PROJECT } from './googleProject';
import { ANSWERS, SetUpWorld } from './setUpWorld';

// What the fake Google doesn't prove: see its comment.
const world = new SetUpWorld();
const CREATED = [
  `POST serviceusage.googleapis.com/v1/projects/${PROJECT}/services:batchEnable`,
  `POST firebase.googleapis.com/v1beta1/projects/${PROJECT}:addFirebase`,
  `POST firestore.googleapis.com/v1/projects/${PROJECT}/databases?databaseId=(default)`,
  `POST firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)/backupSchedules`,
  `POST firebasedatabase.googleapis.com/v1beta/projects/${PROJECT}/locations/europe-west1/instances?databaseId=${PROJECT}-default-rtdb`,
  `PUT .settings/rules.json?ns=${PROJECT}-default-rtdb`,
  `POST identitytoolkit.googleapis.com/v2/projects/${PROJECT}/identityPlatform:initializeAuth`,
  expect.stringMatching(
    /^PATCH identitytoolkit\.googleapis\.com\/admin\/v2\/projects\/firm-taxi\/config\?updateMask=/,
  ) as unknown,
  `POST identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`,
  `POST identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:sendOobCode`,
  `POST firebase.googleapis.com/v1beta1/projects/${PROJECT}/webApps`,
  `POST firebasehosting.googleapis.com/v1beta1/projects/${PROJECT}/sites?siteId=firm-book`,
];
const LEARNED = `VITE_FIREBASE_DATABASE_URL=https://${PROJECT}-default-rtdb.europe-west1.firebasedatabase.app
VITE_ADMIN_UID=office
VITE_FIREBASE_PROJECT_ID=${PROJECT}
VITE_FIREBASE_API_KEY=AIza${'f'.repeat(35)}
VITE_FIREBASE_AUTH_DOMAIN=${PROJECT}.firebaseapp.com
VITE_FIREBASE_APP_ID=1:222:web:3
`;
const starting = (word: string) => world.lines.filter((line) => line.startsWith(`${word} `));

describe('the set-up of an empty project', () => {
  it('creates everything in order and deploys, then has nothing to do', async () => {
    expect(await world.run()).toBe(0);
    expect(world.changes).toEqual(CREATED);
    expect(world.settings).toBe(ANSWERS + LEARNED);
    expect(productionProblems(parseEnv(world.settings))).toEqual([]);
    const { project } = world;
    expect(project.firestore).toEqual({
      locationId: 'europe-west2',
      type: 'FIRESTORE_NATIVE',
      concurrencyMode: 'OPTIMISTIC',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    });
    expect(project.schedules).toEqual([{ dailyRecurrence: {}, retention: '604800s' }]);
    expect(project.databaseRules).toEqual({ rules: { '.read': false, '.write': false } });
    expect(project.config).toEqual({
      signIn: { email: { enabled: true, passwordRequired: true }, anonymous: { enabled: true } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    });
    expect(project.accounts).toEqual([
      {
        localId: 'office',
        email: 'office@firm.example',
        emailVerified: true,
        password: expect.stringMatching(/^.{40,}$/) as unknown,
      },
    ]);
    expect(project.mails).toEqual([
      { requestType: 'PASSWORD_RESET', email: 'office@firm.example' },
    ]);
    expect(project.keys).toEqual([]);
    expect(project.deployments).toBe(1);
    expect(world.lines.join('\n')).toContain('https://firm-book.web.app/book/#/admin');

    expect(await world.run()).toBe(0);
    expect(world.changes).toEqual([]);
    expect(starting('done')).toEqual([]);
    expect(project.deployments).toBe(1);
    expect(world.settings).toBe(ANSWERS + LEARNED);
  });

  it('only lists what it would do without --write', async () => {
    rmSync(world.path);
    expect(await world.run({ write: false, maps: true })).toBe(1);
    expect(world.requests.filter(({ line }) => !line.startsWith('GET '))).toEqual([]);
    expect(starting('to ask')).toHaveLength(7);
    expect(starting('to do')).toHaveLength(11);
    expect(() => world.settings).toThrow('ENOENT');
  });

  it('waits until a service that was enabled answers', async () => {
    world.project.slowAnswers = 5;
    expect(await world.run()).toBe(0);
    expect(world.changes).toEqual(CREATED);
  });

  it('makes a key for Google’s maps that only the app can use, if asked to', async () => {
    expect(await world.run({ maps: true })).toBe(0);
    expect(world.settings).toContain(`VITE_GOOGLE_MAPS_KEY=${MAPS_KEY}\n`);
    const services = ['maps-backend', 'places', 'routes', 'geocoding-backend'].map(
      (name) => `${name}.googleapis.com`,
    );
    expect(world.project.keys).toEqual([
      expect.objectContaining({
        restrictions: {
          browserKeyRestrictions: {
            allowedReferrers: [
              'https://firm-book.web.app/*',
              'https://firm-book.firebaseapp.com/*',
            ],
          },
          apiTargets: services.map((service) => ({ service })),
        },
      }),
    ]);
    expect([...world.project.services]).toEqual(expect.arrayContaining(services));
  });
});

describe('the set-up of a project that has something', () => {
  it('does the rest, and deploys again with a new key', async () => {
    await world.run();
    const { project } = world;
    project.schedules = [];
    Object.assign(project.firestore ?? {}, { concurrencyMode: 'PESSIMISTIC' });
    expect(await world.run({ maps: true })).toBe(0);
    expect(world.changes).toEqual([
      `POST serviceusage.googleapis.com/v1/projects/${PROJECT}/services:batchEnable`,
      `PATCH firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)?updateMask=concurrencyMode`,
      `POST firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)/backupSchedules`,
      `POST apikeys.googleapis.com/v2/projects/${PROJECT}/locations/global/keys?keyId=taxi-booking-maps`,
    ]);
    expect(project.firestore).toMatchObject({ concurrencyMode: 'OPTIMISTIC' });
    expect(project.deployments).toBe(2);
  });

  it('learns its settings again, and stores none without --write', async () => {
    await world.run();
    writeFileSync(world.path, ANSWERS);
    expect(await world.run({ write: false })).toBe(1);
    expect(world.changes).toEqual([]);
    expect(world.settings).toBe(ANSWERS);
    expect(world.lines).toContain('there    the office’s account: VITE_ADMIN_UID');
    expect(starting('to do')).toEqual(['to do    a deployment with these settings']);
    expect(await world.run()).toBe(0);
    expect(world.settings).toBe(ANSWERS + LEARNED);
  });

  it('adds its own websites to a key, and keeps the firm’s', async () => {
    await world.run({ maps: true });
    const restrictions = {
      browserKeyRestrictions: { allowedReferrers: ['https://taxi.firm.example/*'] },
    };
    Object.assign(world.project.keys[0] ?? {}, { restrictions });
    expect(await world.run({ maps: true })).toBe(0);
    expect(world.project.keys[0]).toMatchObject({
      restrictions: {
        browserKeyRestrictions: {
          allowedReferrers: [
            'https://taxi.firm.example/*',
            'https://firm-book.web.app/*',
            'https://firm-book.firebaseapp.com/*',
          ],
        },
        apiTargets: [{}, {}, {}, {}],
      },
    });
  });

  it('leaves a key that the firm made itself', async () => {
    writeFileSync(world.path, `${ANSWERS}VITE_GOOGLE_MAPS_KEY=own-key\n`);
    expect(await world.run({ maps: true })).toBe(0);
    expect(world.settings).toContain('VITE_GOOGLE_MAPS_KEY=own-key\n');
    expect(world.project.keys).toEqual([]);
  });

  it('creates no site for a server of the firm’s', async () => {
    writeFileSync(world.path, ANSWERS.replace('firm-book', ''));
    expect(await world.run({ maps: true })).toBe(0);
    expect(world.project.sites).toEqual([]);
    expect(world.lines.join('\n')).toContain('#/admin of the app on your server');
    expect(world.project.keys).toEqual([
      expect.objectContaining({
        restrictions: expect.objectContaining({
          browserKeyRestrictions: { allowedReferrers: ['https://www.firm.example/*'] },
        }) as unknown,
      }),
    ]);
  });
});

describe('the questions of the set-up', () => {
  it('are asked until the answers are right, and stored beside other lines', async () => {
    writeFileSync(
      world.path,
      '# mine\nVITE_ADMIN_EMAIL=admin@beverley-taxi.example\nVITE_HELP_PHONE=01482 000001\nVITE_OFFERS=off',
    );
    const answers = [
      'Firm # 1',
      'office',
      'Office@Firm.example',
      'www.firm.example/taxi firm.example',
      'reviews.example/firm',
      '',
      'Not A Site',
      '',
    ];
    const prompts: string[] = [];
    const ask = (prompt: string): Promise<string> => {
      prompts.push(prompt);
      return Promise.resolve(answers[prompts.length - 1] ?? '');
    };
    const code = await world.run({ ask });
    expect(world.settings.split('\n').slice(0, 9)).toEqual([
      '# mine',
      'VITE_ADMIN_EMAIL=office@firm.example',
      'VITE_HELP_PHONE=01482 000001',
      'VITE_OFFERS=off',
      'VITE_FIRM_NAME="Firm # 1"',
      'VITE_EMBED_ORIGINS="https://www.firm.example https://firm.example"',
      'VITE_REVIEW_URL=https://reviews.example/firm',
      'VITE_PRIVACY_URL=',
      'HOSTING_SITE=firm-taxi-book',
    ]);
    expect(prompts.at(-1)).toContain('[firm-taxi-book]');
    expect(world.lines).toContain('VITE_ADMIN_EMAIL must be an email address');
    expect(code).toBe(1);
  });

  it('must have answers in the file if there is no terminal', async () => {
    writeFileSync(world.path, ANSWERS.replace(/VITE_HELP_PHONE=.*/, 'VITE_HELP_PHONE=none'));
    await expect(world.run()).rejects.toThrow(
      'Set in .env.production.local, or answer in a terminal: VITE_HELP_PHONE',
    );
    expect(world.requests).toEqual([]);
  });
});
