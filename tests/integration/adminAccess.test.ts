import { getAuth, reload } from 'firebase/auth';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import { backendPorts } from '../support/backendPorts';
import { RulesWorld } from '../support/rulesWorld';
import { ensureAdmin } from './adminAccount';
import { loadApp } from './localApp';
import { FIVER, FIVER_FIELDS, findPromo, UNUSED } from './promoFixtures';

const world = new RulesWorld();
const ports = backendPorts();
const app = await loadApp(ports);

const DENIED = { name: 'BackendError', kind: 'denied' };
const { uid, email, password } = ADMIN_ACCOUNT;

beforeEach(async () => {
  await app.signOut();
  await ensureAdmin(ports, { isVerified: false });
  await world.seed({ 'promoCodes/FIVER': { ...FIVER_FIELDS, ...UNUSED } });
});
afterAll(() => ensureAdmin(ports, { isVerified: true }));

/** The messages with which addresses can be verified, as the Auth emulator would have sent them. */
async function sentEmails(): Promise<string> {
  const project = `http://127.0.0.1:${String(ports.auth)}/emulator/v1/projects/${inject('projectId')}`;
  const answer = await fetch(`${project}/oobCodes`, { headers: { Authorization: 'Bearer owner' } });
  return answer.text();
}

describe('the admin’s account', () => {
  it('logs in before its address is verified, but may do nothing', async () => {
    expect(await app.signIn(email, password)).toEqual({
      ...{ uid, email, isGuest: false, isVerified: false },
    });
    await expect(app.listPromos()).rejects.toMatchObject(DENIED);
    expect(await app.refreshPrincipal()).toMatchObject({ uid, isVerified: false });
  });

  it('does not log in with another password', async () => {
    await expect(app.signIn(email, 'wrong-password')).rejects.toMatchObject({
      ...{ name: 'BackendError', kind: 'provider' },
    });
    expect(await app.currentPrincipal()).toBeNull();
  });

  it('is sent a message, and may do its work once the address is verified', async () => {
    await app.signIn(email, password);
    await app.sendVerification();
    expect(await sentEmails()).toContain('VERIFY_EMAIL');
    await ensureAdmin(ports, { isVerified: true });
    await expect(app.listPromos()).rejects.toMatchObject(DENIED);
    expect(await app.refreshPrincipal()).toMatchObject({ uid, isVerified: true });
    expect(await findPromo(app, 'FIVER')).toMatchObject(FIVER);
  });

  it('gets a token that knows of the verification, where a page that was loaded anew has an old one', async () => {
    await app.signIn(email, password);
    await ensureAdmin(ports, { isVerified: true });
    const { currentUser } = getAuth(app.firebaseApp);
    expect(currentUser?.uid).toBe(uid);
    await (currentUser && reload(currentUser));
    expect(await app.currentPrincipal()).toMatchObject({ isVerified: true });
    await expect(app.listPromos()).rejects.toMatchObject(DENIED);
    await app.renewStaleToken();
    expect(await findPromo(app, 'FIVER')).toMatchObject(FIVER);
  });

  it('has nobody to ask about when nobody is logged in', async () => {
    expect(await app.refreshPrincipal()).toBeNull();
    await app.sendVerification();
    await app.renewStaleToken();
    await expect(app.listPromos()).rejects.toMatchObject(DENIED);
  });
});
