import { getAuth, reload } from 'firebase/auth';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import { ensureAdmin, fetchEmailCodes } from './adminAccount';
import { FIVER, FIVER_FIELDS, findPromo, UNUSED } from './promoFixtures';
import { app, world } from './world';

const DENIED = { name: 'BackendError', kind: 'denied' };
const { uid, email, password } = ADMIN_ACCOUNT;

beforeEach(async () => {
  await app.signOut();
  await ensureAdmin({ isVerified: false });
  await world.seed({ 'promoCodes/FIVER': { ...FIVER_FIELDS, ...UNUSED } });
});
afterAll(() => ensureAdmin({ isVerified: true }));

describe('the admin account', () => {
  it('can sign in but do nothing until its address is verified', async () => {
    expect(await app.signIn(email, password)).toEqual({
      uid,
      email,
      isGuest: false,
      isVerified: false,
    });
    await expect(app.listPromos()).rejects.toMatchObject(DENIED);
    expect(await app.refreshPrincipal()).toMatchObject({ uid, isVerified: false });
  });

  it('cannot sign in with a wrong password', async () => {
    await expect(app.signIn(email, 'wrong-password')).rejects.toMatchObject({
      name: 'BackendError',
      kind: 'provider',
    });
    expect(await app.currentPrincipal()).toBeNull();
  });

  it('has admin rights once the emailed link has verified its address', async () => {
    await app.signIn(email, password);
    await app.sendVerification();
    expect(await (await fetchEmailCodes()).text()).toContain('VERIFY_EMAIL');
    await ensureAdmin({ isVerified: true });
    await expect(app.listPromos()).rejects.toMatchObject(DENIED);
    expect(await app.refreshPrincipal()).toMatchObject({ uid, isVerified: true });
    expect(await findPromo(app, 'FIVER')).toMatchObject(FIVER);
  });

  it('renews a token from before the verification', async () => {
    await app.signIn(email, password);
    await ensureAdmin({ isVerified: true });
    const { currentUser } = getAuth(app.firebaseApp);
    expect(currentUser?.uid).toBe(uid);
    await (currentUser && reload(currentUser));
    expect(await app.currentPrincipal()).toMatchObject({ isVerified: true });
    await expect(app.listPromos()).rejects.toMatchObject(DENIED);
    await app.renewStaleToken();
    expect(await findPromo(app, 'FIVER')).toMatchObject(FIVER);
  });

  it('has nothing to refresh or verify when signed out', async () => {
    expect(await app.refreshPrincipal()).toBeNull();
    await app.sendVerification();
    await app.renewStaleToken();
    await expect(app.listPromos()).rejects.toMatchObject(DENIED);
  });
});
