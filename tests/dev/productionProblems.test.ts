import { describe, expect, it } from 'vitest';
import { productionNotes, productionProblems } from '../../ops/checks/productionProblems';

const KEY = `AIza${'k'.repeat(35)}`;
const SETTINGS = {
  VITE_FIREBASE_API_KEY: KEY,
  VITE_FIREBASE_PROJECT_ID: 'firm-taxi',
  VITE_FIREBASE_AUTH_DOMAIN: 'firm-taxi.firebaseapp.com',
  VITE_FIREBASE_DATABASE_URL: 'https://firm-taxi-default-rtdb.europe-west1.firebasedatabase.app',
  VITE_FIREBASE_APP_ID: '1:222:web:3f',
  VITE_ADMIN_EMAIL: 'admin@firm.example',
  VITE_ADMIN_UID: 'uid-of-the-admin',
  VITE_FIRM_NAME: 'Firm',
  VITE_HELP_PHONE: '01482 000001',
  VITE_REVIEW_URL: 'https://reviews.example/firm',
};
const OPTIONAL = {
  VITE_GOOGLE_MAPS_KEY: `AIza${'m'.repeat(35)}`,
  VITE_EMBED_ORIGINS: 'https://www.firm.example https://firm.example',
  VITE_SITE_ORIGIN: 'https://book.firm.example',
  VITE_APPCHECK_KEY: '6Lc0-aAbBcCdDeEfFgGhHiIjJkKl',
  VITE_ERROR_ENDPOINT: 'https://errors.firm.example/report',
  VITE_PRIVACY_URL: 'https://firm.example/privacy',
  VITE_TERMS_URL: 'https://firm.example/terms',
};

function problemsWith(changed: Readonly<Record<string, string>>): readonly string[] {
  return productionProblems({ ...SETTINGS, ...changed });
}

