import type { Browser, Page } from '@playwright/test';
import { seededDriver } from './pages/driver';
import { openStaffPages, type StaffPages } from './pages/staff';
import { bookNow } from './pages/guest';
import { setAllDrivers } from './world/backendState';
import { expect, test, type World } from './world/fixtures';

const ONE = seededDriver(1);

/** Driver One is the only driver online. */
async function openWithDriverOne(browser: Browser, world: World): Promise<StaffPages> {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  return openStaffPages(browser, world.address, ONE);
}

for (const why of ['refuses connections', 'falls silent'] as const) {
  test(`tracking and the office report within ten seconds that the backend ${why}`, async ({
    page,
    browser,
    world,
  }) => {
    const staff = await openWithDriverOne(browser, world);
    await bookNow(page, world.address);
    await expect(staff.admin.row('unassigned', 'Saturday Market')).toBeVisible();
    if (why === 'refuses connections') {
      await world.backend.suspend();
    } else {
      await Promise.all([stopResponses(page), stopResponses(staff.admin.page)]);
    }
    for (const each of [page, staff.admin.page]) {
      await expect(each.getByText('Connection lost')).toBeVisible({ timeout: 10_000 });
    }
    await world.backend.resume();
    await staff.close();
  });
}

/** The browser still thinks that it is online. */
async function stopResponses(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1_000_000,
    downloadThroughput: 1,
    uploadThroughput: 1,
  });
}
