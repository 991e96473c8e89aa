import type { Page } from '@playwright/test';
import { boxOf } from './world/fit';
import { expect, expectAccessible, test } from './world/fixtures';
import { MapPage } from './pages/guest';

test.use({ hasTouch: true });

const pinOf = (page: Page, name: 'pickup' | 'drop-off') =>
  page.getByRole('button', { name: `Move ${name}` });

/** The middle of a pin, in the window. */
async function middleOf(page: Page, name: 'pickup' | 'drop-off') {
  const { left, right, top, bottom } = await boxOf(pinOf(page, name));
  return { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
}

async function openTrip(page: Page, address: string): Promise<MapPage> {
  await page.goto(`${address}#/map`);
  const map = new MapPage(page);
  await map.chooseTrip();
  await expect(pinOf(page, 'pickup')).toBeVisible();
  return map;
}

test('a dragged pin takes its place, address, route and fare along, and not the map', async ({
  page,
  world,
}) => {
  const map = await openTrip(page, world.address);
  const fare = (await map.fare.textContent()) ?? '';
  const start = await middleOf(page, 'drop-off');
  const pickup = await middleOf(page, 'pickup');
  await page.mouse.move(start.x + 5, start.y + 3);
  await page.mouse.down();
  await page.mouse.move(start.x + 30, start.y - 10);
  await page.mouse.move(start.x + 45, start.y - 17);
  // It is held where it was gripped, and the map stays.
  expect(await middleOf(page, 'drop-off')).toEqual({ x: start.x + 40, y: start.y - 20 });
  expect(await middleOf(page, 'pickup')).toEqual(pickup);
  await expect(map.dropoff).toHaveValue(/^Walkington/);
  await page.mouse.up();
  await expect(map.dropoff).toHaveValue(/^Near /);
  await expect(page.getByText(/^Drop-off moved to Near /)).toHaveRole('status');
  await expect(map.fare).not.toHaveText(fare);
  await expect(map.continueButton).toBeEnabled();
  await expectAccessible(page);
});

test('a finger drags a pin without scrolling the page or moving the map', async ({
  page,
  world,
}) => {
  const map = await openTrip(page, world.address);
  const start = await middleOf(page, 'pickup');
  const dropoff = await middleOf(page, 'drop-off');
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: start.x, y: start.y + down }],
    });
  await send('touchStart', 0);
  for (const down of [10, 20, 30]) {
    await send('touchMove', down);
  }
  await expect.poll(() => middleOf(page, 'pickup')).toEqual({ x: start.x, y: start.y + 30 });
  expect(await middleOf(page, 'drop-off')).toEqual(dropoff);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await send('touchEnd', 30);
  await expect(map.pickup).toHaveValue(/^Near /);
});

test('a pin is moved by keyboard alone', async ({ page, world }) => {
  const map = await openTrip(page, world.address);
  await page.getByRole('application').focus();
  await page.keyboard.press('Tab');
  await expect(pinOf(page, 'pickup')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(pinOf(page, 'drop-off')).toBeFocused();
  const before = await middleOf(page, 'drop-off');
  const pickup = await middleOf(page, 'pickup');
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Shift+ArrowLeft');
  }
  await expect.poll(async () => (await middleOf(page, 'drop-off')).x).toBeLessThan(before.x);
  expect(await middleOf(page, 'pickup')).toEqual(pickup);
  await page.keyboard.press('Escape');
  await expect.poll(() => middleOf(page, 'drop-off')).toEqual(before);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(map.dropoff).toHaveValue(/^Near /);
  await expect(pinOf(page, 'drop-off')).toBeFocused();
});
