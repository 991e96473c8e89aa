import type { Locator, Page } from '@playwright/test';
import { boxOf } from './world/fit';
import { expect, expectAccessible, test } from './world/fixtures';
import { formatLondon } from '../../src/domain/common/londonTime';
import { bookNow, GuestLoginPage, goToMap, MapPage } from './pages/guest';
import { goToLater, LaterPicker } from './pages/later';
import { nextWeekday } from './world/laterState';

/** Whether the element itself, not something that covers it, is at its middle and edges. */
function isUncovered(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) =>
      [left + 2, (left + right) / 2].every((x) => {
        const found = document.elementFromPoint(x, y);
        return found !== null && (element.contains(found) || found.contains(element));
      }),
    );
  });
}

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map' });
const footerOf = (map: MapPage) => map.continueButton.locator('..');

/** How much of the map is seen above the sheet, which lies over its edge. */
async function visibleMap(page: Page, map: MapPage): Promise<number> {
  const sheet = await boxOf(footerOf(map).locator('xpath=preceding-sibling::div[1]'));
  return sheet.top - (await boxOf(mapOf(page))).top;
}

/** The sizes of phones, and the address fields that the first view must show whole. */
const PHONES = [
  { width: 320, height: 568, fields: ['pickup'] },
  { width: 390, height: 664, fields: ['pickup', 'dropoff'] },
  { width: 390, height: 844, fields: ['pickup', 'dropoff'] },
  { width: 640, height: 360, fields: ['pickup'] },
] as const;

test('the first view shows the address fields, some map and one bar', async ({ page, world }) => {
  const time = nextWeekday('wednesday', '11:00');
  await goToLater(page, world.address, time);
  await page.getByRole('button', { name: 'Book Ride Later' }).click();
  const map = new MapPage(page);
  await expect(page.getByRole('article')).toBeVisible();
  await page.goto(world.address);
  await page.goto(`${world.address}#/map`);
  await expect(map.rides).toHaveText(`1 ride: ${formatLondon(time, Date.now())}`);

  for (const { fields, ...size } of PHONES) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(map.fare).toBeHidden();
    for (const field of fields) {
      await expect(map[field]).toBeInViewport({ ratio: 1 });
      expect(await isUncovered(map[field]), `${field} at ${size.width}`).toBe(true);
    }
    expect(await visibleMap(page, map)).toBeLessThanOrEqual(size.height / 5);
    const footer = await boxOf(footerOf(map));
    expect(footer).toMatchObject({ top: size.height - 64, bottom: size.height });
  }

  await map.chooseTrip();
  for (const { fields: _, ...size } of PHONES) {
    await page.setViewportSize(size);
    expect(await visibleMap(page, map)).toBeGreaterThanOrEqual(0.28 * size.height);
    await expect(map.fare).toBeInViewport({ ratio: 1 });
    await expect(map.continueButton).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 390, height: 664 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => isUncovered(map.dropoff)).toBe(true);

  const later = new LaterPicker(page);
  for (const { fields: _, ...size } of PHONES) {
    await page.setViewportSize(size);
    await page.getByRole('radio', { name: 'Ride Now' }).check();
    await page.evaluate(() => window.scrollTo(0, 0));
    await later.rideLater.check();
    const isUpright = size.width < size.height;
    for (const part of isUpright ? [later.time, later.days.first()] : [later.time]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      await expect.poll(() => isUncovered(part), `at ${size.width}`).toBe(true);
    }
  }
});

test('with a trip, a phone shows both places, the fare and the button', async ({ page, world }) => {
  const map = await goToMap(page, world.address);
  for (const { fields: _, ...size } of PHONES) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const part of [map.pickup, map.dropoff, map.fare, map.continueButton]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      await expect.poll(() => isUncovered(part), `at ${size.width}`).toBe(true);
    }
  }
});

test('at a desk the form is a sheet over the map', async ({ page, world }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const map = await goToMap(page, world.address);
  const sheet = await boxOf(footerOf(map).locator('..'));
  expect(sheet).toEqual({ left: 16, right: 436, top: 16, bottom: 704 });
  expect(await boxOf(mapOf(page))).toEqual({ left: 0, right: 1280, top: 0, bottom: 720 });
  await expectAccessible(page);
});

test('the line of open rides unfolds in place into their cards', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await bookNow(page, world.address);
  await page.goto(`${world.address}#/map`);
  const map = new MapPage(page);
  await expect(map.rides).toHaveText('1 ride: now');
  const line = await boxOf(map.rides);
  await expect(page.getByRole('article')).toBeHidden();
  await map.rides.click();
  const card = page.getByRole('article', { name: 'Ride: As soon as possible' });
  await expect(card.getByRole('button', { name: 'Cancel Ride' })).toBeVisible();
  expect((await boxOf(map.rides)).top).toBe(line.top);
  await expectAccessible(page);
  await map.rides.click();
  await expect(card).toBeHidden();
});

test('the sources of the map data take one line at first', async ({ page, world }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`${world.address}#/map`);
  const line = page.getByText('Contains OS data © Crown copyright', { exact: true });
  await expect(line).toBeVisible();
  const { top, bottom } = await boxOf(line);
  expect(bottom - top).toBeLessThanOrEqual(22);
  const licence = page.getByRole('link', { name: 'Read the Open Government Licence' });
  await expect(licence).toBeHidden();
  await page.getByRole('button', { name: 'Map data' }).click();
  await expect(licence).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/Royal Mail data © Royal Mail copyright/)).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(licence).toBeHidden();
});

