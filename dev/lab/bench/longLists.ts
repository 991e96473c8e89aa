// A stall is a task of more than 200 ms, so a list may take 150 ms on the bench. Drawing a frame
// counts too. The admin's open rides are read before finished ones, because the SDK handles in one
// task what arrives together.

import type { Locator, Page } from '@playwright/test';
import { ADMIN_ACCOUNT, RIDER_ACCOUNTS } from '../../seed/data';
import { GUEST, logIn } from '../forms';
import type { Figures } from './figures';
import { seedLongLists } from './seedLongLists';
import type { Site } from './sites';
import { longestDelay, newPhonePage, slowDown, typeInto } from './slowPhone';

/** Includes work that a list does every five seconds. */
const SETTLE_MS = 6000;

/** Measures long lists and typing on a slow phone. */
export async function measureLongLists(site: Site): Promise<Figures> {
  await seedLongLists(site.backend);
  const figures: Record<string, number> = {};
  for (const measure of [riderFigures, adminFigures, guestFigures]) {
    const page = await newPhonePage(site);
    Object.assign(figures, await measure(page, site.address));
    await page.context().close();
  }
  return figures;
}

async function riderFigures(page: Page, address: string): Promise<Figures> {
  const [rider] = RIDER_ACCOUNTS;
  await page.goto(`${address}#/riderLogin`);
  await logIn(page, rider, 'Login as Rider');
  const button = page.getByRole('button', { name: 'View Ride History' });
  await button.waitFor();
  await slowDown(page);
  const history = await open(page, button, 'section[aria-label="Completed Rides"] li');
  return { 'longest task, history of 500 rides, ms': history };
}

async function adminFigures(page: Page, address: string): Promise<Figures> {
  const tab = (name: string): Locator => page.locator('[role="tab"]', { hasText: name });
  await page.goto(`${address}#/admin`);
  await logIn(page, ADMIN_ACCOUNT, 'Login');
  await tab('Manual Booking').click();
  await page.getByRole('form', { name: 'Manual booking' }).waitFor();
  await slowDown(page);
  const codes = await open(page, tab('Promo Codes'), 'article[aria-label="CODE1"]');
  await page.getByRole('button', { name: '+ New Promo Code' }).click();
  const description = page.locator('input[name="description"]');
  const code = await typeInto(page, [description, 'A ride to market']);
  const now = await open(page, tab('Rides'), 'button[data-ride]');
  const day = await open(page, tab('Day'), 'td button[data-ride]');
  const timeline = await open(
    page,
    page.locator('summary', { hasText: 'Timeline' }),
    '[data-timeline-row]',
  );
  await tab('Find').click();
  const search = page.locator('search input').first();
  await search.waitFor();
  const find = await typeInto(page, [search, 'Ann Ash of the market']);
  await tab('Manual Booking').click();
  const booking = await typeInto(
    page,
    [page.locator('input[name="phone"]'), '07700900321'],
    [page.locator('textarea[name="notes"]'), 'The blue door'],
  );
  return {
    'longest task, 200 promo codes, ms': codes,
    'longest task, Now with 300 rides of the day, ms': now,
    'longest task, Day with 300 rides, ms': day,
    'longest task, timeline of 40 drivers, ms': timeline,
    'input delay, promo code above the list, ms': code,
    'input delay, Find, ms': find,
    'input delay, phone and notes of a booking, ms': booking,
  };
}

async function guestFigures(page: Page, address: string): Promise<Figures> {
  await slowDown(page);
  await page.goto(`${address}#/guestLogin`);
  const form = await typeInto(
    page,
    [page.getByLabel('Full name'), GUEST.name],
    [page.getByLabel('Email address'), GUEST.email],
    [page.getByLabel('Phone number'), GUEST.phone],
  );
  await page.getByRole('button', { name: 'Login as Guest' }).click();
  const places = await typeInto(
    page,
    [page.getByRole('combobox', { name: 'Pickup' }), 'saturday market beverley'],
    [page.getByRole('combobox', { name: 'Drop-off' }), '12 walkington road'],
  );
  return {
    'input delay, guest form, ms': form,
    'input delay, pickup and drop-off, ms': places,
  };
}

/** The longest task after a click that brings up a list. */
async function open(page: Page, button: Locator, selector: string): Promise<number> {
  // Resolved first: finding a button among thousands of elements is itself a long task.
  const handle = await button.elementHandle();
  return longestDelay(page, 'task', async () => {
    await handle.click();
    await page.waitForFunction(
      (css) => (document.querySelector(css)?.getClientRects().length ?? 0) > 0,
      selector,
    );
    await page.waitForTimeout(SETTLE_MS);
  });
}
