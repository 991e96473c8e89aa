import type { Browser, Locator } from '@playwright/test';
import { ConfirmPage, GUEST, LandingPage, MapPage } from '../../tests/e2e/pages/guest';
import { startBackend } from '../backend/backend';
import { seedBackend } from '../seed/seed';
import { measureInTurns } from './builtSites';
import {
  longestTask,
  PHONE_PAGE,
  awaited,
  slowDown,
  tableOf,
  watchSteps,
  watchTasks,
  type Measured,
  type PhoneLine,
} from './slowPhone';
import { watchParts } from './stepTimings';

const RUNS = 5;

/** The budgets of design.md for a guest's first booking, in milliseconds but for the last. */
const MOST = {
  'first paint': 700,
  'driver status': 1600,
  'guest form, after the press': 200,
  'map, after the login': 900,
  'address found and chosen': 800,
  fare: 500,
  confirmation: 200,
  "'Searching for Drivers'": 1300,
  'requests for code': 30,
} as const;
type Step = keyof typeof MOST;

/** How a guest goes about it: a second to read each screen and typing at a good pace, or nothing of the kind. */
export interface Pace {
  readonly readMs: number;
  readonly keyMs: number;
}
export const HURRIED: Pace = { readMs: 0, keyMs: 0 };
export const READING: Pace = { readMs: 1000, keyMs: 50 };

/**
 * Measures a guest's first booking on a throttled phone, on the built app with gzip and the local backend; with the name of
 * a revision, that one beside it, in turns. Nothing of what the guest takes is in the figures.
 */
export async function measurePhone(
  compared: string | null,
  pace: Pace,
): Promise<readonly PhoneLine[]> {
  const backend = await startBackend();
  try {
    await seedBackend(backend);
    Object.assign(process.env, backend.env);
    return tableOf(
      await measureInTurns(compared, RUNS, (browser, address) => bookOnce(browser, address, pace)),
    );
  } finally {
    await backend.stop();
  }
}

const STATUS_SHOWN = 'the driver status is shown';

/** Run in a page before all else. */
function tellStatus(): void {
  const watcher = new MutationObserver(() => {
    if (document.querySelector('[role="status"]')?.textContent.includes('Online: ') === true) {
      watcher.disconnect();
      console.error('the driver status is shown');
    }
  });
  watcher.observe(document, { subtree: true, childList: true, characterData: true });
}

/** A guest's first booking in a browser that knows nothing yet. */
async function bookOnce(
  browser: Browser,
  address: string,
  { readMs, keyMs }: Pace,
): Promise<readonly Measured[]> {
  const context = await browser.newContext(PHONE_PAGE);
  const page = await context.newPage();
  const traffic = await slowDown(page, address);
  const partsOf = await watchParts(page, traffic.client);
  await page.addInitScript(watchTasks);
  await page.addInitScript(watchSteps);
  await page.addInitScript(tellStatus);
  // What looks for things in a page is itself a script that a slow page takes its time for: the page tells this one itself.
  const told = page.waitForEvent('console', { predicate: (each) => each.text() === STATUS_SHOWN });
  const started = Date.now();
  await page.goto(address, { waitUntil: 'commit' });
  await told;
  const status = Date.now() - started;
  const landing = new LandingPage(page);
  await landing.status.waitFor();
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  );
  const measured = new Map<string, number>([
    ['first paint', paint],
    ['driver status', status],
  ]);
  const add = (what: string, figure: number): void => {
    measured.set(what, (measured.get(what) ?? 0) + figure);
  };
  const read = (): Promise<void> => page.waitForTimeout(readMs);
  const type = (field: Locator, text: string): Promise<void> =>
    keyMs === 0 ? field.fill(text) : field.pressSequentially(text, { delay: keyMs });
  const step = async (
    name: Step,
    [after, css, words]: readonly ['click' | 'input', string, string],
    act: () => Promise<unknown>,
  ): Promise<void> => {
    const waited = await awaited(page, { after, css, words }, act);
    const { tasks, requests } = await partsOf(waited);
    add(name, waited.until - waited.from);
    add(`… of it tasks (${name})`, tasks);
    add(`… of it requests (${name})`, requests);
  };

  await read();
  await step('guest form, after the press', ['click', 'label', 'Full name'], () =>
    landing.chooseGuest(),
  );
  await type(page.getByLabel('Full name'), GUEST.name);
  await type(page.getByLabel('Email address'), GUEST.email);
  await type(page.getByLabel('Phone number'), GUEST.phone);
  const map = new MapPage(page);
  await step('map, after the login', ['click', 'label', 'Pickup'], () =>
    page.getByRole('button', { name: 'Login as Guest' }).click(),
  );
  await read();
  const option = page.getByRole('option').first();
  await step('address found and chosen', ['input', '[role="option"]', 'Saturday Market'], () =>
    map.pickup.fill('saturday market'),
  );
  await step('address found and chosen', ['click', 'input', 'Saturday Market'], () =>
    option.filter({ hasText: 'Saturday Market' }).click(),
  );
  await read();
  await map.dropoff.fill('walkington');
  await option.filter({ hasText: 'Walkington' }).waitFor();
  await step('fare', ['click', 'section[aria-label="Fare summary"]', '£\\d+\\.\\d\\d'], () =>
    option.click(),
  );
  const confirm = new ConfirmPage(page);
  await read();
  await step('confirmation', ['click', 'button', 'Book Ride Now'], () =>
    map.continueButton.click(),
  );
  await read();
  await step("'Searching for Drivers'", ['click', '[role="status"]', 'Searching for Drivers'], () =>
    confirm.bookNow.click(),
  );
  add('longest task', await longestTask(page));
  add('requests for code', traffic.requests);
  add('kB in all', traffic.bytes / 1000);
  await context.close();
  return [...measured].map(([what, value]) => ({ step: what, value, most: mostOf(what) }));
}

function mostOf(what: string): number | null {
  return Object.entries(MOST).find(([step]) => step === what)?.[1] ?? null;
}
