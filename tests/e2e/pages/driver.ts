import { expect, type Browser, type BrowserContext } from '@playwright/test';
import { DEMO_DRIVERS, type DemoDriver } from '../../../dev/seed/data';
import { PageObject } from './surface';

export const BESIDE_MARKET = { latitude: 53.8436, longitude: -0.432 };
/** About a mile away. */
export const OUT_OF_TOWN = { latitude: 53.862, longitude: -0.4215 };

export function seededDriver(number: number): DemoDriver {
  const driver = DEMO_DRIVERS[number - 1];
  if (driver === undefined) {
    throw new RangeError('The seed has too few drivers');
  }
  return driver;
}

export class DriverPage extends PageObject {
  readonly current = this.page.getByRole('region', { name: 'Ride under way' });
  readonly offer = this.page.getByRole('region', { name: /^New ride from/ });
  readonly jobs = this.page.getByRole('region', { name: 'Your rides' });
  readonly waiting = this.page.getByText('Keep this page open for rides.');

  async open(address: string): Promise<void> {
    await this.page.goto(`${address}#/driver`);
    await expect(this.page.getByRole('heading', { name: 'Driver Login' })).toBeVisible();
  }

  async logIn({ account }: DemoDriver): Promise<void> {
    await this.page.getByLabel('Email').fill(account.email);
    await this.page.getByLabel('Password').fill(account.password);
    await this.clickButton('Login as Driver');
  }

  async clickButton(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async goOnline(): Promise<void> {
    await this.clickButton('Go online');
    await expect(this.page.getByText('You’re online', { exact: true })).toBeVisible();
  }
}

export async function openDriverPhone(
  browser: Browser,
  geolocation: { readonly latitude: number; readonly longitude: number },
): Promise<{ readonly context: BrowserContext; readonly driver: DriverPage }> {
  const context = await browser.newContext({ geolocation, permissions: ['geolocation'] });
  return { context, driver: new DriverPage(await context.newPage()) };
}
