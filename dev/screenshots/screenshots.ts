import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { ROOT, startBackend } from '../backend/backend';
import { LOCALHOST } from '../backend/ports';
import { browserArguments, findOrInstallBrowser } from '../browser';
import { seedBackend } from '../seed/seed';
import { adminDriversTour } from './adminDriversTour';
import { adminTour } from './adminTour';
import { adminErrorsTour } from './adminErrorsTour';
import { adminDayTour } from './adminDayTour';
import { driverTour } from './driverTour';
import { guestTour } from './guestTour';
import { riderTour } from './riderTour';
import { printLine } from '../print';

const WIDTHS = [320, 400, 768, 1280];
const SCHEMES = ['light', 'dark'] as const;
const TOURS = {
  guest: guestTour,
  rider: riderTour,
  admin: adminTour,
  drivers: adminDriversTour,
  day: adminDayTour,
  trouble: adminErrorsTour,
  driver: driverTour,
};
type Tour = (typeof TOURS)[keyof typeof TOURS];
const OUT = path.join(ROOT, '.local', 'screenshots');

// `npm run screenshots -- admin` runs one tour only.
const wanted = process.argv.slice(2);
const tours = Object.entries(TOURS).filter(
  ([name]) => wanted.length === 0 || wanted.includes(name),
);

mkdirSync(OUT, { recursive: true });
const backend = await startBackend();
Object.assign(process.env, backend.env);
const site = await createServer({
  root: ROOT,
  logLevel: 'error',
  server: { host: LOCALHOST, port: 0 },
});
await site.listen();
const address = site.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: findOrInstallBrowser(),
  args: browserArguments(),
});

try {
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      for (const [, tour] of tours) {
        await runTour(tour, { width, colorScheme });
      }
    }
  }
} finally {
  await browser.close();
  await site.close();
  await backend.stop();
}
printLine(`The screenshots are in ${path.relative(ROOT, OUT)}`);

interface Appearance {
  readonly width: number;
  readonly colorScheme: (typeof SCHEMES)[number];
}

async function runTour(tour: Tour, { width, colorScheme }: Appearance): Promise<void> {
  // A context for each tour, because clock and location apply to all pages of a context.
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 780 : 820 },
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  await backend.reset();
  await seedBackend(backend);
  const page = await context.newPage();
  await tour(
    { backend, address, page },
    async (name, { waitUntilIdle } = { waitUntilIdle: true }) => {
      if (waitUntilIdle) {
        await page.waitForLoadState('networkidle');
      }
      await page.screenshot({
        path: path.join(OUT, `${name}-${String(width)}-${colorScheme}.png`),
        fullPage: true,
        // Otherwise content below the viewport would be blank in a full-page screenshot.
        style: '* { content-visibility: visible !important }',
      });
    },
  );
  await context.close();
}
