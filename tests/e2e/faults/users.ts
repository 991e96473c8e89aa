import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { goToRiderMap } from '../pages/account';
import { goToAdmin } from '../pages/admin';
import { BESIDE_MARKET, DriverPage, seededDriver } from '../pages/driver';
import { GuestLoginPage, MapPage } from '../pages/guest';
import { RIDER } from '../world/accountState';
import type { Surface } from '../pages/surface';
import { expect } from '../world/fixtures';
import { widgetFrame } from '../world/hostSite';

/** How a user gets in and out of the app. */
export interface User {
  readonly options: BrowserContextOptions;
  readonly logIn: (page: Page, address: string) => Promise<void>;
  /** Logs out in another tab. */
  readonly logOut: (page: Page, address: string) => Promise<void>;
  /** What the page shows once the user is logged out. */
  readonly loggedOut: (page: Page) => Locator;
}

async function logOutPassenger(page: Page, address: string): Promise<void> {
  await page.goto(`${address}#/map`);
  await new MapPage(page).chooseFromAccount('Log Out');
  await expect(page.getByText('Logged out successfully')).toBeVisible();
}

const landing = (page: Surface): Locator => page.getByRole('button', { name: 'Login as Guest' });

export const SIGNED_OUT: User = {
  options: {},
  logIn: async (page, address) => {
    await page.goto(address);
  },
  logOut: () => Promise.resolve(),
  loggedOut: landing,
};

export const GUEST_USER: User = {
  options: {},
  logIn: async (page, address) => {
    await page.goto(`${address}#/guestLogin`);
    await (await new GuestLoginPage(page).logIn()).heading.waitFor();
  },
  logOut: logOutPassenger,
  loggedOut: landing,
};

export const FRAME_GUEST: User = {
  ...GUEST_USER,
  loggedOut: (page) => landing(widgetFrame(page)),
};

export const RIDER_USER: User = {
  options: {},
  logIn: async (page, address) => {
    await goToRiderMap(page, address, RIDER);
  },
  logOut: logOutPassenger,
  loggedOut: landing,
};

export const ADMIN_USER: User = {
  options: { viewport: { width: 1280, height: 800 } },
  logIn: async (page, address) => {
    await (await goToAdmin(page, address)).logOutButton.waitFor();
  },
  logOut: async (page, address) => {
    await page.goto(`${address}#/admin`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  },
  loggedOut: (page) => page.getByRole('heading', { name: 'Admin Login' }),
};

export const DRIVER_ONE = seededDriver(1);

export const DRIVER_USER: User = {
  options: { geolocation: BESIDE_MARKET, permissions: ['geolocation'] },
  logIn: async (page, address) => {
    const driver = new DriverPage(page);
    await driver.open(address);
    await driver.logIn(DRIVER_ONE);
    await page.getByText(/^You’re (on|off)line$/).waitFor();
  },
  logOut: async (page, address) => {
    await page.goto(`${address}#/driver`);
    await new DriverPage(page).clickButton('Log Out');
    await expect(page.getByRole('heading', { name: 'Driver Login' })).toBeVisible();
  },
  loggedOut: (page) => page.getByRole('heading', { name: 'Driver Login' }),
};
