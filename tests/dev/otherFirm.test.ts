import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { loadEnv, resolveConfig } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firmRules } from '../../ops/firmRules';
import { headerSettings } from '../../ops/headers/headerSettings';
import { firebaseHosting, nginxConfig } from '../../ops/headers/hosting';
import { ROOT } from '../../ops/local';
import { DEFAULTS } from '../../src/settings';
import { FirmCheckout } from './firmCheckout';

const FIRM = {
  VITE_FIREBASE_API_KEY: `AIza${'f'.repeat(35)}`,
  VITE_FIREBASE_PROJECT_ID: 'minster-taxi',
  VITE_FIREBASE_AUTH_DOMAIN: 'minster-taxi.firebaseapp.com',
  VITE_FIREBASE_DATABASE_URL: 'https://minster-taxi.europe-west1.firebasedatabase.app',
  VITE_FIREBASE_APP_ID: '1:222:web:3f',
  VITE_ADMIN_EMAIL: 'Office@minster.example',
  VITE_ADMIN_UID: 'uid-of-the-office',
  VITE_FIRM_NAME: 'Minster & Sons',
  VITE_HELP_PHONE: '01482 111111',
  VITE_REVIEW_URL: 'https://reviews.example/minster',
  VITE_EMBED_ORIGINS: 'https://www.minster.example',
  VITE_BASE_PATH: '/taxi/',
  HOSTING_SITE: 'minster-book',
};
const SERVED_ALONE = ['apache.conf', 'nginx-own-site.conf', 'nginx.conf'];
const FIREBASE = [
  'database.rules.json',
  'firebase.json',
  'firestore.indexes.json',
  'firestore.rules',
];

const CHECKED = ['Checking the types…', 'oxlint -A all'];

describe('npm run deploy in the checkout of another firm', () => {
  // The types are those of `npm run lint`.
  const checkout = new FirmCheckout(['oxlint', 'firebase-tools']);
  let run: ReturnType<FirmCheckout['run']>;
  /** The texts of the built files by name, without pictures. */
  let site: ReadonlyMap<string, string>;
  beforeAll(() => {
    checkout.set(FIRM);
    checkout.write('dist/site/book/index.html', 'built for another sub-path');
    run = checkout.run('deploy', ['--only', 'hosting']);
    site = new Map(
      checkout
        .list('dist/site')
        .filter((name) => /\.(html|js|json|css|svg|txt|md)$/.test(name))
        .map((name) => [name, checkout.read(path.join('dist/site', name))]),
    );
  }, 120_000);
  afterAll(() => checkout.remove());

  it('builds, deploys from dist and says what is missing and what comes next', () => {
    const config = path.join(checkout.folder, 'dist/firebase.json');
    expect(run).toEqual({
      status: 0,
      output: [
        ...CHECKED,
        'Building…',
        'This goes live without:',
        expect.stringContaining('VITE_PRIVACY_URL'),
        expect.stringContaining('VITE_TERMS_URL'),
        expect.stringContaining('VITE_GOOGLE_MAPS_KEY'),
        expect.stringContaining('VITE_APPCHECK_KEY'),
        expect.stringContaining('VITE_ERROR_ENDPOINT'),
        expect.stringContaining('VITE_CONFIRMATION_MAIL=none'),
        `firebase-tools deploy --config ${config} --project minster-taxi --only hosting`,
        'Next: npm run firm -- check-live --project minster-taxi',
      ],
    });
  });

  it('writes nothing else than dist, which git ignores', () => {
    expect(checkout.changes()).toBe('');
    const names = checkout.list('dist').filter((name) => !name.startsWith('site'));
    expect(names.sort()).toEqual([...FIREBASE, ...SERVED_ALONE].sort());
    const folders = new Set([...site.keys()].map((name) => name.split(path.sep)[0]));
    expect([...folders]).toEqual(['taxi']);
  });

  it.each(Object.entries(DEFAULTS))('deploys no example of %s: %s', (_, example) => {
    const built = [...site].filter(([, text]) => text.includes(example));
    const others = FIREBASE.filter((name) => checkout.read(`dist/${name}`).includes(example));
    expect([...built.map(([name]) => name), ...others]).toEqual([]);
  });

  it('names the firm in the prerendered landing page', () => {
    const page = site.get(path.join('taxi', 'index.html')) ?? '';
    const landing = page.slice(page.indexOf('id="root"'), page.indexOf('id="unloaded"'));
    expect(landing).toContain('>Minster &amp; Sons<');
  });

  it('ships the licences of the packages and the font', () => {
    const licences = site.get(path.join('taxi', 'licences.md'));
    for (const name of ['react', 'firebase', 'leaflet', 'valibot']) {
      expect(licences).toMatch(new RegExp(`^## ${name} - `, 'm'));
    }
    expect(site.get(path.join('taxi', 'licences-font.txt'))).toContain('SIL Open Font License');
  });

  it('has the firm’s rules, headers and site in dist, where the CLI looks for them', () => {
    const tracked = JSON.parse(checkout.read('firebase.json')) as Record<string, object>;
    const headers = headerSettings(FIRM);
    expect(headers).toMatchObject({ basePath: '/taxi/', embedOrigins: [FIRM.VITE_EMBED_ORIGINS] });
    const { predeploy: _, ...firestore } = { predeploy: null, ...tracked.firestore };
    expect(JSON.parse(checkout.read('dist/firebase.json'))).toEqual({
      firestore,
      database: { rules: 'database.rules.json' },
      hosting: JSON.parse(JSON.stringify(firebaseHosting(headers, 'minster-book'))) as unknown,
    });
    expect(firebaseHosting(headers, 'minster-book')).toMatchObject({
      site: 'minster-book',
      public: 'site',
    });
    expect(checkout.read('dist/firestore.rules')).toBe(
      firmRules(checkout.read('firestore.rules'), {
        adminUid: FIRM.VITE_ADMIN_UID,
        adminEmail: 'office@minster.example',
      }),
    );
    expect(checkout.read('dist/nginx.conf')).toBe(nginxConfig(headers));
    for (const name of ['firestore.indexes.json', 'database.rules.json']) {
      expect(checkout.read(`dist/${name}`)).toBe(checkout.read(name));
    }
  });

  it.each(['development', 'demo', 'test'])('leaves mode %s without its settings', (mode) => {
    const ours = loadEnv(mode, ROOT, ['VITE_', 'HOSTING_SITE']);
    expect(loadEnv(mode, checkout.folder, ['VITE_', 'HOSTING_SITE'])).toEqual(ours);
    expect(Object.values(ours)).not.toContain(FIRM.VITE_FIRM_NAME);
  });

  // The mode that Vite's preview has if it gets none.
  it('serves nothing with its settings', async () => {
    await expect(resolveConfig({ root: ROOT }, 'serve', 'production')).rejects.toThrow(
      "The firm's settings are for its build",
    );
    const { mode } = await resolveConfig({ root: ROOT }, 'serve', 'demo');
    expect(mode).toBe('demo');
  });
});

