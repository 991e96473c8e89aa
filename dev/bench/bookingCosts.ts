import { chromium } from '@playwright/test';
import path from 'node:path';
import { build, preview } from 'vite';
import { ROOT, startBackend } from '../backend/backend';
import { freePorts, LOCALHOST } from '../backend/ports';
import { browserArguments, findOrInstallBrowser } from '../browser';
import { seedBackend } from '../seed/seed';
import { JOURNEYS, measureJourney, type StepCost } from './bookingJourneys';

/** Counts the reads, writes and round trips of bookings in the built app. */
export async function measureBookingCosts(): Promise<readonly StepCost[]> {
  const backend = await startBackend();
  Object.assign(process.env, backend.env);
  const outDir = path.join(ROOT, '.local', 'bench');
  await build({
    root: ROOT,
    mode: 'demo',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  const [port = 0] = await freePorts(1);
  const site = await preview({
    root: ROOT,
    logLevel: 'error',
    build: { outDir },
    preview: { port, strictPort: true, host: LOCALHOST },
  });
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: browserArguments(),
  });
  try {
    const address = `http://${LOCALHOST}:${String(port)}${site.config.base}`;
    const costs: StepCost[] = [];
    for (const [, run] of JOURNEYS) {
      await backend.reset();
      await seedBackend(backend);
      const page = await browser.newPage();
      costs.push(...(await measureJourney(run, page, { address, backend })));
      await page.close();
    }
    return costs;
  } finally {
    await browser.close();
    await site.close();
    await backend.stop();
  }
}
