import { describe, expect, it } from 'vitest';
import { appConfigOf, isLocal } from '../../dev/operations/appConfig';

const FIRM = {
  VITE_FIREBASE_PROJECT_ID: 'the-firm',
  VITE_FIREBASE_API_KEY: 'key-of-the-firm',
  VITE_ADMIN_UID: 'uid-of-the-office',
};

describe("a command on a firm's project", () => {
  it('takes what the app of that project is built with', async () => {
    expect(await appConfigOf('the-firm', false, FIRM)).toMatchObject({
      firebase: { projectId: 'the-firm', apiKey: 'key-of-the-firm' },
      adminUid: 'uid-of-the-office',
    });
  });

  it('refuses when the files are of another project, or wrong', async () => {
    await expect(appConfigOf('another-firm', false, FIRM)).rejects.toThrow(
      'The .env files here are of the-firm, not of another-firm',
    );
    await expect(appConfigOf('the-firm', false, {})).rejects.toThrow(
      'The .env files here are of demo-',
    );
    await expect(
      appConfigOf('the-firm', false, { ...FIRM, VITE_ADMIN_UID: 'a b' }),
    ).rejects.toThrow('The .env files are wrong: VITE_ADMIN_UID');
  });
});

describe('a local backend', () => {
  it('has the defaults', async () => {
    expect(await appConfigOf('demo-firm', true, FIRM)).toMatchObject({
      firebase: { projectId: 'demo-firm', apiKey: 'demo-key' },
      adminUid: 'admin-1',
    });
  });

  it('is named whole, or not at all', () => {
    expect(isLocal('the-firm', ['A', 'B'], {})).toBe(false);
    expect(isLocal('the-firm', ['A', 'B'], { A: 'x', B: 'y' })).toBe(true);
    expect(() => isLocal('the-firm', ['A', 'B'], { A: 'x', B: '' })).toThrow(
      'These name a local backend together: A, B',
    );
    expect(() => isLocal('demo-firm', ['A', 'B'], {})).toThrow(
      "demo-firm is no project of Google's",
    );
  });
});
