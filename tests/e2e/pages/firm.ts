import { expect, type Browser, type BrowserContext } from '@playwright/test';
import type { DemoDriver } from '../../../dev/seed/data';
import { BESIDE_MARKET, driversPhone, type DriverPage } from './driver';
import { OfficePage } from './adminRides';

const DESK = { width: 1280, height: 800 };

/** The office at a desk, and a driver at work beside the market, each in a browser of their own. */
export interface Firm {
  readonly office: OfficePage;
  readonly driver: DriverPage;
  close(): Promise<void>;
}

/** Opens the office and a driver's page, both logged in, the driver online. */
export async function openFirm(
  browser: Browser,
  address: string,
  driver: DemoDriver,
): Promise<Firm> {
  const desk = await browser.newContext({ viewport: DESK });
  const office = new OfficePage(await desk.newPage());
  const phone = await driversPhone(browser, BESIDE_MARKET);
  await Promise.all([office.logIn(address), startWork(phone.driver, address, driver)]);
  await expect(phone.driver.waiting).toBeVisible();
  const contexts: readonly BrowserContext[] = [desk, phone.context];
  return {
    office,
    driver: phone.driver,
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

/** Logs a driver in who is offline, and goes online. */
export async function startWork(
  page: DriverPage,
  address: string,
  driver: DemoDriver,
): Promise<void> {
  await page.open(address);
  await page.logIn(driver);
  await page.goOnline();
}
