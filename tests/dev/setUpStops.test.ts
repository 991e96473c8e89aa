import { appendFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROJECT, realtimeIn } from './googleProject';
import { SetUpWorld } from './setUpWorld';

const world = new SetUpWorld();
const failures = () =>
  world.lines.filter((line) => line.startsWith('FAILED') || line.startsWith('     '));

describe('the set-up stops', () => {
  it('at a refusal in the middle, says what to do, and goes on from there', async () => {
    const sites = `POST firebasehosting.googleapis.com/v1beta1/projects/${PROJECT}/sites?siteId=firm-book`;
    world.refusals[sites] = [409, { error: { message: 'Requested entity already exists' } }];
    expect(await world.run()).toBe(1);
    expect(failures()).toEqual([
      'FAILED   the place of the app, https://firm-book.web.app: Google answered 409: Requested entity already exists',
      '         If the name is taken, choose another HOSTING_SITE in .env.production.local.',
    ]);
    expect(world.project.deployments).toBe(0);
    world.refusals = {};
    expect(await world.run()).toBe(0);
    expect(world.changes).toEqual([sites]);
    expect(world.project.deployments).toBe(1);
  });

  it.each<[string, () => void, RegExp]>([
    [
      'without a billing account',
      () => (world.project.billing = false),
      /^FAILED {3}a billing account \(plan Blaze\): only you can add one\n.*usage\/details$/,
    ],
    [
      'if Firestore is in another region',
      () => {
        world.project.firestore = { locationId: 'nam5', type: 'FIRESTORE_NATIVE' };
      },
      /^FAILED {3}Firestore .*: it is in nam5, not in europe-west2, and can’t be moved\. Use another project/,
    ],
    [
      'if Firestore is of another type',
      () => {
        world.project.firestore = { locationId: 'europe-west2', type: 'DATASTORE_MODE' };
      },
      /it is of type DATASTORE_MODE/,
    ],
    [
      'if the Realtime Database is in another region',
      () => world.project.instances.push(realtimeIn('us-central1')),
      /^FAILED {3}the Realtime Database .*: it is in us-central1, not in europe-west1, and can’t be moved/,
    ],
    [
      'if a stranger has the office’s address',
      () => {
        world.project.config = {};
        world.project.accounts.push({ localId: 'x1', email: 'office@firm.example' });
      },
      /office@firm\.example belongs to the account x1\. .* VITE_ADMIN_UID=x1/,
    ],
    [
      'if the office’s account has another address',
      () => {
        world.project.config = {};
        world.project.accounts.push({ localId: 'office', email: 'old@firm.example' });
      },
      /the account office has the address old@firm\.example, not office@firm\.example/,
    ],
    [
      'if the deployment fails',
      () => (world.deployCode = 7),
      /^FAILED {3}a deployment with these settings: npm run deploy ended with 7\n/,
    ],
    [
      'if the settings name another web app',
      () => appendFileSync(world.path, 'VITE_FIREBASE_APP_ID=1:9:web:9\n'),
      /^FAILED {3}the web app .*: VITE_FIREBASE_APP_ID is 1:9:web:9, which this project doesn’t have\n/,
    ],
    [
      'if Google keeps the settings of the web app',
      () => {
        const config = 'GET firebase.googleapis.com/v1beta1/projects/-/webApps/1:222:web:3/config';
        world.refusals[config] = [404, { error: { message: 'Not found' } }];
      },
      /Google has no settings for 1:222:web:3/,
    ],
    [
      'if an operation fails',
      () => {
        const create = `POST firebase.googleapis.com/v1beta1/projects/${PROJECT}/webApps`;
        world.refusals[create] = [200, { done: true, error: { message: 'quota' } }];
      },
      /Google could not do it: quota/,
    ],
    [
      'if the login may do nothing',
      () => {
        world.project.services.clear();
        const usage = `GET serviceusage.googleapis.com/v1/projects/${PROJECT}/services?filter=state:ENABLED&pageSize=200`;
        world.refusals[usage] = [403, { error: { message: 'Permission denied' } }];
      },
      /^FAILED {3}Google’s services .*Permission denied\n.*npx firebase projects:list$/,
    ],
  ])('%s', async (_, prepare, message) => {
    prepare();
    expect(await world.run()).toBe(1);
    expect(failures().join('\n')).toMatch(message);
    expect(world.lines.at(-1)).toMatch(/^ {9}/);
  });

  it('once if the email to set the password can’t be sent', async () => {
    const send = `POST identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:sendOobCode`;
    world.refusals[send] = [400, { error: { message: 'QUOTA_EXCEEDED' } }];
    expect(await world.run()).toBe(1);
    expect(failures().join()).toContain('the email to set its password wasn’t sent');
    expect(await world.run()).toBe(0);
    expect(world.project.accounts).toHaveLength(1);
  });

  it('before any request if the settings are of another project', async () => {
    writeFileSync(world.path, 'VITE_FIREBASE_PROJECT_ID=other-taxi\n');
    await expect(world.run()).rejects.toThrow('.env.production.local belongs to other-taxi');
    expect(world.requests).toEqual([]);
  });
});
