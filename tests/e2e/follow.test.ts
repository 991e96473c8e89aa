import type { Page } from '@playwright/test';
import { auditBackend } from '../../ops/audit/backend';
import { BESIDE_MARKET, openDriverPhone, seededDriver } from './pages/driver';
import { bookNow, GUEST } from './pages/guest';
import { logInAndGoOnline } from './pages/staff';
import { setAllDrivers } from './world/backendState';
import { expect, test } from './world/fixtures';

const ONE = seededDriver(1);
/** Longer than the page waits before it asks again. */
const POLL = { timeout: 30_000 };

/** Shares the ride on screen and returns its link. */
async function share(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share My Ride' }).click();
  const link = page.getByRole('dialog').getByLabel('Link');
  await expect(link).toHaveValue(/#\/follow\/[\w-]{22}$/);
  return link.inputValue();
}

test('anyone with the link follows the ride, with the passenger’s page closed, until it is over', async ({
  page,
  browser,
  world,
}) => {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  const { context: car, driver } = await openDriverPhone(browser, BESIDE_MARKET);
  await logInAndGoOnline(driver, world.address, ONE);
  const passenger = await browser.newContext();
  const tracking = await passenger.newPage();
  await bookNow(tracking, world.address);
  const link = await share(tracking);
  await passenger.close();

  await page.goto(link);
  await expect(page.getByText('We’re searching for a driver.')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Saturday Market');
  await expect(main).not.toContainText(GUEST.name);
  await driver.clickButton('Accept');
  await driver.clickButton('I’m on my way');
  await expect(page.getByText('The taxi is on its way to the pickup.')).toBeVisible(POLL);
  await expect(page.getByRole('region', { name: 'Driver' })).toContainText(ONE.account.name);
  await expect(page.getByRole('figure')).toContainText('Roughly where the taxi is', POLL);
  expect(await page.evaluate(() => localStorage.getItem('userType'))).toBeNull();
  expect((await auditBackend(world.backend)).inconsistencies).toEqual([]);

  await driver.clickButton('I’ve arrived');
  await driver.clickButton('Complete ride');
  const second = await page.context().newPage();
  await second.goto(link);
  await expect(second.getByText('This link has ended.')).toBeVisible();
  expect((await auditBackend(world.backend)).inconsistencies).toEqual([]);
  await car.close();
});

test('a link that has ended names the firm’s number', async ({ page, world }) => {
  await page.goto(`${world.address}#/follow/Zm9sbG93LW1lLTEyOC1iaQ`);
  await expect(page.getByText('This link has ended.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
});

test('the passenger stops sharing', async ({ page, browser, world }) => {
  await bookNow(page, world.address);
  const link = await share(page);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const follower = await browser.newContext();
  const other = await follower.newPage();
  await other.goto(link);
  await expect(other.getByText('This link has ended.')).toBeVisible();
  await follower.close();
  expect(await share(page)).not.toBe(link);
});

test('the open page says that the taxi is here', async ({ page, browser, world }) => {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  const { context: car, driver } = await openDriverPhone(browser, BESIDE_MARKET);
  await logInAndGoOnline(driver, world.address, ONE);
  const tracking = await bookNow(page, world.address);
  await driver.clickButton('Accept');
  await driver.clickButton('I’m on my way');
  await tracking.expectStatus('Driver On Route To Pick Up Location');
  await expect(page).toHaveTitle(/^Your Ride/);
  await driver.clickButton('I’ve arrived');
  await expect(page).toHaveTitle(/^Your taxi is here/);
  await car.close();
});
