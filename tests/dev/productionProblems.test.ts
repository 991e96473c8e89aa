import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../dev/backend/backend';
import { productionProblems } from '../../dev/build/productionProblems';

const RULES = `function isAdmin() {
  return request.auth.uid == 'uid-of-the-office' && request.auth.token.email == 'office@firm.example';
}`;
const SETTINGS = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_PROJECT_ID: 'firm-taxi',
  VITE_FIREBASE_AUTH_DOMAIN: 'firm-taxi.firebaseapp.com',
  VITE_FIREBASE_DATABASE_URL: 'https://firm-taxi-default-rtdb.europe-west1.firebasedatabase.app',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
  VITE_ADMIN_EMAIL: 'office@firm.example',
  VITE_ADMIN_UID: 'uid-of-the-office',
  VITE_FIRM_NAME: 'Firm',
  VITE_HELP_PHONE: '01482 000001',
  VITE_REVIEW_URL: 'https://reviews.example/firm',
};

function problemsWith(changed: Readonly<Record<string, string>>): readonly string[] {
  return productionProblems({ ...SETTINGS, ...changed }, RULES);
}

describe('the settings of a build that goes live', () => {
  it('may be whole, with a name like the example’s and Google’s maps or none', () => {
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

  it.each(Object.keys(SETTINGS))('name %s when it is missing', (name) => {
    expect(problemsWith({ [name]: '' })).toEqual([`${name} is missing`]);
  });

  it.each([
    ['VITE_FIREBASE_API_KEY', 'demo-key'],
    ['VITE_FIREBASE_PROJECT_ID', 'demo-beverley-taxi'],
    ['VITE_HELP_PHONE', '01482 000000'],
    ['VITE_REVIEW_URL', 'https://reviews.example/beverley-taxi'],
  ])('name %s when it is still the example', (name, example) => {
    expect(problemsWith({ [name]: example })).toEqual([`${name} is still the example: ${example}`]);
  });

  it.each([
    ['VITE_ADMIN_EMAIL', 'admin@beverley-taxi.example'],
    ['VITE_ADMIN_UID', 'admin-1'],
  ])('name %s when it is the example, and that the rules say otherwise', (name, example) => {
    expect(problemsWith({ [name]: example })).toHaveLength(2);
  });

  it('name what is wrong', () => {
    expect(problemsWith({ VITE_HELP_PHONE: 'call us' })).toEqual([
      'VITE_HELP_PHONE must be a phone number',
    ]);
    expect(problemsWith({ VITE_EMBED_ORIGINS: 'https://firm.example/page' })).toEqual([
      "VITE_EMBED_ORIGINS.0 must be origins like 'https://www.example.org'",
    ]);
    expect(problemsWith({ VITE_FIREBASE_PROJECT_ID: 'demo-other' })).toEqual([
      'VITE_FIREBASE_PROJECT_ID is a name of local backends: demo-other',
    ]);
  });

  it.each([
    'http://firm-taxi-default-rtdb.europe-west1.firebasedatabase.app',
    'https://console.firebase.google.com/project/firm-taxi/database',
    'https://firm.example',
  ])('take no %s for the database', (address) => {
    expect(problemsWith({ VITE_FIREBASE_DATABASE_URL: address })[0]).toMatch(
      /^VITE_FIREBASE_DATABASE_URL must be the address that the Firebase console shows/,
    );
  });

  it('name what nobody reads, and what was meant', () => {
    expect(problemsWith({ VITE_FIREBASE_AUTHDOMAIN: 'x', VITE_COLOUR: 'red' })).toEqual([
      'VITE_FIREBASE_AUTHDOMAIN is unknown: did you mean VITE_FIREBASE_AUTH_DOMAIN?',
      'VITE_COLOUR is unknown',
    ]);
  });

  it('take no local backend', () => {
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

  it('are those of the admin in the rules', () => {
    expect(problemsWith({ VITE_ADMIN_UID: 'somebody' })).toEqual([
      'VITE_ADMIN_UID is somebody, but isAdmin() in firestore.rules names uid-of-the-office',
    ]);
    expect(problemsWith({ VITE_ADMIN_EMAIL: 'other@firm.example' })).toEqual([
      'VITE_ADMIN_EMAIL is other@firm.example, but isAdmin() in firestore.rules names office@firm.example',
    ]);
  });

  it('are found in this project’s own rules', () => {
    const rules = readFileSync(path.join(ROOT, 'firestore.rules'), 'utf8');
    const named = productionProblems(SETTINGS, rules);
    expect(named.map((problem) => problem.slice(problem.indexOf('isAdmin()')))).toEqual([
      'isAdmin() in firestore.rules names admin-1',
      'isAdmin() in firestore.rules names admin@beverley-taxi.example',
    ]);
  });

  it('stop the build in words', async () => {
    await expect(
      build({ root: ROOT, logLevel: 'silent', build: { write: false } }),
    ).rejects.toThrow(/This build could not go live[^]*VITE_FIREBASE_DATABASE_URL is missing/);
  });
});
