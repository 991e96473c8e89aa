// Browser tests are CPU-bound, so each runs at one size: a phone's, or a desktop's if tagged @desk.
// Those tagged @every-size run at both, @every-engine in all engines.

import { defineConfig } from '@playwright/test';
import { launchOptions } from './dev/browser';
import { enginesToRun } from './dev/engines';
import type { EngineOptions, ScreenOptions } from './tests/e2e/engines/fixtures';
import { TRANSLATOR } from './tests/e2e/engines/translator';

/** Without it only those tagged @in-ci. */
const areAllJourneysRun = process.env.JOURNEYS === 'all';
/** As a phone and a desk. */
const SCREEN_SIZES = {
  webkit: { width: 390, height: 664 },
  firefox: { width: 1280, height: 800 },
};

export default defineConfig<ScreenOptions, EngineOptions>({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/world/buildSite.ts',
  // One readable file beside its test; `--update-snapshots` rewrites it.
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  outputDir: '.local/e2e-results',
  // Every test starts from a reset backend, so tests of one file may run on any worker.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Google's emulators can keep one core of a small machine busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'off',
    screenshot: 'only-on-failure',
    // Requests of a worker pass by the routes of a test; offline.test.ts allows it.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
  projects: [
    {
      name: 'phone',
      grepInvert: areAllJourneysRun ? /@desk/ : /@desk|@every-engine(?! @in-ci)/,
      use: { viewport: { width: 400, height: 800 }, colorScheme: 'light' },
    },
    {
      name: 'desktop',
      grep: /@every-size|@desk/,
      use: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
    },
    {
      name: 'translated',
      grep: areAllJourneysRun ? /@every-engine/ : /@in-ci/,
      use: { initScript: TRANSLATOR },
    },
    ...enginesToRun().map((engineName) => ({
      name: engineName,
      grep: areAllJourneysRun ? /@every-engine/ : /@in-ci/,
      use: { engineName, screenSize: SCREEN_SIZES[engineName], launchOptions: {} },
    })),
  ],
});
