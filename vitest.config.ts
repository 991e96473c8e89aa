import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'domain', environment: 'node', include: ['tests/domain/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'features',
          environment: 'jsdom',
          include: ['tests/{features,maps}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setupScreens.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          environment: 'node',
          include: ['tests/{rules,integration,dev}/**/*.test.ts'],
          fileParallelism: false,
          globalSetup: ['tests/support/backendSetup.ts'],
        },
      },
    ],
  },
});
