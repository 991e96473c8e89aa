import type { Locator, Page } from '@playwright/test';
import { AdminRidesPage } from './pages/adminRides';
import { BESIDE_MARKET, openDriverPhone, seededDriver } from './pages/driver';
import { goToMap, MapPage, TrackingPage } from './pages/guest';
import { logInAndGoOnline } from './pages/staff';
import { seedBusyDay, BUSY_DAY, DAY_TAB } from './world/adminRidesDay';
import { setAllDrivers } from './world/backendState';
import { expect, test } from './world/fixtures';
import { goToAdmin } from './pages/admin';

const PHONE = { width: 390, height: 664 };

/** Doubles the text, as a browser's font size setting does. */
async function doubleText(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
}

/** Expects page, controls and titles not to be wider than the window once all parts are loaded. */
async function expectToFit(page: Page, content: Locator): Promise<void> {
  await expect(content).toBeVisible();
  const measure = () =>
    page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      cutOff: [...document.querySelectorAll('button, label, h1, h2, h3, dd')]
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
        // The counts of the queues scroll sideways.
        .filter((element) => element.closest('[aria-label="Ride lists"]') === null)
        .map((element) => element.textContent),
    }));
  await expect
    .poll(measure, { message: content.toString() })
    .toEqual({ width: PHONE.width, cutOff: [] });
}

test('text of twice the size makes no passenger’s page wider than a phone', async ({
  page,
  world,
}) => {
  await doubleText(page);
  const title = page.getByRole('heading', { level: 1 });
  for (const route of ['', 'guestLogin', 'riderLogin', 'RiderRegisterScreen', 'driver', 'admin']) {
    await page.goto(`${world.address}#/${route}`);
    await page.reload();
    await expectToFit(page, title);
  }
  const map = await goToMap(page, world.address);
  await page.getByText('How this fare is worked out').click();
  await expectToFit(page, page.getByRole('rowheader').first());
  const confirm = await map.continue();
  await expectToFit(page, confirm.bookNow);
  await confirm.book();
  await new TrackingPage(page).expectStatus('Searching for Drivers');
  await expectToFit(page, page.getByRole('button', { name: 'Cancel Ride' }));
  await page.goto(`${world.address}#/map`);
  await map.rides.click();
  await expectToFit(page, page.getByRole('button', { name: 'Cancel Ride' }));
});

test('text of twice the size makes no page of the admin or a driver wider than a phone', async ({
  page,
  browser,
  world,
}) => {
  await doubleText(page);
  await seedBusyDay(world.backend, BUSY_DAY);
  const admin = await goToAdmin(page, world.address, 'promo-codes');
  await expectToFit(page, admin.promoHeading);
  await admin.tab('Manual Booking').click();
  await expectToFit(page, admin.form);
  await admin.tab('Drivers').click();
  await expectToFit(
    page,
    page.getByRole('tabpanel', { name: 'Drivers' }).getByText('Driver Six').first(),
  );
  const rides = new AdminRidesPage(page);
  for (const [view, content] of [
    ['now', rides.queue('unassigned')],
    [`day&day=${BUSY_DAY}`, page.getByRole('table', { name: 'Rides on this day' })],
    ['find', page.getByLabel('Name, phone or reference')],
    ['now&ride=day-19', rides.status],
  ] as const) {
    await admin.open(world.address, `rides&view=${view}`);
    await expectToFit(page, content);
  }
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  const { context, driver } = await openDriverPhone(browser, BESIDE_MARKET);
  await doubleText(driver.page);
  await logInAndGoOnline(driver, world.address, seededDriver(5));
  await expectToFit(driver.page, driver.jobs.getByText('Una Ulex', { exact: true }));
  await context.close();
});

test('at 320 pixels the status of a ride does not cover its time in the day’s list', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await seedBusyDay(world.backend, BUSY_DAY);
  await goToAdmin(page, world.address, DAY_TAB);
  const row = page.getByRole('row').filter({ hasText: 'Quin Quince' });
  await row.scrollIntoViewIfNeeded();
  const time = await row.getByText('15:45', { exact: true }).boundingBox();
  const status = await row.getByText('Waiting for Driver Four to accept').boundingBox();
  expect((time?.x ?? 0) + (time?.width ?? 0)).toBeLessThan(status?.x ?? 0);
});

test('in a short window the form comes before the map', async ({ page, world }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${world.address}#/map`);
  const map = new MapPage(page);
  await expect(map.heading).toBeInViewport();
  const { y: field } = (await map.pickup.boundingBox()) ?? { y: 0 };
  const { y: panel } = (await page.getByRole('region', { name: 'Map' }).boundingBox()) ?? { y: 0 };
  expect(field).toBeLessThan(panel);
});
