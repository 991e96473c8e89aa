import { collection, getDocs, orderBy, query, where } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startBackend, type Backend } from '../../dev/backend/backend';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import { asOwner, seedBackend } from '../../dev/seed/seed';
import { loadApp } from './localApp';

// Google's emulator answers every query, index or not; fireemu's strict profile refuses as production does.
describe.runIf(inject('backendKind') === 'embedded')('firestore.indexes.json', () => {
  let backend: Backend;
  let app: Awaited<ReturnType<typeof loadApp>>;
  let uid: string;
  beforeAll(async () => {
    backend = await startBackend({ profile: 'strict' });
    await seedBackend(backend);
    app = await loadApp(backend.ports);
    ({ uid } = await app.signInAsGuest());
  });
  afterAll(() => backend.stop());

  it.each([
    ['listDrivers', () => app.listDrivers()],
    ['countDrivers', () => app.countDrivers()],
    ['findActiveRideId', () => app.findActiveRideId(uid)],
    ['listRides', () => app.listRides(uid)],
    ['listBookedSlots', () => app.listBookedSlots(Date.now(), Date.now() + 1000)],
    ['findActivePromo', () => app.findActivePromo('WELCOME10')],
  ])('has every index that %s needs', async (_, ask) => {
    await expect(ask()).resolves.toBeDefined();
  });

  it.each([
    ['listPromos', () => app.listPromos()],
    ['updatePromo', () => renameWelcome()],
    ['readFleetPicture, for now', () => app.readFleetPicture(null, Date.now())],
    ['readFleetPicture, at a time', () => app.readFleetPicture(Date.now() + 1000, Date.now())],
  ])('has every index that %s needs, for the admin', async (_, ask) => {
    await app.signIn(ADMIN_ACCOUNT.email, ADMIN_ACCOUNT.password);
    await expect(ask()).resolves.toBeDefined();
  });

  async function renameWelcome(): Promise<unknown> {
    const { codes } = await app.listPromos();
    const [code] = codes;
    return code === undefined ? undefined : app.updatePromo(code, { ...code, code: 'RENAMED' });
  }

  it('would be found wanting by a query without its index', async () => {
    await expect(
      asOwner(backend, (firestore) =>
        getDocs(
          query(
            collection(firestore, 'riders'),
            where('status', '==', 'pending'),
            orderBy('timestamp'),
          ),
        ),
      ),
    ).rejects.toMatchObject({ code: 'failed-precondition' });
  });
});
