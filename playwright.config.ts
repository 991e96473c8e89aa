// The CPU limits browser tests, so each runs at one size unless the size matters: the admin's long
// journeys on a desktop (@desk), logins on a phone, @every-size on both (decision 125).

import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './dev/browser';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/world/buildSite.ts',
  outputDir: '.local/e2e-results',
  // Every test has its world to itself, so any worker may take any of them: neither idles while the other has a long file.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Google's emulators may keep a core of a small machine busy meanwhile.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: browserArguments(),
      ...(findBrowser() === null ? {} : { executablePath: findBrowser() ?? '' }),
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 400, height: 800 }, colorScheme: 'light' },
    },
    {
      name: 'desktop',
      grep: /@every-size|@desk/,
      use: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
    },
  ],
});
