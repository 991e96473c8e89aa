import fc from 'fast-check';
import { it } from 'vitest';

/** `npm test` tries each property on this many cases, FUZZ_FACTOR multiplies them. */
const CASES = 15;
const FACTOR = Number(process.env.FUZZ_FACTOR ?? '1');
/** Fixed, so that the same commit always gets the same cases. */
const SEED = 342;
const TIMEOUT_MS = 600_000;

type Check<Value> = (value: Value) => void | Promise<void>;

/** Tests a property; a failure prints its seed and its smallest case. */
export function fuzz<Value>(
  title: string,
  values: fc.Arbitrary<Value>,
  check: Check<Value>,
  cases = CASES,
): void {
  const numRuns = cases * FACTOR;
  const property = fc.asyncProperty(values, async (value) => check(value));
  it(`${title} (${numRuns} cases)`, () => fc.assert(property, { numRuns, seed: SEED }), TIMEOUT_MS);
}
