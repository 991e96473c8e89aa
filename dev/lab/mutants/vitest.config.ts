// What Stryker runs: it needs one project, and starts its own workers.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/domain/**/*.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
    isolate: false,
  },
});