describe('productionProblems', () => {
  it('is empty for complete settings, with or without the optional ones', () => {
    expect(problemsWith({})).toEqual([]);
    expect(
      problemsWith({
        VITE_FIRM_NAME: 'Beverley Taxi',
        ...OPTIONAL,
        VITE_BASE_PATH: '/taxi/',
        HOSTING_SITE: 'firm-taxi',
      }),
    ).toEqual([]);
  });

  it.each(Object.keys(SETTINGS))('reports %s if it is missing', (name) => {
    expect(problemsWith({ [name]: '' })).toEqual([`${name} is missing`]);
  });

  it.each([
    ['VITE_FIREBASE_API_KEY', 'demo-key'],
    ['VITE_FIREBASE_PROJECT_ID', 'demo-beverley-taxi'],
    ['VITE_ADMIN_EMAIL', 'admin@beverley-taxi.example'],
    ['VITE_ADMIN_UID', 'admin-1'],
    ['VITE_HELP_PHONE', '01482 000000'],
    ['VITE_REVIEW_URL', 'https://reviews.example/beverley-taxi'],
  ])('reports %s if it is still the example', (name, example) => {
    expect(problemsWith({ [name]: example })).toEqual([`${name} is still the example: ${example}`]);
  });

  it('reports invalid values', () => {
    expect(problemsWith({ VITE_HELP_PHONE: 'call us' })).toEqual([
      'VITE_HELP_PHONE must be a phone number',
    ]);
    expect(problemsWith({ VITE_EMBED_ORIGINS: 'https://firm.example/page' })).toEqual([
      "VITE_EMBED_ORIGINS must be one or more origins, such as 'https://www.example.org'",
    ]);
    expect(problemsWith({ VITE_FIREBASE_PROJECT_ID: 'demo-other' })).toEqual([
      'VITE_FIREBASE_PROJECT_ID is a local-only project: demo-other',
    ]);
  });

  it.each([
    ['VITE_FIREBASE_API_KEY', KEY.slice(1)],
    ['VITE_FIREBASE_API_KEY', `${KEY}k`],
    ['VITE_GOOGLE_MAPS_KEY', `"${OPTIONAL.VITE_GOOGLE_MAPS_KEY}"`],
    ['VITE_GOOGLE_MAPS_KEY', 'yes'],
    ['VITE_FIREBASE_APP_ID', 'firm-taxi'],
    ['VITE_FIREBASE_APP_ID', '1:222:android:3f'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'https://firm-taxi.firebaseapp.com'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'firm-taxi'],
    [
      'VITE_FIREBASE_DATABASE_URL',
      'http://firm-taxi-default-rtdb.europe-west1.firebasedatabase.app',
    ],
    [
      'VITE_FIREBASE_DATABASE_URL',
      'https://console.firebase.google.com/project/firm-taxi/database',
    ],
    ['VITE_FIREBASE_DATABASE_URL', 'https://firm.example'],
    ['VITE_BASE_PATH', '/taxi'],
    ['VITE_BASE_PATH', 'taxi/'],
    ['VITE_SITE_ORIGIN', 'https://book.firm.example/'],
    ['VITE_SITE_ORIGIN', 'book.firm.example'],
    ['VITE_HELP_PHONE', '( ) - ( )'],
    ['HOSTING_SITE', 'firm-taxi.web.app'],
    ['HOSTING_SITE', 'Firm'],
  ])('refuses %s: %s', (name, value) => {
    expect(problemsWith({ [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be `)),
    ]);
  });

  it('reports unknown variables and suggests the intended name', () => {
    expect(problemsWith({ VITE_FIREBASE_AUTHDOMAIN: 'x', VITE_COLOUR: 'red' })).toEqual([
      'VITE_FIREBASE_AUTHDOMAIN is unknown: did you mean VITE_FIREBASE_AUTH_DOMAIN?',
      'VITE_COLOUR is unknown',
    ]);
  });

  it('rejects a local backend', () => {
    expect(
      problemsWith({
        VITE_LOCAL_FIRESTORE: '127.0.0.1:8080',
        VITE_LOCAL_AUTH: '127.0.0.1:9099',
        VITE_LOCAL_DATABASE: '127.0.0.1:9000',
      }),
    ).toEqual([
      'VITE_LOCAL_FIRESTORE is for development and tests only',
      'VITE_LOCAL_AUTH is for development and tests only',
      'VITE_LOCAL_DATABASE is for development and tests only',
    ]);
  });
});

describe('productionNotes', () => {
  const everything = { ...SETTINGS, ...OPTIONAL, VITE_CONFIRMATION_MAIL: 'none' };

  it('say nothing if nothing is missing', () => {
    expect(productionNotes(everything)).toEqual([]);
  });

  it('name what is missing in words', () => {
    const { VITE_TERMS_URL: _, ...others } = everything;
    expect(productionNotes({ ...others, VITE_PRIVACY_URL: '' })).toEqual([
      'This goes live without:',
      '  - a privacy notice, which the law asks for: VITE_PRIVACY_URL',
      '  - terms: VITE_TERMS_URL',
    ]);
    expect(productionNotes(SETTINGS).filter((line) => line.startsWith('  - '))).toHaveLength(
      Object.keys(OPTIONAL).length,
    );
  });

  it('need no origin beside a hosting site', () => {
    const { VITE_SITE_ORIGIN: _, ...others } = everything;
    expect(productionNotes(others)).toEqual([
      'This goes live without:',
      expect.stringContaining('VITE_SITE_ORIGIN'),
    ]);
    expect(productionNotes({ ...others, HOSTING_SITE: 'firm-taxi' })).toEqual([]);
  });

  it('mention promised emails, and a key for two purposes', () => {
    expect(
      productionNotes({ ...everything, VITE_CONFIRMATION_MAIL: '', VITE_GOOGLE_MAPS_KEY: KEY }),
    ).toEqual([
      expect.stringMatching(/emails them.*VITE_CONFIRMATION_MAIL=none/),
      expect.stringMatching(/^VITE_GOOGLE_MAPS_KEY is Firebase's key/),
    ]);
  });
});
