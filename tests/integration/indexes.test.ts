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
import { seedBackend } from '../../dev/seed/seed';
import { asOwner } from '../../ops/asOwner';
import { loadApp } from './localApp';

const NO_INDEX = { code: 'failed-precondition' };

// Like production, the strict profile refuses queries whose index is missing; Google's emulator
// does not.
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
    ['listOpenRides', () => app.listOpenRides(uid)],
    ['listFinishedRides', () => app.listFinishedRides(uid)],
    ['listReservations', () => app.listReservations(Date.now(), Date.now() + 1000)],
    ['listReservations of some drivers', () => listReservationsOf('driver-1', 'driver-2')],
    ['findActivePromo', () => app.findActivePromo('WELCOME10')],
  ])('has every index that %s needs', async (_, send) => {
    await expect(send()).resolves.toBeDefined();
  });

  it.each([
    ['findCaller', () => app.findCaller('07700900123')],
    ['listOpenCallerRides', () => app.listOpenCallerRides('+44 1482 868686')],
    ['listPromos', () => app.listPromos()],
    ['updatePromo', () => renameWelcome()],
    ['fetchFleetSnapshot for now', () => app.fetchFleetSnapshot(null, Date.now())],
    ['fetchFleetSnapshot for a time', () => app.fetchFleetSnapshot(Date.now() + 1000, Date.now())],
  ])('has every index that %s needs as the admin', async (_, send) => {
    await app.signIn(ADMIN_ACCOUNT.email, ADMIN_ACCOUNT.password);
    await expect(send()).resolves.toBeDefined();
  });

  function listReservationsOf(...ids: readonly string[]): Promise<unknown> {
    const drivers = ids.map((id) => ({ id }));
    return app.listReservations(Date.now(), Date.now() + 1000, Date.now(), drivers);
  }

  async function renameWelcome(): Promise<unknown> {
    const { codes } = await app.listPromos();
    const [code] = codes;
    return code === undefined
      ? undefined
      : app.updatePromo(code, { ...code, code: 'RENAMED', expiryDate: null });
  }

  it('has the index for a driver’s finished rides', async () => {
    await expect(
      runAsOwner((firestore) =>
        query(
          collection(firestore, 'riders'),
          where('assignedDriverId', '==', 'driver-1'),
          where('statusUpdatedAt', '>=', new Date(0)),
          orderBy('statusUpdatedAt', 'desc'),
        ),
      ),
    ).resolves.toBeDefined();
  });

  it('is really checked: a query without an index fails', async () => {
    await expect(
      runAsOwner((firestore) =>
        query(
          collection(firestore, 'riders'),
          where('status', '==', 'pending'),
          orderBy('timestamp'),
        ),
      ),
    ).rejects.toMatchObject(NO_INDEX);
  });

  // Each user would count towards the limit of 40,000 index entries per document.
  it('does not index the users of a promo code', async () => {
    const codesOf = (firestore: Firestore) => collection(firestore, 'promoCodes');
    await expect(
      runAsOwner((firestore) =>
        query(codesOf(firestore), where('usedByUsers', 'array-contains', 'someone')),
      ),
    ).rejects.toMatchObject(NO_INDEX);
    await expect(
      runAsOwner((firestore) => query(codesOf(firestore), where('timesUsed', '==', 0))),
    ).resolves.toBeDefined();
  });

  function runAsOwner(send: (firestore: Firestore) => Query): Promise<unknown> {
    return asOwner(backend, (firestore) => getDocs(send(firestore)));
  }
});
