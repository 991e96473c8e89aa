import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './world/fixtures';
import { bookNow, goToConfirmation, TrackingPage } from './pages/guest';
import { goToLater } from './pages/later';
import { nextWeekday } from './world/laterState';
import { boxOf } from './world/fit';
import { StatusGate } from './world/statusGate';

const PHONES = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
] as const;

/** Expects all of it to be visible without scrolling, with nothing on top of it. */
async function expectInFirstView(page: Page, ...parts: readonly Locator[]): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 });
    // A trial click fails if something covers the middle of it.
    await part.click({ trial: true });
  }
}

test('on a phone the confirmation begins with map, price and button', async ({ page, world }) => {
  const time = nextWeekday('wednesday', '11:00');
  const confirm = await goToLater(page, world.address, time);
  const map = page.getByRole('region', { name: 'Map' });
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await expectInFirstView(page, map, confirm.fare, confirm.book);
    expect((await map.boundingBox())?.height).toBeLessThanOrEqual(size.height / 4);
    await expect(page.getByText('Saturday Market, Beverley')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  }
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('on a phone tracking begins with status, car and driver', async ({ page, world }) => {
  const gate = new StatusGate();
  await world.simulate({ speed: 60, tickMs: 250, beforeStatus: gate.beforeStatus });
  await (await goToConfirmation(page, world.address)).book();
  await new TrackingPage(page).expectStatus('A Driver Has Been Assigned');
  const eta = page.getByText(/^Your driver should be with you in \d+ min/);
  await expect(eta).toBeVisible();
  const driver = page.getByRole('region', { name: 'Your driver' });
  const row = [/^Driver \w+$/, /\w/, /^ERYC 10\d$/].map((text, index) =>
    driver.getByRole('definition').nth(index).filter({ hasText: text }),
  );
  await page.getByRole('button', { name: 'close' }).click();
  const map = driver.getByRole('group', { name: 'Map of your driver' });
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await expectInFirstView(page, eta, map, ...row);
    await expectAccessible(page);
  }
});

test('on a desktop tracking has the trip beside the search, which becomes the driver', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1024, height: 720 });
  const tracking = await bookNow(page, world.address);
  const trip = page.getByRole('region', { name: 'Trip' });
  const driver = page.getByRole('region', { name: 'Your driver' });
  await expect(driver).toContainText('3 drivers are free now.');
  const before = [await boxOf(trip), await boxOf(driver.getByRole('application'))];
  expect(before[0]?.top).toBe((await boxOf(driver)).top);
  expect(before[0]?.left).toBeGreaterThan((await boxOf(driver)).right);
  const gate = new StatusGate();
  await world.simulate({ speed: 60, tickMs: 250, beforeStatus: gate.beforeStatus });
  await tracking.expectStatus('A Driver Has Been Assigned');
  await expect(page.getByText(/^Your driver should be with you in \d+ min/)).toBeVisible();
  const after = [await boxOf(trip), await boxOf(driver.getByRole('application'))];
  expect(after.map(({ left, right }) => [left, right])).toEqual(
    before.map(({ left, right }) => [left, right]),
  );
});

test('on a desktop map and facts stand beside each other', async ({ page, world }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const confirm = await goToConfirmation(page, world.address);
  await expectInFirstView(page, page.getByRole('region', { name: 'Map' }), confirm.bookNow);
  const map = await page.getByRole('region', { name: 'Map' }).boundingBox();
  const button = await confirm.bookNow.boundingBox();
  expect((map?.x ?? 0) + (map?.width ?? 0)).toBeLessThan(button?.x ?? 0);
  expect((map?.width ?? 0) + (button?.width ?? 0)).toBeGreaterThan(1100);
  expect(map?.height).toBeGreaterThan(500);
});
