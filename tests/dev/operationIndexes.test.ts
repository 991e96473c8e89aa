import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startBackend, type Backend } from '../../dev/backend/backend';
import { LOCALHOST } from '../../dev/backend/ports';
import { openAuth } from '../../dev/operations/adminApi/adminAuth';
import { openDatabase } from '../../dev/operations/adminApi/adminDatabase';
import { openFirestore, type AdminFirestore } from '../../dev/operations/adminApi/adminFirestore';
import { deleteRides } from '../../dev/operations/deleteRides';
import { dropPoints } from '../../dev/operations/dropPoints';
import { forgetPerson } from '../../dev/operations/forgetPerson';
import { sendMail } from '../../dev/operations/mail/sendMail';
import { rebuildDays } from '../../dev/operations/rebuildDays';
import { RIDER_ACCOUNTS } from '../../dev/seed/data';
import { seedBackend } from '../../dev/seed/seed';
import { ADMIN_EMAIL, ADMIN_UID } from '../support/rulesWorld';

// Like production, the strict profile refuses queries without an index; Google's emulator does not.
describe.runIf(inject('backendKind') === 'embedded')('with the indexes of production', () => {
  let backend: Backend;
  let firestore: AdminFirestore;
  let hosts: Readonly<Record<string, string>>;
  beforeAll(async () => {
    backend = await startBackend({ profile: 'strict' });
    await seedBackend(backend);
    const { ports, projectId } = backend;
    hosts = {
      FIRESTORE_EMULATOR_HOST: `${LOCALHOST}:${String(ports.firestore)}`,
      FIREBASE_AUTH_EMULATOR_HOST: `${LOCALHOST}:${String(ports.auth)}`,
      FIREBASE_DATABASE_EMULATOR_HOST: `${LOCALHOST}:${String(ports.database)}`,
    };
    firestore = await openFirestore(projectId, hosts);
  });
  afterAll(() => backend.stop());

  const now = Date.now();

  it('npm run forget finds and deletes a rider', async () => {
    const { projectId } = backend;
    const firm = {
      firestore,
      auth: await openAuth(projectId, hosts),
      database: await openDatabase(projectId, undefined, hosts),
      admin: { uid: ADMIN_UID, email: ADMIN_EMAIL },
    };
    const [rider] = RIDER_ACCOUNTS;
    const email = rider?.email ?? '';
    const { lines } = await forgetPerson(firm, email, { write: false });
    expect(lines).toContain(`delete   account ${rider?.uid ?? ''}`);
    expect(await forgetPerson(firm, email, { write: true })).toMatchObject({ remaining: 0 });
  });

  it.each([
    ['days:rebuild', () => rebuildDays(firestore, { now, write: true })],
    [
      'mail:send',
      () => sendMail(firestore, () => Promise.resolve(''), { now: () => now, write: true }),
    ],
    ['rides:delete', () => deleteRides(firestore, { now, days: 365, write: true })],
    ['points:drop', () => dropPoints(firestore, { now, write: true })],
  ])('npm run %s finds what it looks for', async (_, run) => {
    await expect(run()).resolves.toBeDefined();
  });
});
