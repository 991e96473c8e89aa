import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { EVERYONE, type Principal } from './principals';
import { RulesWorld, type Firestore } from './rulesWorld';

/** The documents of this worker's backend, cleared before each test. */
export const world = new RulesWorld();

type Attempt = (database: Firestore, principal: Principal) => Promise<unknown>;

/**
 * Returns `only(allowed, attempts)`: per attempt, a test for each allowed principal and one for all
 * denied ones.
 */
export function testMatrix(
  prepare: () => Promise<void> = () => Promise.resolve(),
): (allowed: readonly Principal[], attempts: Readonly<Record<string, Attempt>>) => void {
  return (allowed, attempts) => {
    const denied = EVERYONE.filter((principal) => !allowed.includes(principal));
    describe.each(Object.entries(attempts))('%s', (_, attempt) => {
      beforeEach(() => prepare());
      it.each(allowed)('allows %s', async (principal) => {
        await attempt(world.as(principal), principal);
      });
      it.runIf(denied.length > 0)(`denies ${denied.join(', ')}`, async () => {
        const outcomes = await Promise.allSettled(
          denied.map((principal) => assertFails(attempt(world.as(principal), principal))),
        );
        const notDenied = outcomes.flatMap((outcome, index) =>
          outcome.status === 'rejected'
            ? [`${denied[index] ?? ''}: ${String(outcome.reason)}`]
            : [],
        );
        expect(notDenied).toEqual([]);
      });
    });
  };
}
