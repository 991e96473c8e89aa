// A stall is a task of more than 200 ms: up to that a response counts as prompt. Drawing a frame
// counts too, which the long-task list omits. The admin's open rides are read before finished ones,
// because the SDK handles in one task what arrives together (decision 184).

import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { RiderLoginPage } from '../../tests/e2e/pages/account';
import { AdminPage } from '../../tests/e2e/pages/admin';
import { GUEST, GuestLoginPage, MapPage } from '../../tests/e2e/pages/guest';
import { startBackend } from '../backend/backend';
import { RIDER_ACCOUNTS } from '../seed/data';
import { measureRevisions } from './measureRevisions';
import { LIST_SIZES, seedLongLists } from './seedLongLists';
import { pageTime, dragMap, typeInto, watchInputs, type InputTimes } from './inputDelays';
import {
  longestTask,
  PHONE_PAGE,
  slowDown,
  medianTable,
  timeAction,
  watchTasks,
  type Measurement,
  type TableRow,
} from './slowPhone';

const RUNS = 3;
/** Limit of a 'good' Interaction to Next Paint. */
const MAX_TASK_MS = 200;
const MAX_INPUT_DELAY_MS = 50;
/** Includes work that a list does every five seconds. */
const SETTLE_MS = 6000;

const WIDE_PAGE: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const { history, promos, rides, drivers } = LIST_SIZES;

/** Measures long lists, typing and dragging on a slow phone. */
export async function measureLongLists(compared: string | null): Promise<readonly TableRow[]> {
  const backend = await startBackend();
  try {
    await seedLongLists(backend);
    Object.assign(process.env, backend.env);
    return medianTable(
      await measureRevisions(compared, RUNS, async (browser, address) => [
        ...(await measureRiderOnPhone(browser, address)),
        ...(await measureAdminOnPhone(browser, address)),
        ...(await measureWideScreen(browser, address)),
        ...(await measureGuestOnPhone(browser, address)),
      ]),
    );
  } finally {
    await backend.stop();
  }
}

async function measureRiderOnPhone(
  browser: Browser,
  address: string,
): Promise<readonly Measurement[]> {
  const page = await newMeasuredPage(browser, PHONE_PAGE);
  const [rider] = RIDER_ACCOUNTS;
  const login = new RiderLoginPage(page);
  await login.open(address);
  if (rider !== undefined) {
    await login.logIn(rider);
  }
  const button = page.getByRole('button', { name: 'View Ride History' });
  await button.waitFor();
  await slowDown(page, address);
  const opened = await open(page, button, 'section[aria-label="Completed Rides"] li');
  await page.context().close();
  return listLines(`history of ${String(history)} rides`, opened);
}

async function measureAdminOnPhone(
  browser: Browser,
  address: string,
): Promise<readonly Measurement[]> {
  const page = await openAdminPage(browser, address, PHONE_PAGE);
  await slowDown(page, address);
  const codes = await open(page, tab(page, 'Promo Codes'), 'article[aria-label="CODE1"]');
  await page.getByRole('button', { name: '+ New Promo Code' }).click();
  const code = await typeInto(page, [
    page.locator('input[name="description"]'),
    'A ride to market',
  ]);
  const now = await open(page, tab(page, 'Rides'), 'button[data-ride]');
  const day = await open(page, tab(page, 'Day'), 'td button[data-ride]');
  const timeline = await open(
    page,
    page.locator('summary', { hasText: 'Timeline' }),
    '[data-timeline-row]',
  );
  await tab(page, 'Find').click();
  const search = page.locator('search input').first();
  await search.waitFor();
  const found = await typeInto(page, [search, 'Ann Ash of the market']);
  await tab(page, 'Manual Booking').click();
  const booking = await typeInto(
    page,
    [page.locator('input[name="customerPhone"]'), '07700900321'],
    [page.locator('textarea[name="notes"]'), 'The blue door'],
  );
  await page.context().close();
  return [
    ...listLines(`${String(promos)} promo codes`, codes),
    ...listLines(`Rides, Now: ${String(rides)} of the day`, now),
    ...listLines(`Rides, Day: ${String(rides)} in the table`, day),
    ...listLines(`Rides, Day: timeline of ${String(drivers)} drivers unfolded`, timeline),
    ...typingLines('promo code, the list below it', code),
    ...typingLines('Find, with Now and Day behind it', found),
    ...typingLines('phone and notes of a booking, every tab behind it', booking),
  ];
}

