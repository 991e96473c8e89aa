import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase/firestore/lite';
import { visitDriverScreen, visitOfficeScreens, visitPassengerScreens } from './pages/everyScreen';
import { goToAdmin } from './pages/admin';
import { MapPage } from './pages/guest';
import { putRide } from './world/accountState';
import { seedBusyDay, BUSY_DAY, DAY_TAB } from './world/adminRidesDay';
import { expectToFit } from './world/fit';
import { expect, test } from './world/fixtures';

/** A window of 1280 x 1024 pixels, zoomed to 400 %. */
const zoomIn = (page: Page): Promise<void> => page.setViewportSize({ width: 320, height: 256 });

/** The distances of WCAG 1.4.12. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

async function spaceText(page: Page): Promise<void> {
  await page.addInitScript((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [sheet];
  }, SPACING);
}

for (const [name, prepare] of [
  ['zoomed to 400 %', zoomIn],
  ['with text spaced apart', spaceText],
] as const) {
  test(`${name}, a passenger’s screens lose nothing`, async ({ page, world }) => {
    await prepare(page);
    await visitPassengerScreens(page, world, expectToFit);
  });

  test(`${name}, the office’s screens lose nothing`, async ({ page, world }) => {
    await prepare(page);
    await visitOfficeScreens(page, world, expectToFit);
  });

  test(`${name}, a driver’s screen loses nothing`, async ({ browser, world }) => {
    await visitDriverScreen(browser, world, prepare, expectToFit);
  });
}

test('at 320 pixels a ride’s status does not cover its time', async ({ page, world }) => {
  await zoomIn(page);
  await seedBusyDay(world.backend, BUSY_DAY);
  await goToAdmin(page, world.address, DAY_TAB);
  const row = page.getByRole('row').filter({ hasText: 'Quin Quince' });
  await row.scrollIntoViewIfNeeded();
  const time = await row.getByText('15:45', { exact: true }).boundingBox();
  const status = await row.getByText('Waiting for Driver Four to accept').boundingBox();
  expect((time?.x ?? 0) + (time?.width ?? 0)).toBeLessThan(status?.x ?? 0);
});

test('at 320 pixels a late ride in a count beyond the edge does not widen the page', async ({
  page,
  world,
}) => {
  await zoomIn(page);
  await putRide(world.backend, 'late', {
    status: 'accepted',
    bookingMode: 'scheduled',
    isScheduled: true,
    scheduledTime: Timestamp.fromMillis(Date.now() - 60 * 60_000),
    assignedDriverId: 'driver-1',
  });
  await goToAdmin(page, world.address, 'rides');
  const count = page.getByRole('button', { name: '1 of 1 Upcoming , act now' });
  await expectToFit(page, count);
});

test('in a short window the form comes before the map', async ({ page, world }) => {
  await zoomIn(page);
  await page.goto(`${world.address}#/map`);
  const map = new MapPage(page);
  await expect(map.heading).toBeInViewport();
  const { y: field } = (await map.pickup.boundingBox()) ?? { y: 0 };
  const { y: panel } = (await page.getByRole('region', { name: 'Map' }).boundingBox()) ?? { y: 0 };
  expect(field).toBeLessThan(panel);
});
