import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseConfig, resolveSettings, VARIABLES, type Config } from '../../../src/settings';

const LOCAL = {
  VITE_LOCAL_FIRESTORE: '127.0.0.1:8080',
  VITE_LOCAL_AUTH: 'localhost:9099',
  VITE_LOCAL_DATABASE: 'backend.local:9000',
};

function validConfig(env: Readonly<Record<string, unknown>>): Config {
  const result = parseConfig(env);
  if (!result.ok) {
    throw new Error(result.problems.join('; '));
  }
  return result.config;
}

function problemsOf(env: Readonly<Record<string, unknown>>): readonly string[] {
  const result = parseConfig(env);
  return result.ok ? [] : result.problems;
}

describe('resolveSettings', () => {
  it('returns the given settings if they are valid', () => {
    const { config, problems } = resolveSettings({ VITE_FIRM_NAME: 'Minster Cars' });
    expect([config.firmName, problems]).toEqual(['Minster Cars', []]);
  });

  it('returns the defaults and the problems if a variable is invalid', () => {
    const { config, problems } = resolveSettings({
      VITE_FIRM_NAME: 'Minster Cars',
      VITE_ADMIN_EMAIL: 'boss',
    });
    expect(config).toEqual(validConfig({}));
    expect(problems).toEqual(['VITE_ADMIN_EMAIL must be an email address']);
  });
});

