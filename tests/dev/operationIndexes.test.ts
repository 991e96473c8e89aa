import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startBackend, type Backend } from '../../dev/backend/backend';
import { deleteRides } from '../../ops/operations/deleteRides';
import { dropPoints } from '../../ops/operations/dropPoints';
import { forgetPerson } from '../../ops/operations/forgetPerson';
import { sendMail } from '../../ops/mail/sendMail';
import { rebuildDays } from '../../ops/operations/rebuildDays';
import { RIDER_ACCOUNTS } from '../../dev/seed/data';
import { seedBackend } from '../../dev/seed/seed';
import { LocalFirm } from '../support/localFirm';
import { ADMIN_EMAIL, ADMIN_UID } from '../support/rulesWorld';

// Like production, the strict profile refuses queries without an index; Google's emulator does not.
describe.runIf(inject('backendKind') === 'embedded')('with the indexes of production', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ profile: 'strict' });
    await seedBackend(backend);
  });
  afterAll(() => backend.stop());
  const local = new LocalFirm(() => backend);

  const now = Date.now();

  it('forget finds and deletes a rider', async () => {
    const firm = { ...local.firm, admin: { uid: ADMIN_UID, email: ADMIN_EMAIL } };
    const [{ email, uid }] = RIDER_ACCOUNTS;
    const { lines } = await forgetPerson(firm, email, { write: false });
    expect(lines).toContain(`delete   account ${uid}`);
    expect(await forgetPerson(firm, email, { write: true })).toMatchObject({ remaining: 0 });
  });

  it.each([
    ['rebuild-days', () => rebuildDays(local.firestore, { now, write: true })],
    [
      'send-mail',
      () => sendMail(local.firm, () => Promise.resolve(''), { now: () => now, write: true }),
    ],
    ['delete-rides', () => deleteRides(local.firestore, { now, days: 365, write: true })],
    ['drop-points', () => dropPoints(local.firestore, { now, write: true })],
  ])('%s finds what it looks for', async (_, run) => {
    await expect(run()).resolves.toBeDefined();
  });
});
