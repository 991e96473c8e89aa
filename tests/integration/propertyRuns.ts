import { inject } from 'vitest';

/** How many cases a run draws of a property that asks a backend: every run draws others, and Google's emulator is slow. */
export const RUNS = { numRuns: inject('backendKind') === 'official' ? 12 : 40 };