async function measureWideScreen(
  browser: Browser,
  address: string,
): Promise<readonly Measurement[]> {
  const page = await openAdminPage(browser, address, WIDE_PAGE);
  await tab(page, 'Rides').click();
  await page.locator('button[data-ride]').first().waitFor();
  await slowDown(page, address);
  const day = await open(page, tab(page, 'Day'), '[data-timeline-row]');
  await page.context().close();

  const map = await newMeasuredPage(browser, WIDE_PAGE);
  await map.goto(`${address}#/map`);
  await new MapPage(map).chooseTrip();
  await slowDown(map, address);
  const dragged = await dragMap(map, 'mouse');
  await map.context().close();
  return [
    ...listLines('Rides, Day on a wide screen: timeline and table', day),
    draggingLine('mouse', dragged),
  ];
}

async function measureGuestOnPhone(
  browser: Browser,
  address: string,
): Promise<readonly Measurement[]> {
  const page = await newMeasuredPage(browser, PHONE_PAGE);
  await slowDown(page, address);
  await page.goto(`${address}#/guestLogin`);
  const form = await typeInto(
    page,
    [page.getByLabel('Full name'), GUEST.name],
    [page.getByLabel('Email address'), GUEST.email],
    [page.getByLabel('Phone number'), GUEST.phone],
  );
  const map = await new GuestLoginPage(page).logIn();
  await map.pickup.waitFor();
  const places = await typeInto(
    page,
    [map.pickup, 'saturday market beverley'],
    [map.dropoff, '12 walkington road'],
  );
  await map.chooseTrip();
  const dragged = await dragMap(page, 'fingers');
  await page.context().close();
  return [
    ...typingLines('guest form', form),
    ...typingLines('pickup and drop-off', places),
    draggingLine('two fingers', dragged),
  ];
}

async function newMeasuredPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.addInitScript(watchTasks);
  await page.addInitScript(watchInputs);
  return page;
}

/** Opens the admin's dashboard at a tab without a list. */
async function openAdminPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const page = await newMeasuredPage(browser, options);
  const admin = new AdminPage(page);
  await admin.open(address, 'manual-booking');
  await admin.logIn();
  await admin.form.waitFor();
  return page;
}

function tab(page: Page, name: string): Locator {
  return page.locator('[role="tab"]', { hasText: name });
}

interface OpenTimes {
  readonly shown: number;
  readonly longest: number;
}

async function open(page: Page, button: Locator, selector: string): Promise<OpenTimes> {
  // Resolved first: finding a button among thousands of elements is itself a long task.
  const handle = await button.elementHandle();
  const since = await pageTime(page);
  const shown = await timeAction(
    () => handle.click(),
    () => page.waitForFunction(isDrawn, selector),
  );
  await page.waitForTimeout(SETTLE_MS);
  return { shown, longest: await longestTask(page, since) };
}

function isDrawn(selector: string): boolean {
  return (document.querySelector(selector)?.getClientRects().length ?? 0) > 0;
}

function listLines(list: string, { shown, longest }: OpenTimes): readonly Measurement[] {
  return [
    { step: `${list}: shown`, value: shown, budget: null },
    { step: `${list}: longest task`, value: longest, budget: MAX_TASK_MS },
  ];
}

function typingLines(field: string, { delay, duration }: InputTimes): readonly Measurement[] {
  return [
    { step: `typing, ${field}: input delay`, value: delay, budget: MAX_INPUT_DELAY_MS },
    { step: `typing, ${field}: until drawn`, value: duration, budget: null },
  ];
}

/** Event timing omits moves, so only their input delay is known. */
function draggingLine(by: string, { delay }: InputTimes): Measurement {
  return {
    step: `dragging the map with a trip, ${by}: input delay`,
    value: delay,
    budget: MAX_INPUT_DELAY_MS,
  };
}
