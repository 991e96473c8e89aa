import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadEnv } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { appAddress, HOSTING_SITE, loadAppConfig, settingsOfMode } from '../../ops/appConfig';

const FIRM = {
  VITE_FIREBASE_PROJECT_ID: 'the-firm',
  VITE_FIREBASE_API_KEY: 'key-of-the-firm',
  VITE_ADMIN_UID: 'uid-of-the-admin',
};

describe('loadAppConfig', () => {
  it("returns the config of the project's .env files", () => {
    expect(loadAppConfig('the-firm', false, FIRM)).toMatchObject({
      firebase: { projectId: 'the-firm', apiKey: 'key-of-the-firm' },
      adminUid: 'uid-of-the-admin',
    });
  });

  it('fails if the files belong to another project or are invalid', () => {
    expect(() => loadAppConfig('another-firm', false, FIRM)).toThrow(
      'The .env files here belong to the-firm, not to another-firm',
    );
    expect(() => loadAppConfig('the-firm', false, {})).toThrow(
      'The .env files here belong to demo-',
    );
    expect(() => loadAppConfig('the-firm', false, { ...FIRM, VITE_ADMIN_UID: 'a b' })).toThrow(
      'The .env files are invalid: VITE_ADMIN_UID',
    );
  });

  it('returns the defaults for a local backend', () => {
    expect(loadAppConfig('demo-firm', true, FIRM)).toMatchObject({
      firebase: { projectId: 'demo-firm', apiKey: 'demo-key' },
      adminUid: 'admin-1',
    });
  });
});

it('reads the settings as Vite does', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  const write = (name: string, ...lines: readonly string[]): void =>
    writeFileSync(path.join(folder, name), lines.join('\n'));
  write('.env', 'VITE_FIRM_NAME=everywhere', 'VITE_HELP_PHONE="01482 000001" # office');
  write('.env.local', 'VITE_HELP_PHONE=01482 000002', 'VITE_ADMIN_UID=admin-2');
  write('.env.production.local', `${HOSTING_SITE}=firm-taxi`, "VITE_ADMIN_UID='admin-3'", 'PATH=x');
  vi.stubEnv('VITE_FIRM_NAME', 'of the environment');
  for (const mode of ['production', 'demo']) {
    expect(settingsOfMode(mode, folder)).toEqual(loadEnv(mode, folder, ['VITE_', HOSTING_SITE]));
  }
  expect(settingsOfMode('production', folder)).toMatchObject({
    VITE_FIRM_NAME: 'of the environment',
    VITE_HELP_PHONE: '01482 000002',
    VITE_ADMIN_UID: 'admin-3',
    HOSTING_SITE: 'firm-taxi',
  });
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it.each([
  [{}, null],
  [{ VITE_BASE_PATH: '/taxi/' }, null],
  [{ HOSTING_SITE: 'firm-taxi', VITE_SITE_ORIGIN: '' }, 'https://firm-taxi.web.app/book/'],
  [
    { HOSTING_SITE: 'x', VITE_SITE_ORIGIN: 'https://firm.example', VITE_BASE_PATH: '/taxi/' },
    'https://firm.example/taxi/',
  ],
])('%o puts the app at %s', (settings, address) => {
  expect(appAddress(settings)).toBe(address);
});
