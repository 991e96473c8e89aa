import { expect, type Browser, type BrowserContext } from '@playwright/test';
import type { DemoDriver } from '../../../dev/seed/data';
import { BESIDE_MARKET, openDriverPhone, type DriverPage } from './driver';
import { AdminRidesPage } from './adminRides';

const DESK = { width: 1280, height: 800 };

/** The admin on a desktop and a driver online beside the market, each in their own context. */
export interface StaffPages {
  readonly admin: AdminRidesPage;
  readonly driver: DriverPage;
  close(): Promise<void>;
}

export async function openStaffPages(
  browser: Browser,
  address: string,
  driver: DemoDriver,
): Promise<StaffPages> {
  const desk = await browser.newContext({ viewport: DESK });
  const admin = new AdminRidesPage(await desk.newPage());
  const phone = await openDriverPhone(browser, BESIDE_MARKET);
  await Promise.all([admin.logIn(address), logInAndGoOnline(phone.driver, address, driver)]);
  await expect(phone.driver.waiting).toBeVisible();
  const contexts: readonly BrowserContext[] = [desk, phone.context];
  return {
    admin,
    driver: phone.driver,
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

export async function logInAndGoOnline(
  page: DriverPage,
  address: string,
  driver: DemoDriver,
): Promise<void> {
  await page.open(address);
  await page.logIn(driver);
  await page.goOnline();
}