describe('a build', () => {
  const checkout = new FirmCheckout(['oxlint', 'vite', 'firebase-tools']);
  const OLD = 'dist/site/taxi/index.html';
  beforeEach(() => {
    checkout.set(FIRM);
    checkout.delete('dist');
    checkout.write(OLD, 'the last build');
  });
  afterAll(() => checkout.remove());

  it.each(['build', 'deploy'] as const)('is refused first if a setting is wrong: %s', (script) => {
    const { VITE_ADMIN_UID: _, ...others } = FIRM;
    checkout.set({ ...others, VITE_FIREBASE_API_KEY: 'mine', HOSTING_SITE: 'minster.web.app' });
    expect(checkout.run(script)).toEqual({
      status: 1,
      output: [
        'This build could not go live. In .env.production.local:',
        '  - VITE_ADMIN_UID is missing',
        expect.stringMatching(/^ {2}- VITE_FIREBASE_API_KEY must be /),
        expect.stringMatching(/^ {2}- HOSTING_SITE must be /),
        expect.stringContaining('docs/going-live.md'),
      ],
    });
    expect(checkout.list('dist/site')).toEqual([path.join('taxi', 'index.html')]);
  });

  it('with a mistake in the types leaves the last one', () => {
    expect(checkout.run('build', [], ['oxlint'])).toEqual({
      status: 1,
      output: CHECKED,
    });
    expect(checkout.read(OLD)).toBe('the last build');
  });

  it('that fails is not deployed', () => {
    expect(checkout.run('deploy', [], ['vite'])).toMatchObject({
      status: 1,
      output: [...CHECKED, 'Building…', expect.stringMatching(/^vite build --mode production /)],
    });
    expect(checkout.list('dist')).toEqual([]);
  });

  it('says how to deploy it, and ends like the CLI', () => {
    expect(checkout.run('build').output.at(-1)).toBe('Built dist. Next: npm run deploy');
    const { status, output } = checkout.run('deploy', ['--non-interactive'], ['firebase-tools']);
    expect(status).toBe(3);
    expect(output.at(-1)).toMatch(/^firebase-tools deploy .* --project minster-taxi --non-int/);
  });

  it('without a hosting site says who serves the app', () => {
    checkout.set({ ...FIRM, HOSTING_SITE: '' });
    const { status, output } = checkout.run('deploy');
    expect(status).toBe(0);
    expect(output.at(-2)).toMatch(/your web server serves dist\/site: include dist\/nginx\.conf/);
    expect(JSON.parse(checkout.read('dist/firebase.json'))).not.toHaveProperty('hosting');
  });

  it('for trying out checks nothing and can’t be deployed', () => {
    checkout.set({});
    const { status, output } = checkout.run('build', ['--mode', 'demo']);
    expect({ status, output }).toEqual({
      status: 0,
      output: [...CHECKED, 'Building…', expect.stringMatching(/^vite build --mode demo /)],
    });
    expect(checkout.list('dist')).not.toContain('firebase.json');
    expect(checkout.read('dist/nginx.conf')).toContain('location ^~ /book/ {');
  });

  it.each([['--project', 'other-taxi'], ['--config=firebase.json'], ['-P', 'other-taxi']])(
    'is deployed to its own project, not with %s',
    (...args) => {
      expect(checkout.run('deploy', args)).toEqual({
        status: 2,
        output: [`${args[0]} follows from .env.production.local. See --help.`],
      });
    },
  );

  it('isn’t even begun for a deployment without a login', () => {
    const { status, output } = checkout.run('deploy', [], [], '');
    expect({ status, output }).toEqual({
      status: 1,
      output: [expect.stringMatching(/^Log in with "npx firebase login"/)],
    });
  });

  it('is the only thing that is deployed: the tracked files name the example’s admin', () => {
    const { firestore, database } = JSON.parse(checkout.read('firebase.json')) as Record<
      string,
      { predeploy: string }
    >;
    for (const { predeploy = 'exit 0' } of [firestore, database].flatMap((each) => each ?? [])) {
      expect(() => execFileSync(predeploy, { shell: true, stdio: 'pipe' })).toThrow(
        /Command failed/,
      );
    }
  });
});
