import { inject } from 'vitest';

/** Runs of each property that uses a backend; fewer on Google's emulator, which is slow. */
export const RUNS = { numRuns: inject('backendKind') === 'official' ? 12 : 40 };
