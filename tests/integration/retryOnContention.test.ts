import { expect, it } from 'vitest';
import { FIVER_FIELDS } from './promoFixtures';
import { app, signInAsNewGuest, world } from './world';

const { retryOnContention } = await import('../../src/firebase/sdk/retryOnContention');

const RACED = 'promoCodes/RACED';

/** Counts the attempts at a write that the rules deny while another document changes. */
async function countAttempts(changes: number): Promise<number> {
  await signInAsNewGuest();
  await world.seed({ [RACED]: { ...FIVER_FIELDS, code: 'RACED' } });
  let attempts = 0;
  const attempt = retryOnContention(async (transaction) => {
    await transaction.get(app.documentAt('promoCodes', 'RACED'));
    if (attempts < changes) {
      await world.update({ [RACED]: { usageLimit: attempts } });
    }
    attempts += 1;
    transaction.update(app.documentAt('drivers', 'driver-1'), { isActive: false });
  });
  await expect(attempt).rejects.toMatchObject({ kind: 'denied', commit: 'denied' });
  return attempts;
}

it('a denied commit is tried once more, and again while what it has read changes', async () => {
  expect(await countAttempts(0)).toBe(2);
  expect(await countAttempts(1)).toBe(3);
  expect(await countAttempts(4)).toBe(6);
});
