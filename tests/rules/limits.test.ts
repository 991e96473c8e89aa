import { beforeEach, expect, inject, it } from 'vitest';
import { printLine } from '../../dev/print';
import { FIRESTORE_LIMITS, LimitsProbe } from '../support/limitsProbe';
import { RulesWorld } from '../support/rulesWorld';
import { HONEST_COMMITS } from './honestCommits';

/** Leaves room below the limit of 1000. LIMITS=exact counts and prints the exact costs. */
const MAX_EXPRESSIONS = 900;
const TIMEOUT_MS = 60_000;

/** A project of its own, because its rules are replaced. */
const PROJECT = 'demo-rules-limits';
const world = new RulesWorld(PROJECT);
const probe = new LimitsProbe(world, PROJECT);
let paddedRules: Promise<void> | undefined;

beforeEach(async ({ skip }) => {
  skip(
    inject('backendKind') !== 'official',
    "only Google's emulator counts expressions and document accesses: npm run test:official",
  );
  // Only once: the emulator recompiles the rules each time.
  paddedRules ??= probe.installPaddedRules();
  await paddedRules;
});

it.each(Object.entries(HONEST_COMMITS))(
  'the limits of Firestore on expressions and document accesses are kept by: %s',
  async (name, honest) => {
    if (process.env.LIMITS !== 'exact') {
      await probe.expectAtMost(honest, MAX_EXPRESSIONS);
      return;
    }
    const { writes, expressions, accesses } = await probe.measure(honest);
    printLine(`${name}: ${expressions} expressions, ${accesses} accesses`);
    for (const write of writes) {
      printLine(`  ${write.path}: ${write.expressions} expressions, ${write.accesses} accesses`);
    }
    const tooExpensive = writes.filter(
      (write) => write.expressions > MAX_EXPRESSIONS || write.accesses > FIRESTORE_LIMITS.accesses,
    );
    expect(tooExpensive).toEqual([]);
    expect(accesses).toBeLessThanOrEqual(FIRESTORE_LIMITS.commitAccesses);
  },
  TIMEOUT_MS,
);
