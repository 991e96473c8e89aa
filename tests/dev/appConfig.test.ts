import { describe, expect, it, vi } from 'vitest';
import { loadEnv } from 'vite';
import { loadAppConfig, productionSettings } from '../../ops/appConfig';
import { ROOT } from '../../ops/local';

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

it('reads the settings as the build does', () => {
  vi.stubEnv('VITE_FIRM_NAME', 'of the environment');
  expect(productionSettings()).toEqual(loadEnv('production', ROOT, 'VITE_'));
  expect(productionSettings().VITE_FIRM_NAME).toBe('of the environment');
  vi.unstubAllEnvs();
});
