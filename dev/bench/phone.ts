import { chromium, type Browser, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import {
  ConfirmPage,
  GUEST,
  LandingPage,
  MapPage,
  TrackingPage,
} from '../../tests/e2e/pages/guest';
import { ROOT, startBackend } from '../backend/backend';
import { browserArguments, provideBrowser } from '../browser';
import { seedBackend } from '../seed/seed';
import { serveSite, type Site } from './site';

/** The phone of design.md's budgets: 1.6 Mbit/s, 150 ms a request, a processor four times slower. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};
const SLOWDOWN = 4;
const RUNS = 5;
const BASE = '/book/';

/** What is measured of a guest's first booking, in milliseconds but for the last two, and the budgets of design.md. */
const STEPS = {
  'first paint': 700,
  'driver status': 1600,
  'guest form, after the press': 200,
  'map, after the login': 900,
  'address found and chosen': 800,
  fare: 500,
  confirmation: 200,
  "'Searching for Drivers'": 1300,
  'longest task': null,
  'requests for code': 30,
  'kB in all': null,
} as const satisfies Readonly<Record<string, number | null>>;
type Step = keyof typeof STEPS;
type Figures = Readonly<Record<Step, number>>;

/** One line of the table: what a step took, in the median of five runs, beside its budget. */
export type PhoneLine = Readonly<Record<string, number | string>>;

/**
 * Measures a guest's first booking on a throttled phone, on the built app with gzip and the local backend; with the name of
 * a revision, that one beside it, in turns.
 */
export async function measurePhone(compared: string | null): Promise<readonly PhoneLine[]> {
  const backend = await startBackend();
  await seedBackend(backend);
  Object.assign(process.env, backend.env);
  const folders = [
    ['now', ROOT],
    ...(compared === null ? [] : [[compared, checkOut(compared)]]),
  ] as const;
  const sites = await Promise.all(
    folders.map(async ([name = '', folder = '']) => ({ name, site: await buildAndServe(folder) })),
  );
  const browser = await chromium.launch({
    executablePath: provideBrowser(),
    args: browserArguments(),
  });
  try {
    const runs = new Map<string, Figures[]>();
    for (let run = 0; run < RUNS; run += 1) {
      for (const { name, site } of sites) {
        runs.set(name, [...(runs.get(name) ?? []), await bookOnce(browser, site.address)]);
      }
    }
    return tableOf(runs);
  } finally {
    await browser.close();
    await Promise.all(sites.map(({ site }) => site.close()));
    await backend.stop();
  }
}

function tableOf(runs: ReadonlyMap<string, readonly Figures[]>): readonly PhoneLine[] {
  return (Object.keys(STEPS) as Step[]).map((step) => ({
    step,
    ...Object.fromEntries(
      [...runs].map(([name, figures]) => [
        name,
        Math.round(median(figures.map((each) => each[step]))),
      ]),
    ),
    'at most': STEPS[step] ?? '',
  }));
}

function median(figures: readonly number[]): number {
  return [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? NaN;
}

/** Another revision of this project in a folder of its own, with the packages of this one. */
function checkOut(revision: string): string {
  const folder = path.join(ROOT, '.local', 'compared');
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: ROOT, stdio: 'pipe' });
  if (existsSync(folder)) {
    git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
  git('worktree', 'add', '--detach', folder, revision);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

async function buildAndServe(folder: string): Promise<Site> {
  const outDir = path.join(folder, '.local', 'phone');
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [
    'build',
    '--mode',
    'demo',
    '--logLevel',
    'error',
    '--outDir',
    outDir,
    '--emptyOutDir',
  ];
  execFileSync(process.execPath, [vite, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return serveSite(outDir, BASE);
}

/** A guest's first booking in a browser that knows nothing yet. */
async function bookOnce(browser: Browser, address: string): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const traffic = await slowDown(page, address);
  await page.addInitScript(watchTasks);
  const started = Date.now();
  const landing = new LandingPage(page);
  await page.goto(address, { waitUntil: 'commit' });
  await landing.status.getByText(/Online: /).waitFor();
  const status = Date.now() - started;
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  );
  const guestForm = await timed(
    () => landing.chooseGuest(),
    () => page.getByLabel('Full name').waitFor(),
  );
  await page.getByLabel('Full name').fill(GUEST.name);
  await page.getByLabel('Email address').fill(GUEST.email);
  await page.getByLabel('Phone number').fill(GUEST.phone);
  const map = new MapPage(page);
  const usable = await timed(
    () => page.getByRole('button', { name: 'Login as Guest' }).click(),
    () => map.pickup.waitFor(),
  );
  const pick = (box: typeof map.pickup, text: string, words: RegExp) =>
    timed(
      () => map.pick(box, text, words),
      () => page.getByText(words).first().waitFor(),
    );
  const chosen = await pick(map.pickup, 'saturday market', /Saturday Market/);
  const fare = await timed(
    () => map.pick(map.dropoff, 'walkington', /Walkington/),
    () =>
      map.fare
        .getByText(/£\d+\.\d\d/)
        .first()
        .waitFor(),
  );
  const confirm = new ConfirmPage(page);
  const confirmation = await timed(
    () => map.continueButton.click(),
    () => confirm.bookNow.waitFor(),
  );
  const searching = await timed(
    () => confirm.bookNow.click(),
    () => new TrackingPage(page).status.filter({ hasText: 'Searching for Drivers' }).waitFor(),
  );
  const longest = await page.evaluate(() => Math.max(0, ...(window.longTasks ?? [])));
  await context.close();
  return {
    'first paint': paint,
    'driver status': status,
    'guest form, after the press': guestForm,
    'map, after the login': usable,
    'address found and chosen': chosen,
    fare,
    confirmation,
    "'Searching for Drivers'": searching,
    'longest task': longest,
    'requests for code': traffic.requests,
    'kB in all': traffic.bytes / 1000,
  };
}

declare global {
  interface Window {
    longTasks?: number[];
  }
}

function watchTasks(): void {
  const tasks: number[] = [];
  window.longTasks = tasks;
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
}

async function timed(
  press: () => Promise<unknown>,
  until: () => Promise<unknown>,
): Promise<number> {
  const started = Date.now();
  await press();
  await until();
  return Date.now() - started;
}

/** Makes a page's network and processor those of the phone, and counts what it fetches from the site. */
async function slowDown(page: Page, address: string) {
  const client = await page.context().newCDPSession(page);
  const traffic = { requests: 0, bytes: 0 };
  const { origin } = new URL(address);
  const ofSite = new Set<string>();
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(origin)) {
      ofSite.add(requestId);
      traffic.requests += /\.(js|css)$/.test(new URL(request.url).pathname) ? 1 : 0;
    }
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes += ofSite.has(requestId) ? encodedDataLength : 0;
  });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return traffic;
}