test('the field in use stays visible above the phone’s keyboard', async ({ page, world }) => {
  const visible = 300;
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(`${world.address}#/map`);
  const map = new MapPage(page);
  for (const [field, text] of [
    [map.pickup, 'beverley'],
    [map.dropoff, 'walkington'],
  ] as const) {
    await field.focus();
    await coverByKeyboard(page, visible);
    await field.pressSequentially(text);
    const list = page.getByRole('listbox').filter({ has: page.getByRole('option') });
    await expect(list).toBeVisible();
    expect((await boxOf(list)).bottom).toBeLessThanOrEqual(visible);
    const { top } = await boxOf(field);
    expect(top).toBeGreaterThanOrEqual((await boxOf(map.heading)).bottom);
    await expect.poll(() => isUncovered(field)).toBe(true);
    await expect(mapOf(page)).toBeHidden();
    await expect(map.continueButton).toBeHidden();
    await page.getByRole('option').first().click();
    await expect(field === map.pickup ? map.dropoff : map.continueButton).toBeFocused();
  }
  // At once: the button has the focus while the keyboard goes, which takes a moment.
  await expect(map.continueButton).toBeInViewport({ ratio: 1 });
  await coverByKeyboard(page, 400);
  await coverByKeyboard(page, 664);
  await expect(map.continueButton).toBeFocused();
  await expect(mapOf(page)).toBeInViewport({ ratio: 1 });
});

/** Only a phone can cover a part of the page, so what the page measures is replaced. */
async function coverByKeyboard(page: Page, visibleHeight: number): Promise<void> {
  await page.evaluate((height) => {
    const viewport = window.visualViewport ?? new EventTarget();
    Object.defineProperty(viewport, 'height', { configurable: true, value: height });
    viewport.dispatchEvent(new Event('resize'));
  }, visibleHeight);
}

test('a toast lies over the title row and moves nothing', async ({ page, world }) => {
  await page.goto(`${world.address}#/guestLogin`);
  const map = await new GuestLoginPage(page).logIn();
  const toast = page.getByRole('group').filter({ hasText: 'Guest login successful!' });
  // Pauses its timer.
  await toast.hover();
  const boxes = [];
  for (const { fields: _, ...size } of PHONES) {
    await page.setViewportSize(size);
    await expect(toast).toBeInViewport({ ratio: 1 });
    const row = await boxOf(map.heading.locator('xpath=../..'));
    expect((await boxOf(toast)).bottom).toBeLessThanOrEqual(Math.max(row.bottom, 56));
    boxes.push(await boxOf(map.pickup));
  }
  await toast.getByRole('button', { name: 'close' }).click();
  await expect(toast).toBeHidden();
  for (const [index, { fields: _, ...size }] of PHONES.entries()) {
    await page.setViewportSize(size);
    expect(await boxOf(map.pickup)).toEqual(boxes[index]);
  }
});

test('a toast stays in view on a scrolled page', async ({ page, world }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await bookNow(page, world.address);
  const toast = page.getByRole('group').filter({ hasText: 'Ride successfully submitted.' });
  await expect(toast).toBeInViewport({ ratio: 1 });
  const { bottom } = await boxOf(toast);
  const status = await boxOf(page.getByText('Searching for Drivers'));
  expect(bottom).toBeLessThanOrEqual(status.top);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(toast).toBeInViewport({ ratio: 1 });
});

const SIZES = [
  { width: 400, height: 640 },
  { width: 768, height: 800 },
  { width: 1280, height: 800 },
] as const;

async function openLater(page: Page, address: string): Promise<MapPage> {
  const map = await goToMap(page, address);
  await new LaterPicker(page).choose(nextWeekday('wednesday', '11:00'));
  await expect(map.fareDetails).toContainText('Tariff One (Daytime)');
  // Fonts affect the measured height of the footer.
  await page.evaluate(() => document.fonts.ready);
  return map;
}

test('the fare footer stays visible and covers no focused field', async ({ page, world }) => {
  const map = await openLater(page, world.address);
  const riders = page.getByLabel('Number of Riders:');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await riders.blur();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(map.fare).toBeInViewport({ ratio: 1 });
    await expect(map.continueButton).toBeInViewport({ ratio: 1 });
    await riders.focus();
    await expect(riders).toBeInViewport({ ratio: 1 });
    expect((await boxOf(riders)).bottom).toBeLessThanOrEqual((await boxOf(map.fare)).top);
  }
  await page.getByText('How this fare is worked out').click();
  await expect(page.getByRole('row').first()).toBeVisible();
  await expect(map.continueButton).toBeInViewport({ ratio: 1 });
});

test('the fare footer does not stick in a low window', async ({ page, world }) => {
  await page.setViewportSize({ width: 320, height: 180 });
  const map = await openLater(page, world.address);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(map.continueButton).not.toBeInViewport();
  await map.continueButton.scrollIntoViewIfNeeded();
  await expect(map.continueButton).toBeInViewport({ ratio: 1 });
  // A height that depended on the window could make it flip between sticky and not.
  const footer = map.continueButton.locator('..');
  const { height } = (await footer.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThan(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(footer).toHaveAttribute('data-sticks');
  expect((await footer.boundingBox())?.height).toBe(height);
});
