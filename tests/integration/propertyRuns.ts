import fc from 'fast-check';
import { inject, it } from 'vitest';

const TIMEOUT_MS = 120_000;
/** Fewer on Google's emulator, which is slow. */
const RUNS = inject('backendKind') === 'official' ? 12 : 40;

/** Tests a property that uses a backend. */
export function testProperty<Values>(title: string, property: fc.IAsyncProperty<Values>): void {
  it(title, () => fc.assert(property, { numRuns: RUNS }), TIMEOUT_MS);
}
