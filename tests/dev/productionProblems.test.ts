import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../ops/local';
import { productionProblems } from '../../ops/checks/productionProblems';

const RULES = `function isAdmin() {
  return request.auth.uid == 'uid-of-the-admin' && request.auth.token.email == 'admin@firm.example';
}`;
const SETTINGS = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_PROJECT_ID: 'firm-taxi',
  VITE_FIREBASE_AUTH_DOMAIN: 'firm-taxi.firebaseapp.com',
  VITE_FIREBASE_DATABASE_URL: 'https://firm-taxi-default-rtdb.europe-west1.firebasedatabase.app',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
  VITE_ADMIN_EMAIL: 'admin@firm.example',
  VITE_ADMIN_UID: 'uid-of-the-admin',
  VITE_FIRM_NAME: 'Firm',
  VITE_HELP_PHONE: '01482 000001',
  VITE_REVIEW_URL: 'https://reviews.example/firm',
};

function problemsWith(changed: Readonly<Record<string, string>>): readonly string[] {
  return productionProblems({ ...SETTINGS, ...changed }, RULES);
}

describe('productionProblems', () => {
  it('is empty for complete settings, with or without the optional ones', () => {
    expect(problemsWith({})).toEqual([]);
    expect(
      problemsWith({
        VITE_FIRM_NAME: 'Beverley Taxi',
        VITE_GOOGLE_MAPS_KEY: 'maps',
        VITE_BASE_PATH: '/taxi/',
        VITE_EMBED_ORIGINS: 'https://www.firm.example https://firm.example',
        VITE_APPCHECK_KEY: '6Lc0-aAbBcCdDeEfFgGhHiIjJkKl',
        VITE_ERROR_ENDPOINT: 'https://errors.firm.example/report',
        VITE_PRIVACY_URL: 'https://firm.example/privacy',
        VITE_TERMS_URL: 'https://firm.example/terms',
      }),
    ).toEqual([]);
  });

  it.each(Object.keys(SETTINGS))('reports %s if it is missing', (name) => {
    expect(problemsWith({ [name]: '' })).toEqual([`${name} is missing`]);
  });

  it.each([
    ['VITE_FIREBASE_API_KEY', 'demo-key'],
    ['VITE_FIREBASE_PROJECT_ID', 'demo-beverley-taxi'],
    ['VITE_HELP_PHONE', '01482 000000'],
    ['VITE_REVIEW_URL', 'https://reviews.example/beverley-taxi'],
  ])('reports %s if it is still the example', (name, example) => {
    expect(problemsWith({ [name]: example })).toEqual([`${name} is still the example: ${example}`]);
  });

  it.each([
    ['VITE_ADMIN_EMAIL', 'admin@beverley-taxi.example'],
    ['VITE_ADMIN_UID', 'admin-1'],
  ])('reports %s twice if it is still the example: the rules differ as well', (name, example) => {
    expect(problemsWith({ [name]: example })).toHaveLength(2);
  });

  it('reports invalid values', () => {
    expect(problemsWith({ VITE_HELP_PHONE: 'call us' })).toEqual([
      'VITE_HELP_PHONE must be a phone number',
    ]);
    expect(problemsWith({ VITE_EMBED_ORIGINS: 'https://firm.example/page' })).toEqual([
      "VITE_EMBED_ORIGINS.0 must be one or more origins, such as 'https://www.example.org'",
    ]);
    expect(problemsWith({ VITE_FIREBASE_PROJECT_ID: 'demo-other' })).toEqual([
      'VITE_FIREBASE_PROJECT_ID is a local-only project: demo-other',
    ]);
  });

  it.each([
    'http://firm-taxi-default-rtdb.europe-west1.firebasedatabase.app',
    'https://console.firebase.google.com/project/firm-taxi/database',
    'https://firm.example',
  ])('rejects %s as the database URL', (address) => {
    expect(problemsWith({ VITE_FIREBASE_DATABASE_URL: address })[0]).toMatch(
      /^VITE_FIREBASE_DATABASE_URL must be the URL that the Firebase console shows/,
    );
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

  it('reports an admin that differs from the one in the rules', () => {
    expect(problemsWith({ VITE_ADMIN_UID: 'other-uid' })).toEqual([
      'VITE_ADMIN_UID is other-uid, but isAdmin() in firestore.rules names uid-of-the-admin',
    ]);
    expect(problemsWith({ VITE_ADMIN_EMAIL: 'other@firm.example' })).toEqual([
      'VITE_ADMIN_EMAIL is other@firm.example, but isAdmin() in firestore.rules names admin@firm.example',
    ]);
  });

  it('finds the admin in this repository’s firestore.rules', () => {
    const rules = readFileSync(path.join(ROOT, 'firestore.rules'), 'utf8');
    const problems = productionProblems(SETTINGS, rules);
    expect(problems.map((problem) => problem.slice(problem.indexOf('isAdmin()')))).toEqual([
      'isAdmin() in firestore.rules names admin-1',
      'isAdmin() in firestore.rules names admin@beverley-taxi.example',
    ]);
  });

  it('stops a production build with a message', async () => {
    await expect(
      build({ root: ROOT, logLevel: 'silent', build: { write: false } }),
    ).rejects.toThrow(/This build could not go live[^]*VITE_FIREBASE_DATABASE_URL is missing/);
  });
});
