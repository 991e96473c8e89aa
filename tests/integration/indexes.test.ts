import {
  collection,
  getDocs,
  orderBy,
  query,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startBackend, type Backend } from '../../dev/backend/backend';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import { asOwner, seedBackend } from '../../dev/seed/seed';
import { loadApp } from './localApp';

const NO_INDEX = { code: 'failed-precondition' };

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
    ['findCaller', () => app.findCaller('07700900123')],
    ['listPromos', () => app.listPromos()],
    ['updatePromo', () => renameWelcome()],
    ['readFleetPicture, for now', () => app.fetchFleetSnapshot(null, Date.now())],
    ['readFleetPicture, at a time', () => app.fetchFleetSnapshot(Date.now() + 1000, Date.now())],
  ])('has every index that %s needs, for the admin', async (_, ask) => {
    await app.signIn(ADMIN_ACCOUNT.email, ADMIN_ACCOUNT.password);
    await expect(ask()).resolves.toBeDefined();
  });

  async function renameWelcome(): Promise<unknown> {
    const { codes } = await app.listPromos();
    const [code] = codes;
    return code === undefined
      ? undefined
      : app.updatePromo(code, { ...code, code: 'RENAMED', expiryDate: null });
  }

  it('would be found wanting by a query without its index', async () => {
    await expect(
      asking((firestore) =>
        query(
          collection(firestore, 'riders'),
          where('status', '==', 'pending'),
          orderBy('timestamp'),
        ),
      ),
    ).rejects.toMatchObject(NO_INDEX);
  });

  // An entry for each of them would count towards the 40,000 that a document may have.
  it('keeps no entry for the users of a promo code', async () => {
    const codesOf = (firestore: Firestore) => collection(firestore, 'promoCodes');
    await expect(
      asking((firestore) =>
        query(codesOf(firestore), where('usedByUsers', 'array-contains', 'someone')),
      ),
    ).rejects.toMatchObject(NO_INDEX);
    await expect(
      asking((firestore) => query(codesOf(firestore), where('timesUsed', '==', 0))),
    ).resolves.toBeDefined();
  });

  function asking(ask: (firestore: Firestore) => Query): Promise<unknown> {
    return asOwner(backend, (firestore) => getDocs(ask(firestore)));
  }
});
