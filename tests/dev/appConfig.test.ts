import { describe, expect, it } from 'vitest';
import { loadAppConfig } from '../../ops/appConfig';

const FIRM = {
  VITE_FIREBASE_PROJECT_ID: 'the-firm',
  VITE_FIREBASE_API_KEY: 'key-of-the-firm',
  VITE_ADMIN_UID: 'uid-of-the-admin',
};

describe('loadAppConfig', () => {
  it("returns the config of the project's .env files", async () => {
    expect(await loadAppConfig('the-firm', false, FIRM)).toMatchObject({
      firebase: { projectId: 'the-firm', apiKey: 'key-of-the-firm' },
      adminUid: 'uid-of-the-admin',
    });
  });

  it('fails if the files belong to another project or are invalid', async () => {
    await expect(loadAppConfig('another-firm', false, FIRM)).rejects.toThrow(
      'The .env files here belong to the-firm, not to another-firm',
    );
    await expect(loadAppConfig('the-firm', false, {})).rejects.toThrow(
      'The .env files here belong to demo-',
    );
    await expect(
      loadAppConfig('the-firm', false, { ...FIRM, VITE_ADMIN_UID: 'a b' }),
    ).rejects.toThrow('The .env files are invalid: VITE_ADMIN_UID');
  });

  it('returns the defaults for a local backend', async () => {
    expect(await loadAppConfig('demo-firm', true, FIRM)).toMatchObject({
      firebase: { projectId: 'demo-firm', apiKey: 'demo-key' },
      adminUid: 'admin-1',
    });
  });
});