describe('parseConfig', () => {
  const DEFAULT: Config = {
    firebase: { apiKey: 'demo-key', projectId: 'demo-beverley-taxi' },
    localBackend: null,
    googleMapsKey: null,
    tiles: null,
    adminEmail: 'admin@beverley-taxi.example',
    adminUid: 'admin-1',
    firmName: 'Beverley Taxi',
    helpPhone: '01482 000000',
    reviewUrl: 'https://reviews.example/beverley-taxi',
    embedOrigins: [],
    appCheck: null,
    errorEndpoint: null,
    confirmationMail: 'firm',
    privacyUrl: null,
    termsUrl: null,
    offers: true,
  };

  it('accepts only known senders of emails', () => {
    for (const confirmationMail of ['firm', 'send-mail', 'none'] as const) {
      expect(validConfig({ VITE_CONFIRMATION_MAIL: confirmationMail })).toMatchObject({
        confirmationMail,
      });
    }
    expect(problemsOf({ VITE_CONFIRMATION_MAIL: 'mailgun' })).toEqual([
      'VITE_CONFIRMATION_MAIL must be firm, send-mail or none',
    ]);
  });

  it('uses the default of every absent or empty variable', () => {
    expect(parseConfig()).toEqual({ ok: true, config: DEFAULT });
    expect(validConfig(Object.fromEntries(VARIABLES.map((name) => [name, ''])))).toEqual(DEFAULT);
  });

  it('uses the given values, trimmed, and ignores other variables', () => {
    expect(
      validConfig({
        VITE_FIREBASE_API_KEY: ' key ',
        VITE_FIREBASE_PROJECT_ID: 'beverley-live',
        VITE_FIREBASE_AUTH_DOMAIN: 'beverley-live.firebaseapp.example',
        VITE_FIREBASE_DATABASE_URL: 'https://beverley-live.example',
        VITE_FIREBASE_APP_ID: '1:2:web:3',
        VITE_GOOGLE_MAPS_KEY: 'maps-key',
        VITE_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=1',
        VITE_TILES_ATTRIBUTION: ' © Tile makers ',
        VITE_ADMIN_EMAIL: 'boss@firm.example',
        VITE_ADMIN_UID: ' Xy0_-9 ',
        VITE_FIRM_NAME: 'Minster Cars',
        VITE_HELP_PHONE: '+44 (1482) 000-111',
        VITE_REVIEW_URL: 'https://reviews.example/minster',
        VITE_EMBED_ORIGINS: 'https://minster.example, https://www.minster.example',
        VITE_APPCHECK_KEY: '6Lc0-aAbBcCdDeEfFgGhHiIjJkKlLmMnNoO_pP',
        VITE_ERROR_ENDPOINT: 'https://errors.minster.example/report',
        VITE_CONFIRMATION_MAIL: 'none',
        VITE_PRIVACY_URL: 'https://minster.example/privacy',
        VITE_TERMS_URL: 'https://minster.example/terms',
        VITE_OFFERS: 'off',
        VITE_SOMETHING_ELSE: 'ignored',
        MODE: 'test',
        ...LOCAL,
      }),
    ).toEqual({
      firebase: {
        apiKey: 'key',
        projectId: 'beverley-live',
        authDomain: 'beverley-live.firebaseapp.example',
        databaseURL: 'https://beverley-live.example',
        appId: '1:2:web:3',
      },
      localBackend: {
        firestore: { host: '127.0.0.1', port: 8080 },
        auth: { host: 'localhost', port: 9099 },
        database: { host: 'backend.local', port: 9000 },
      },
      googleMapsKey: 'maps-key',
      tiles: {
        url: 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=1',
        attribution: '© Tile makers',
      },
      adminEmail: 'boss@firm.example',
      adminUid: 'Xy0_-9',
      firmName: 'Minster Cars',
      helpPhone: '+44 (1482) 000-111',
      reviewUrl: 'https://reviews.example/minster',
      embedOrigins: ['https://minster.example', 'https://www.minster.example'],
      appCheck: { kind: 'enterprise', key: '6Lc0-aAbBcCdDeEfFgGhHiIjJkKlLmMnNoO_pP' },
      errorEndpoint: 'https://errors.minster.example/report',
      confirmationMail: 'none',
      privacyUrl: 'https://minster.example/privacy',
      termsUrl: 'https://minster.example/terms',
      offers: false,
    });
  });

  it('distinguishes the two kinds of reCAPTCHA site keys', () => {
    expect(validConfig({ VITE_APPCHECK_KEY: 'v3:6Lc0-aAbBcCdDeEfFgGhHiIj' }).appCheck).toEqual({
      kind: 'v3',
      key: '6Lc0-aAbBcCdDeEfFgGhHiIj',
    });
  });

  it.each([
    ['VITE_FIREBASE_API_KEY', '  ', /must not be empty/],
    ['VITE_FIREBASE_API_KEY', true, /expected string/i],
    ['VITE_FIREBASE_PROJECT_ID', 'My Project', /must be a Firebase project id/],
    ['VITE_FIREBASE_PROJECT_ID', '1st', /must be a Firebase project id/],
    ['VITE_FIREBASE_AUTH_DOMAIN', ' ', /must not be empty/],
    ['VITE_FIREBASE_DATABASE_URL', 'not an address', /must be a web address/],
    ['VITE_FIREBASE_APP_ID', 7, /expected string/i],
    ['VITE_GOOGLE_MAPS_KEY', ' ', /must not be empty/],
    ['VITE_TILES_URL', 'http://tiles.example/{z}/{x}/{y}.png', /must start with https/],
    ['VITE_TILES_URL', 'https://tiles.example/{z}/{x}.png', /must have {z}, {x} and {y}/],
    ['VITE_ADMIN_EMAIL', 'boss', /must be an email address/],
    ['VITE_ADMIN_UID', 'the boss', /must be the uid of an account/],
    ['VITE_FIRM_NAME', '\t', /must not be empty/],
    ['VITE_HELP_PHONE', 'call us', /must be a phone number/],
    ['VITE_HELP_PHONE', '12345', /must be a phone number/],
    ['VITE_REVIEW_URL', 'reviews', /must be a web address/],
    ['VITE_REVIEW_URL', 'http://reviews.example', /must start with https/],
    ['VITE_REVIEW_URL', 'javascript:alert(1)', /must start with https/],
    ['VITE_APPCHECK_KEY', 'my key', /must be a reCAPTCHA site key/],
    ['VITE_APPCHECK_KEY', 'v2:6Lc0-aAbBcCdDeEfFgGhHiIj', /must be a reCAPTCHA site key/],
    ['VITE_ERROR_ENDPOINT', 'http://errors.example', /must start with https/],
    ['VITE_PRIVACY_URL', 'privacy.html', /must be a web address/],
    ['VITE_TERMS_URL', 'javascript:alert(1)', /must start with https/],
    ['VITE_LOCAL_FIRESTORE', 'localhost', /must be 'host:port'/],
    ['VITE_LOCAL_AUTH', 'http://localhost:9099', /must be 'host:port'/],
    ['VITE_LOCAL_DATABASE', 'localhost:port', /must be 'host:port'/],
  ])('reports %s = %j by its name', (name, value, reason) => {
    const problems = problemsOf({ ...LOCAL, [name]: value });
    expect(problems).not.toHaveLength(0);
    expect(problems.every((problem) => problem.startsWith(`${name} `))).toBe(true);
    expect(problems.join('\n')).toMatch(reason);
  });

  it('accepts tiles only with their attribution', () => {
    const problem = 'VITE_TILES_URL and VITE_TILES_ATTRIBUTION go together';
    const url = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(problemsOf({ VITE_TILES_URL: url })).toEqual([problem]);
    expect(problemsOf({ VITE_TILES_ATTRIBUTION: '© Tile makers' })).toEqual([problem]);
  });

  it.each([
    [['VITE_LOCAL_FIRESTORE']],
    [['VITE_LOCAL_AUTH']],
    [['VITE_LOCAL_DATABASE']],
    [['VITE_LOCAL_FIRESTORE', 'VITE_LOCAL_AUTH']],
    [['VITE_LOCAL_FIRESTORE', 'VITE_LOCAL_DATABASE']],
    [['VITE_LOCAL_AUTH', 'VITE_LOCAL_DATABASE']],
  ])('refuses a local backend with only %j', (names) => {
    const part = Object.fromEntries(Object.entries(LOCAL).filter(([name]) => names.includes(name)));
    expect(problemsOf(part)).toEqual([
      'set VITE_LOCAL_FIRESTORE, VITE_LOCAL_AUTH and VITE_LOCAL_DATABASE together, or none of them',
    ]);
  });
});

describe('App with invalid variables', () => {
  afterEach(() => {
    vi.resetModules();
  });

  it('names every problem and does not start', async () => {
    vi.stubEnv('VITE_ADMIN_EMAIL', 'boss');
    vi.stubEnv('VITE_HELP_PHONE', 'call us');
    vi.resetModules();
    const { App } = await import('../../../src/app/App');
    render(<App />);
    expect(
      await screen.findByRole('heading', { name: 'Online booking isn’t working' }),
    ).toBeVisible();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'VITE_ADMIN_EMAIL must be an email address',
      'VITE_HELP_PHONE must be a phone number',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
