import type { Locator, Page } from '@playwright/test';
import { Timestamp } from 'firebase/firestore/lite';
import { bookNow } from './pages/guest';
import { BESIDE_MARKET, openDriverPhone, seededDriver, type DriverPage } from './pages/driver';
import { putOffer, putRide } from './world/accountState';
import { setAllDrivers } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { nextWeekday, updateDocument } from './world/laterState';

const ONE = seededDriver(1);
const PHONE = { width: 360, height: 640 };
const ON_ITS_SIDE = { width: 740, height: 360 };
const MIN_ACTION_CONTRAST = 7;
const MIN_BORDER_CONTRAST = 3;

/** The contrast of a colour of the element with the nearest background behind it. */
function contrast(element: Locator, property: 'color' | 'border-top-color'): Promise<number> {
  return element.evaluate((each, name) => {
    const luminance = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((channel) => {
        const share = Number(channel) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    // A border must stand out from the background around the element.
    let ground = name === 'color' ? each : each.parentElement;
    while (ground !== null && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)') {
      ground = ground.parentElement;
    }
    const [ink, paper] = [
      getComputedStyle(each).getPropertyValue(name),
      getComputedStyle(ground ?? document.documentElement).backgroundColor,
    ].map(luminance);
    const [dark = 0, light = 0] = [ink ?? 0, paper ?? 0].sort((one, other) => one - other);
    return (light + 0.05) / (dark + 0.05);
  }, property);
}

async function expectReadableActions(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    const actions = page.locator('main').locator('button:enabled, a[href]');
    for (const action of await actions.all()) {
      const name = await action.textContent();
      expect(await contrast(action, 'color'), name ?? '').toBeGreaterThanOrEqual(
        MIN_ACTION_CONTRAST,
      );
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Expects the button at the bottom of the window, wherever the page is scrolled to. */
async function expectAtBottom({ page }: DriverPage, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeEnabled();
  for (const top of [0, 100_000]) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    const box = await button.boundingBox();
    const bottom = (box?.y ?? 0) + (box?.height ?? 0);
    expect(bottom, name).toBeGreaterThan(PHONE.height - 24);
    expect(bottom, name).toBeLessThanOrEqual(PHONE.height);
    expect(box?.height, name).toBeGreaterThanOrEqual(60);
    expect(await page.locator('[data-sticks]').count()).toBe(1);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** The same for a phone on its side, where the button must leave room for the ride. */
async function expectAtBottomOnItsSide({ page }: DriverPage, name: string): Promise<void> {
  await page.setViewportSize(ON_ITS_SIDE);
  const button = page.getByRole('button', { name, exact: true });
  for (const top of [0, 100_000]) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await expect(button).toBeInViewport({ ratio: 1 });
    const bar = await page.locator('[data-sticks]').boundingBox();
    expect(bar?.height, name).toBeLessThanOrEqual(ON_ITS_SIDE.height / 3);
    const box = await button.boundingBox();
    expect(box?.height, name).toBeGreaterThanOrEqual(44);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.setViewportSize(PHONE);
}

test('a driver’s page has one readable main button', async ({ page, browser, world }) => {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  await putRide(world.backend, 'next', {
    assignedDriverId: ONE.account.uid,
    status: 'accepted',
    scheduledTime: Timestamp.fromMillis(nextWeekday('friday', '18:05')),
  });
  const { context, driver } = await openDriverPhone(browser, BESIDE_MARKET);
  const phone = driver.page;
  await phone.setViewportSize(PHONE);
  await driver.open(world.address);
  await driver.logIn(ONE);
  const next = phone.getByText(/^Next ride: Fri.*18:05, in \d/);
  await expect(next).toBeInViewport({ ratio: 1 });
  await expectAtBottom(driver, 'Go online');
  await expectAtBottomOnItsSide(driver, 'Go online');
  await expectReadableActions(phone);
  await driver.goOnline();
  await expect(phone.locator('[data-sticks]')).toHaveCount(0);

  await bookNow(page, world.address);
  await expect(driver.offer).toBeVisible();
  await expectAtBottom(driver, 'Accept');
  await expectAtBottomOnItsSide(driver, 'Accept');
  await expect(phone.getByText(/^From Saturday Market/)).toBeInViewport();
  await expectReadableActions(phone);
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme });
    expect(await contrast(driver.offer, 'border-top-color')).toBeGreaterThanOrEqual(
      MIN_BORDER_CONTRAST,
    );
  }
  await driver.clickButton('Accept');
  for (const step of ['I’m on my way', 'I’ve arrived', 'Passenger on board', 'Complete ride']) {
    await expectAtBottom(driver, step);
    await expectAtBottomOnItsSide(driver, step);
    await phone.evaluate(() => window.scrollTo(0, 400));
    await expect(next).toBeInViewport({ ratio: 1 });
    await expectReadableActions(phone);
    await driver.clickButton(step);
  }
  await expect(driver.waiting).toBeVisible();
  await context.close();
});

test('needs and an overlap stand in the bar with Accept, on a small phone, too', async ({
  browser,
  world,
}) => {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  await putRide(world.backend, 'soon', {
    assignedDriverId: ONE.account.uid,
    status: 'accepted',
    scheduledTime: Timestamp.fromMillis(Date.now() + 40 * 60_000),
  });
  await updateDocument(world.backend, `drivers/${ONE.account.uid}`, {
    isWheelchairAccessible: true,
  });
  await putOffer(world.backend, 'wheel', {
    note: '',
    luggage: 2,
    needs: ['wheelchair', 'doorHelp'],
  });
  const { context, driver } = await openDriverPhone(browser, BESIDE_MARKET);
  const phone = driver.page;
  await driver.open(world.address);
  await driver.logIn(ONE);
  await driver.goOnline();
  const bar = phone.locator('[data-sticks]');
  for (const size of [PHONE, { width: 320, height: 568 }, ON_ITS_SIDE]) {
    await phone.setViewportSize(size);
    for (const text of ['Wheelchair', 'Help to the door', '2 bags']) {
      await expect(bar.getByText(text)).toBeInViewport({ ratio: 1 });
    }
    await expect(bar.getByText(/^Overlaps your ride at/)).toBeInViewport({ ratio: 1 });
    await expect(phone.getByRole('button', { name: 'Accept' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(phone);
  }
  const sizeOf = (text: string): Promise<number> =>
    phone
      .getByRole('region', { name: /^New ride from/ })
      .getByText(text, { exact: true })
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await sizeOf('Railway Station')).toBeGreaterThan(1.5 * (await sizeOf('Beverley')));
  await driver.clickButton('Accept');
  await expect(phone.getByRole('dialog', { name: 'Accept anyway?' })).toBeVisible();
  await expectAccessible(phone);
  await context.close();
});
