// Files of a worker share one process, because a process per file cost more than the tests: CPU
// time fell from 163 to 65 s for features and from 176 to 112 s for rules. The set-up files give
// every file fresh modules, sign out and remove what the SDK would keep (decision 85).

import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    // Two on the smallest machine too, where Vitest would take one. Each costs a backend: four at most, and one where it is
    // Google's, since a second set of those emulators beside the first finds ports taken.
    maxWorkers:
      process.env['BACKEND'] === 'official'
        ? 1
        : Math.min(4, Math.max(2, availableParallelism() - 1)),
    // A busy machine is not a fault: some tests ask a backend, or a property, hundreds of times.
    testTimeout: 20_000,
    // The first to ask Google's emulator waits until it has read the rules.
    hookTimeout: 60_000,
    // Most of what a test makes is gone when it ends: with room for it, it is never looked at again.
    execArgv: ['--max-semi-space-size=64'],
    // A process for each file costs more than its tests. The set-up of each project gives every file modules of its own.
    isolate: false,
    projects: [
      {
        extends: true,
        // A test of maps that needs a document asks for one in its first line.
        test: {
          name: 'domain',
          environment: 'node',
          include: ['tests/{domain,maps}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'features',
          environment: 'jsdom',
          include: ['tests/features/**/*.test.{ts,tsx}', 'tests/maps/**/*.test.tsx'],
          setupFiles: ['tests/support/setupScreens.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          environment: 'node',
          include: ['tests/{rules,integration,dev}/**/*.test.ts'],
          globalSetup: ['tests/support/backendSetup.ts'],
          setupFiles: ['tests/support/setupBackend.ts'],
        },
      },
    ],
  },
});
