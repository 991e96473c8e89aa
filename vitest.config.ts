// Files of a worker share one process: that cut CPU time from 163 to 65 s for features and from 176
// to 112 s for rules. The set-up files reset modules and the SDK for every file.

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const isOfficial =
  process.env.BACKEND === 'official' ||
  !existsSync(`node_modules/@fireemu/${process.platform}-${process.arch}`);

export default defineConfig({
  plugins: [react()],
  test: {
    // Each worker needs a backend: at most four, and one with Google's emulators.
    maxWorkers: isOfficial ? 1 : Math.min(4, Math.max(2, availableParallelism() - 1)),
    // Some tests call the backend, or check a property, hundreds of times.
    testTimeout: 20_000,
    // Google's emulator loads the rules on the first request.
    hookTimeout: 60_000,
    // A larger young generation: most objects do not outlive their test.
    execArgv: ['--max-semi-space-size=64'],
    isolate: false,
    projects: [
      {
        extends: true,
        // Map tests that need a document set @vitest-environment.
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
          include: ['tests/{features,fuzz}/**/*.test.{ts,tsx}', 'tests/maps/**/*.test.tsx'],
          setupFiles: ['tests/support/setupScreens.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          environment: 'node',
          include: ['tests/{rules,integration,dev,faults}/**/*.test.ts'],
          globalSetup: ['tests/support/backendSetup.ts'],
          setupFiles: ['tests/support/setupBackend.ts'],
        },
      },
    ],
  },
});
