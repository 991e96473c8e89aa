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
import { adminTroubleTour } from './adminTroubleTour';
import { officeDayTour } from './officeDayTour';
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
  day: officeDayTour,
  trouble: adminTroubleTour,
  driver: driverTour,
};
type Tour = (typeof TOURS)[keyof typeof TOURS];
const OUT = path.join(ROOT, '.local', 'screenshots');

// `npm run screenshots -- admin` takes one tour alone.
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
        await visit(tour, { width, colorScheme });
      }
    }
  }
} finally {
  await browser.close();
  await site.close();
  await backend.stop();
}
printLine(`The screens are in ${path.relative(ROOT, OUT)}`);

interface Look {
  readonly width: number;
  readonly colorScheme: (typeof SCHEMES)[number];
}

async function visit(tour: Tour, { width, colorScheme }: Look): Promise<void> {
  // A context for each tour: what one says of the time and the place holds for all pages of a context.
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
  await tour({ backend, address, page }, async (name, { settles } = { settles: true }) => {
    if (settles) {
      await page.waitForLoadState('networkidle');
    }
    await page.screenshot({
      path: path.join(OUT, `${name}-${String(width)}-${colorScheme}.png`),
      fullPage: true,
      // A picture of the whole page has more of it than is ever in sight at once.
      style: '* { content-visibility: visible !important }',
    });
  });
  await context.close();
}
