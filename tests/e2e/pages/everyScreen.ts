import type { Browser, Locator, Page } from '@playwright/test';
import { seedBusyDay, BUSY_DAY } from '../world/adminRidesDay';
import { setAllDrivers } from '../world/backendState';
import type { World } from '../world/fixtures';
import { goToAdmin } from './admin';
import { AdminRidesPage } from './adminRides';
import { BESIDE_MARKET, openDriverPhone, seededDriver } from './driver';
import { goToMap, TrackingPage } from './guest';
import { logInAndGoOnline } from './staff';

/** Is given the page once the screen's content is there. */
type Check = (page: Page, content: Locator) => Promise<void>;

const SIGNED_OUT = ['', 'guestLogin', 'riderLogin', 'RiderRegisterScreen', 'driver', 'admin'];

/** Visits a passenger's screens, from the landing page to a ride's card. */
export async function visitPassengerScreens(page: Page, world: World, check: Check): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  for (const route of SIGNED_OUT) {
    await page.goto(`${world.address}#/${route}`);
    await page.reload();
    await check(page, title);
  }
  const map = await goToMap(page, world.address);
  await page.getByText('How this fare is worked out').click();
  await check(page, page.getByRole('rowheader').first());
  const confirm = await map.continue();
  await check(page, confirm.bookNow);
  await confirm.book();
  await new TrackingPage(page).expectStatus('Searching for Drivers');
  await check(page, page.getByRole('button', { name: 'Cancel Ride' }));
  await page.goto(`${world.address}#/map`);
  await map.rides.click();
  await check(page, page.getByRole('button', { name: 'Cancel Ride' }));
}

/** Visits each tab of the office and each view of its rides, with a busy day. */
export async function visitOfficeScreens(page: Page, world: World, check: Check): Promise<void> {
  await seedBusyDay(world.backend, BUSY_DAY);
  const admin = await goToAdmin(page, world.address, 'promo-codes');
  await check(page, admin.promoHeading);
  // By key, because the toast of the login may lie over large tabs.
  await admin.tab('Manual Booking').press('Enter');
  await check(page, admin.form);
  await admin.tab('Drivers').press('Enter');
  const drivers = page.getByRole('tabpanel', { name: 'Drivers' });
  await check(page, drivers.getByText('Driver Six').first());
  const rides = new AdminRidesPage(page);
  for (const [view, content] of [
    ['now', rides.queue('unassigned')],
    [`day/${BUSY_DAY}`, page.getByRole('table', { name: 'Rides on this day' })],
    ['find', page.getByLabel('Name, phone, place or reference')],
    ['now/day-19', rides.status],
  ] as const) {
    await admin.open(world.address, `rides/${view}`);
    await check(page, content);
  }
}

/** Visits a driver's page with the rides of a busy day; `prepare` runs before it is opened. */
export async function visitDriverScreen(
  browser: Browser,
  world: World,
  prepare: (page: Page) => Promise<void>,
  check: Check,
): Promise<void> {
  await seedBusyDay(world.backend, BUSY_DAY);
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  const { context, driver } = await openDriverPhone(browser, BESIDE_MARKET);
  await prepare(driver.page);
  await logInAndGoOnline(driver, world.address, seededDriver(5));
  await check(driver.page, driver.jobs.getByText('Una Ulex', { exact: true }));
  await context.close();
}
