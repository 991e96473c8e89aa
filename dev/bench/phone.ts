import type { Browser, Locator } from '@playwright/test';
import {
  ConfirmPage,
  GUEST,
  LandingPage,
  MapPage,
  TrackingPage,
} from '../../tests/e2e/pages/guest';
import { startBackend } from '../backend/backend';
import { seedBackend } from '../seed/seed';
import { measureInTurns } from './builtSites';
import {
  longestTask,
  PHONE_PAGE,
  slowDown,
  tableOf,
  timed,
  watchTasks,
  type Measured,
  type PhoneLine,
} from './slowPhone';

const RUNS = 5;

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
  await page.addInitScript(watchTasks);
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
  const read = (): Promise<void> => page.waitForTimeout(readMs);
  await read();
  const guestForm = await timed(
    () => landing.chooseGuest(),
    () => page.getByLabel('Full name').waitFor(),
  );
  const type = (field: Locator, text: string): Promise<void> =>
    keyMs === 0 ? field.fill(text) : field.pressSequentially(text, { delay: keyMs });
  await type(page.getByLabel('Full name'), GUEST.name);
  await type(page.getByLabel('Email address'), GUEST.email);
  await type(page.getByLabel('Phone number'), GUEST.phone);
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
  await read();
  const chosen = await pick(map.pickup, 'saturday market', /Saturday Market/);
  await read();
  const fare = await timed(
    () => map.pick(map.dropoff, 'walkington', /Walkington/),
    () =>
      map.fare
        .getByText(/£\d+\.\d\d/)
        .first()
        .waitFor(),
  );
  const confirm = new ConfirmPage(page);
  await read();
  const confirmation = await timed(
    () => map.continueButton.click(),
    () => confirm.bookNow.waitFor(),
  );
  await read();
  const searching = await timed(
    () => confirm.bookNow.click(),
    () => new TrackingPage(page).status.filter({ hasText: 'Searching for Drivers' }).waitFor(),
  );
  const longest = await longestTask(page);
  await context.close();
  const figures: Readonly<Record<Step, number>> = {
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
  return (Object.keys(STEPS) as Step[]).map((step) => ({
    step,
    value: figures[step],
    most: STEPS[step],
  }));
}
