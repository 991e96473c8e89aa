import type { Browser, Locator } from '@playwright/test';
import { ConfirmPage, GUEST, LandingPage, MapPage } from '../../tests/e2e/pages/guest';
import { startBackend } from '../backend/backend';
import { seedBackend } from '../seed/seed';
import { measureRevisions } from './measureRevisions';
import {
  longestTask,
  PHONE_PAGE,
  timeStep,
  slowDown,
  medianTable,
  watchSteps,
  watchTasks,
  type Measurement,
  type TableRow,
} from './slowPhone';
import { trackWaits } from './waitBreakdown';

const RUNS = 5;

/** Milliseconds, except the last. */
const BUDGETS = {
  'first paint': 700,
  'driver status': 1600,
  'guest form, after the click': 200,
  'map, after the login': 900,
  'address found and chosen': 800,
  fare: 500,
  confirmation: 200,
  "'Searching for Drivers'": 1300,
  'requests for code': 30,
} as const;
type Step = keyof typeof BUDGETS;

export interface Pace {
  readonly readMs: number;
  readonly keyMs: number;
}
export const HURRYING: Pace = { readMs: 0, keyMs: 0 };
export const READING: Pace = { readMs: 1000, keyMs: 50 };

/** Times a guest's first booking on a slow phone, without the guest's own reading and typing. */
export async function measureFirstBooking(
  compared: string | null,
  pace: Pace,
): Promise<readonly TableRow[]> {
  const backend = await startBackend();
  try {
    await seedBackend(backend);
    Object.assign(process.env, backend.env);
    return medianTable(
      await measureRevisions(compared, RUNS, (browser, address) =>
        bookOnce(browser, address, pace),
      ),
    );
  } finally {
    await backend.stop();
  }
}

const STATUS_SHOWN = 'the driver status is shown';

function reportStatusInPage(): void {
  const watcher = new MutationObserver(() => {
    if (document.querySelector('[role="status"]')?.textContent.includes('Online: ') === true) {
      watcher.disconnect();
      console.error('the driver status is shown');
    }
  });
  watcher.observe(document, { subtree: true, childList: true, characterData: true });
}

async function bookOnce(
  browser: Browser,
  address: string,
  { readMs, keyMs }: Pace,
): Promise<readonly Measurement[]> {
  const context = await browser.newContext(PHONE_PAGE);
  const page = await context.newPage();
  const traffic = await slowDown(page, address);
  const breakDown = await trackWaits(page, traffic.client);
  await page.addInitScript(watchTasks);
  await page.addInitScript(watchSteps);
  await page.addInitScript(reportStatusInPage);
  // The page reports this itself: a locator is a script that a slow page runs slowly.
  const statusReported = page.waitForEvent('console', {
    predicate: (message) => message.text() === STATUS_SHOWN,
  });
  const started = Date.now();
  await page.goto(address, { waitUntil: 'commit' });
  await statusReported;
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
  const add = (step: string, figure: number): void => {
    measured.set(step, (measured.get(step) ?? 0) + figure);
  };
  const read = (): Promise<void> => page.waitForTimeout(readMs);
  const type = (field: Locator, text: string): Promise<void> =>
    keyMs === 0 ? field.fill(text) : field.pressSequentially(text, { delay: keyMs });
  const step = async (
    name: Step,
    [after, css, pattern]: readonly ['click' | 'input', string, string],
    act: () => Promise<unknown>,
  ): Promise<void> => {
    const wait = await timeStep(page, { after, css, pattern }, act);
    const { tasks, requests } = await breakDown(wait);
    add(name, wait.until - wait.from);
    add(`… of which tasks (${name})`, tasks);
    add(`… of which requests (${name})`, requests);
  };

  await read();
  await step('guest form, after the click', ['click', 'label', 'Full name'], () =>
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
  add('kB in total', traffic.bytes / 1000);
  await context.close();
  return [...measured].map(([step, value]) => ({ step, value, budget: budgetOf(step) }));
}

function budgetOf(name: string): number | null {
  return Object.entries(BUDGETS).find(([step]) => step === name)?.[1] ?? null;
}
