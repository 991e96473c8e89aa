// What Stryker runs for src/usecases: tests of screens, and of a backend for its one worker.

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    // A slow test must not fail the first run; Stryker ends the others in time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    isolate: false,
    maxWorkers: 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'features',
          environment: 'jsdom',
          include: ['tests/features/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setupScreens.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          environment: 'node',
          include: [
            'tests/integration/{changeRide,concurrency,concurrencyPhone,driverAdmin,openRides}.test.ts',
            'tests/integration/{phoneBookings,reassignRides,rebooking,shareRide,waitingRide}.test.ts',
          ],
          globalSetup: ['tests/support/backendSetup.ts'],
          setupFiles: ['tests/support/setupBackend.ts'],
        },
      },
    ],
  },
});
