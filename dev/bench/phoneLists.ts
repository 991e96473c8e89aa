// A stall is a task of more than 200 ms: up to that an answer counts as prompt. Drawing a frame
// counts too, which the long-task list omits. The admin's open rides are read before finished ones,
// because the SDK handles in one task what arrives together (decision 184).

import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { RiderLoginPage } from '../../tests/e2e/pages/account';
import { AdminPage } from '../../tests/e2e/pages/admin';
import { GUEST, GuestLoginPage, MapPage } from '../../tests/e2e/pages/guest';
import { startBackend } from '../backend/backend';
import { RIDER_ACCOUNTS } from '../seed/data';
import { measureInTurns } from './builtSites';
import { FULL, seedFullHouse } from './concurrentBookings';
import { clockOf, dragMap, typeInto, watchInputs, type InputFigures } from './slowInputs';
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

const RUNS = 3;
/** What a press brings within 200 ms still counts as prompt on the web (a 'good' interaction to next paint). */
const STALL_MS = 200;
const INPUT_MS = 50;
/** So long a list may still have something to do once it shows: what is due every five seconds is among it. */
const SETTLE_MS = 6000;

const WIDE_PAGE: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const { history, promos, rides, drivers } = FULL;

/**
 * Measures what is long, typed and dragged on the throttled phone, on the built app and the local backend; with the name of a
 * revision, that one beside it, in turns.
 */
export async function measureLists(compared: string | null): Promise<readonly PhoneLine[]> {
  const backend = await startBackend();
  try {
    await seedFullHouse(backend);
    Object.assign(process.env, backend.env);
    return tableOf(
      await measureInTurns(compared, RUNS, async (browser, address) => [
        ...(await onRidersPhone(browser, address)),
        ...(await onOfficePhone(browser, address)),
        ...(await onWideScreen(browser, address)),
        ...(await onGuestsPhone(browser, address)),
      ]),
    );
  } finally {
    await backend.stop();
  }
}

async function onRidersPhone(browser: Browser, address: string): Promise<readonly Measured[]> {
  const page = await watchedPage(browser, PHONE_PAGE);
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
  return linesOfList(`history of ${String(history)} rides`, opened);
}

async function onOfficePhone(browser: Browser, address: string): Promise<readonly Measured[]> {
  const page = await officesPage(browser, address, PHONE_PAGE);
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
    ...linesOfList(`${String(promos)} promo codes`, codes),
    ...linesOfList(`Rides, Now: ${String(rides)} of the day`, now),
    ...linesOfList(`Rides, Day: ${String(rides)} in the table`, day),
    ...linesOfList(`Rides, Day: timeline of ${String(drivers)} drivers unfolded`, timeline),
    ...linesOfTyping('promo code, the list below it', code),
    ...linesOfTyping('Find, with Now and Day behind it', found),
    ...linesOfTyping('phone and notes of a booking, every tab behind it', booking),
  ];
}

async function onWideScreen(browser: Browser, address: string): Promise<readonly Measured[]> {
  const page = await officesPage(browser, address, WIDE_PAGE);
  await tab(page, 'Rides').click();
  await page.locator('button[data-ride]').first().waitFor();
  await slowDown(page, address);
  const day = await open(page, tab(page, 'Day'), '[data-timeline-row]');
  await page.context().close();

  const map = await watchedPage(browser, WIDE_PAGE);
  await map.goto(`${address}#/map`);
  await new MapPage(map).chooseTrip();
  await slowDown(map, address);
  const dragged = await dragMap(map, 'mouse');
  await map.context().close();
  return [
    ...linesOfList('Rides, Day on a wide screen: timeline and table', day),
    lineOfDragging('mouse', dragged),
  ];
}

async function onGuestsPhone(browser: Browser, address: string): Promise<readonly Measured[]> {
  const page = await watchedPage(browser, PHONE_PAGE);
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
    ...linesOfTyping('guest form', form),
    ...linesOfTyping('pickup and drop-off', places),
    lineOfDragging('two fingers', dragged),
  ];
}

async function watchedPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.addInitScript(watchTasks);
  await page.addInitScript(watchInputs);
  return page;
}

/** The admin's dashboard at the tab that has no list. */
async function officesPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const page = await watchedPage(browser, options);
  const admin = new AdminPage(page);
  await admin.open(address, 'manual-booking');
  await admin.logIn();
  await admin.form.waitFor();
  return page;
}

function tab(page: Page, name: string): Locator {
  return page.locator('[role="tab"]', { hasText: name });
}

interface Opened {
  readonly shown: number;
  readonly longest: number;
}

/** Presses a button and waits for the first of what it opens. */
async function open(page: Page, button: Locator, first: string): Promise<Opened> {
  // Found before: to look for a button in a page of thousands of elements is itself a long task.
  const handle = await button.elementHandle();
  const since = await clockOf(page);
  const shown = await timed(
    () => handle.click(),
    () => page.waitForFunction(isDrawn, first),
  );
  await page.waitForTimeout(SETTLE_MS);
  return { shown, longest: await longestTask(page, since) };
}

function isDrawn(selector: string): boolean {
  return (document.querySelector(selector)?.getClientRects().length ?? 0) > 0;
}

function linesOfList(list: string, { shown, longest }: Opened): readonly Measured[] {
  return [
    { step: `${list}: shown`, value: shown, most: null },
    { step: `${list}: longest task`, value: longest, most: STALL_MS },
  ];
}

function linesOfTyping(where: string, { delay, duration }: InputFigures): readonly Measured[] {
  return [
    { step: `typing, ${where}: input delay`, value: delay, most: INPUT_MS },
    { step: `typing, ${where}: until drawn`, value: duration, most: null },
  ];
}

/** The browser's event timing leaves out moves: what is known of them is how long they waited. */
function lineOfDragging(by: string, { delay }: InputFigures): Measured {
  return { step: `dragging the map with a trip, ${by}: input delay`, value: delay, most: INPUT_MS };
}
