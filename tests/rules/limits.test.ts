import { beforeEach, describe, expect, inject, it } from 'vitest';
import { say } from '../../dev/print';
import { FIRESTORE_LIMITS, LimitsProbe } from '../support/limitsProbe';
import { RulesWorld } from '../support/rulesWorld';
import { HONEST_COMMITS } from './honestCommits';

/** Room for what a rule of tomorrow has to ask. How much a commit needs is counted where its sum matters, or with LIMITS=exact. */
const MOST_EXPRESSIONS = 900;
const PATIENCE_MS = 60_000;

/** Its rules are replaced. */
const PROJECT = 'demo-rules-limits';
const world = new RulesWorld(PROJECT);
const probe = new LimitsProbe(world, PROJECT);
let padded: Promise<void> | undefined;

beforeEach(async ({ skip }) => {
  skip(
    inject('backendKind') !== 'official',
    "only Google's emulator counts expressions and document accesses: npm run test:official",
  );
  // Once: the emulator compiles them anew each time.
  padded ??= probe.open();
  await padded;
});

describe('the limits of Firestore', () => {
  it.each(Object.entries(HONEST_COMMITS))(
    '%s stays within them',
    async (name, honest) => {
      if (honest.isWithinRequest !== true && process.env['LIMITS'] !== 'exact') {
        await probe.expectAtMost(honest, MOST_EXPRESSIONS);
        return;
      }
      const { writes, expressions, accesses } = await probe.cost(honest);
      say(`${name}: ${String(expressions)} expressions, ${String(accesses)} accesses`);
      for (const write of writes) {
        say(
          `  ${write.path}: ${String(write.expressions)} expressions, ${String(write.accesses)} accesses`,
        );
      }
      const heavy = writes.filter(
        (write) =>
          write.expressions > MOST_EXPRESSIONS || write.accesses > FIRESTORE_LIMITS.accesses,
      );
      expect(heavy).toEqual([]);
      expect(accesses).toBeLessThanOrEqual(FIRESTORE_LIMITS.commitAccesses);
      expect(honest.isWithinRequest === true ? expressions : 0).toBeLessThanOrEqual(
        FIRESTORE_LIMITS.expressions,
      );
    },
    PATIENCE_MS,
  );
});
