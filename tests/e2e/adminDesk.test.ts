import type { Locator, Page } from '@playwright/test';
import { Timestamp } from 'firebase/firestore/lite';
import { AdminRidesPage } from './pages/adminRides';
import { putRide } from './world/accountState';
import { documentAt } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { seedWaitingRides } from './world/waitingRides';

const OLD_OFFICE = { width: 1366, height: 768 };

async function openDesk(page: Page, address: string): Promise<AdminRidesPage> {
  const rides = new AdminRidesPage(page);
  await rides.logIn(address);
  await expect(rides.row('unassigned', 'Now 0 ')).toBeVisible();
  return rides;
}

/** How many waiting rides can be read as a whole. */
async function countInView(page: Page): Promise<number> {
  return countUncovered(page.locator('[data-ride]'));
}

/** How many have no edge that is outside or covered. */
async function countUncovered(elements: Locator): Promise<number> {
  return elements.evaluateAll(
    (all) =>
      all.filter((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return [top + 1, bottom - 1].every((y) =>
          [left + 8, right - 8].every((x) => element.contains(document.elementFromPoint(x, y))),
        );
      }).length,
  );
}

for (const [width, height, least] of [
  [1600, 900, 14],
  [1366, 768, 11],
] as const) {
  test(`at least ${least} waiting rides are in view at ${width} pixels @desk`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height });
    await seedWaitingRides(world.backend, 30);
    const rides = await openDesk(page, world.address);
    await expect.poll(() => countInView(page)).toBeGreaterThanOrEqual(least);
    await expectAccessible(page);
    await rides.openRide('unassigned', 'Now 2 ');
    await expect(rides.panel.getByRole('button', { name: 'Cancel ride' })).toBeInViewport();
    expect(await countInView(page)).toBeGreaterThanOrEqual(least);
    await expectAccessible(page);
    await rides.clickButton('New booking');
    await expect(page.getByRole('region', { name: 'New booking' })).toBeVisible();
    await expect(rides.panel).toBeHidden();
    expect(await countInView(page)).toBeGreaterThanOrEqual(least);
    await expectAccessible(page);
  });
}

test('beside map and panel, 12 rides are in view and no state is cut off @desk', async ({
  page,
  world,
}) => {
  await page.setViewportSize(OLD_OFFICE);
  await seedWaitingRides(world.backend, 12);
  const longName = 'Bartholomew Featherstonehaugh-Cholmondeley';
  const driven = {
    passengerId: 'admin-1',
    passengerName: longName,
    passengerPhone: '07700900123',
    pickupAddress: 'East Riding Community Hospital, Beverley',
    dropoffAddress: 'Beverley Racecourse and Conference Centre, Beverley',
    numberOfRiders: 4,
    assignedDriverId: 'driver-1',
    driverName: longName,
    calculatedFare: 118.6,
  };
  const past = (hours: number) =>
    Timestamp.fromMillis(Date.now() - hours * 3_600_000 - 59 * 60_000);
  await Promise.all([
    putRide(world.backend, 'late-1', {
      ...driven,
      status: 'accepted',
      bookingMode: 'scheduled',
      isScheduled: true,
      scheduledTime: past(10),
    }),
    ...Object.entries({
      on_route: { status: 'on_route' },
      arrived: { status: 'arrived', arrivedAt: past(0) },
      onBoard: { status: 'arrived', onBoardAt: past(0), estimatedTripTime: 185 },
    }).map(([stage, fields]) =>
      putRide(world.backend, `way-${stage}`, { ...driven, ...fields, timestamp: past(1) }),
    ),
    putRide(world.backend, 'gone', {
      ...driven,
      status: 'cancelled_by_passenger',
      statusUpdatedAt: past(0),
      timestamp: past(1),
    }),
  ]);
  const rides = await openDesk(page, world.address);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await rides.openRide('unassigned', 'Now 2 ');
  await expect(page.locator('[data-ride="way-on_route"]')).toContainText(', on the way');
  await expect(page.locator('[data-ride="way-arrived"]')).toContainText(/^59 min .*, at pickup$/);
  await expect(page.locator('[data-ride="way-onBoard"]')).toContainText(
    /^free in 2 hr .*, on board$/,
  );
  await expect.poll(() => countInView(page)).toBeGreaterThanOrEqual(12);
  const cut = () =>
    page.locator('[data-ride]').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const isCut = (element: Element | null): boolean =>
          element !== null &&
          [element, ...element.querySelectorAll('*')].some(
            ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 1,
          );
        const state = row.lastElementChild;
        const inner = state?.getBoundingClientRect().right ?? 0;
        const last = state?.lastElementChild;
        const isStateCut =
          isCut(last ?? null) || (last?.getBoundingClientRect().right ?? 0) > inner + 1;
        return isCut(row.firstElementChild) || isStateCut ? [row.textContent] : [];
      }),
    );
  for (const width of [1366, 1280, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    expect(await cut()).toEqual([]);
  }
  await page.setViewportSize(OLD_OFFICE);
  await rides.clickButton('Close');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  expect(await cut()).toEqual([]);
});

test('new rides and toasts leave the selected ride in view @desk', async ({ page, world }) => {
  await page.setViewportSize(OLD_OFFICE);
  await seedWaitingRides(world.backend, 10);
  const rides = await openDesk(page, world.address);
  const toast = page.getByText('Logged in successfully!');
  await expect(toast).toBeInViewport({ ratio: 1 });
  const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(OLD_OFFICE.height - 40);
  expect(x).toBeLessThan(80);
  expect(x + width).toBeLessThan(600);
  expect(y + height).toBeLessThanOrEqual(OLD_OFFICE.height);

  await rides.openRide('unassigned', 'Now 9 ');
  const row = rides.row('unassigned', 'Now 9 ');
  await expect(row).toBeInViewport({ ratio: 1 });
  await seedWaitingRides(world.backend, 14, 90 * 60_000, 'Older');
  await expect(rides.queue('unassigned').getByRole('button')).toHaveCount(24);
  await expect(row).toBeInViewport({ ratio: 1 });
});

test('on a phone a toast leaves New booking free, however far the page is scrolled', async ({
  page,
  world,
}) => {
  await seedWaitingRides(world.backend, 10);
  await openDesk(page, world.address);
  const toast = page.getByText('Logged in successfully!');
  await expect(toast).toBeInViewport({ ratio: 1 });
  const booking = page.getByRole('button', { name: 'New booking' });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 664 });
    await booking.evaluate((element) =>
      window.scrollBy(0, element.getBoundingClientRect().top - 4),
    );
    expect(await countUncovered(booking)).toBe(1);
  }
  await expect(toast).toBeInViewport({ ratio: 1 });
});

test('the keyboard takes no driver away from a passenger @desk', async ({ page, world }) => {
  await page.setViewportSize(OLD_OFFICE);
  await seedWaitingRides(world.backend, 1);
  const rides = await openDesk(page, world.address);
  const keys = page.keyboard;
  const presses = async (callSign: string): Promise<void> => {
    await keys.press('j');
    await keys.press('a');
    await expect(rides.panel.getByLabel('Call sign or name')).toBeFocused();
    await keys.type(callSign);
    await keys.press('Enter');
  };
  await presses('1');
  await expect(rides.row('underWay', 'Now 0')).toContainText('Driver One');
  await expect(page.getByRole('heading', { name: /^Needs a driver/ })).toBeFocused();
  await rides.row('underWay', 'Now 0').focus();
  await keys.press('s');
  const step = rides.panel.getByRole('button', { name: 'Mark as on the way' });
  await expect(step).toBeFocused();
  expect(await countUncovered(step)).toBe(1);
  await keys.press('Enter');
  await expect(rides.status).toHaveText('Driver One is on the way');
  await rides.clickButton('Close');
  await page.getByRole('heading', { name: /^Needs a driver/ }).focus();

  await presses('');
  await expect(
    rides.panel.getByText('Driver One is on the way. To change that, choose a driver.'),
  ).toBeVisible();
  const choices = rides.panel.getByRole('radio');
  await expect.poll(() => countUncovered(choices)).toBeGreaterThanOrEqual(4);
  await keys.press('ArrowDown');
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Change driver to / });
  await expect(dialog).toContainText('Driver One is on the way and will lose Now 0’s ride.');
  await expectAccessible(page);
  await keys.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await documentAt(world.backend, 'riders/now-0')).toMatchObject({
    assignedDriverId: 'driver-1',
    status: 'on_route',
  });
  await keys.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('Ctrl+K finds a ride, a driver and an action, from any tab', async ({ page, world }) => {
  await page.setViewportSize(OLD_OFFICE);
  await seedWaitingRides(world.backend, 3);
  const rides = await openDesk(page, world.address);
  const found = page.getByRole('listbox', { name: 'Found' }).getByRole('option');
  const openPalette = async (typed: string): Promise<void> => {
    await expect(found).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Name, phone/ })).toBeFocused();
    await page.keyboard.type(typed);
  };
  await openPalette('dri');
  await expect(found.filter({ hasText: 'Driver One' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await openPalette('driver two');
  await expect(found.first()).toContainText('Driver Two');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/admin\/drivers\/driver-2$/);
  await openPalette('now 1');
  await expect(found.first()).toContainText('Now 1');
  await page.keyboard.press('Enter');
  await expect(rides.status).toBeVisible();
  await openPalette('cancel');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Cancel / })).toBeVisible();
  await page.keyboard.press('Escape');
  await openPalette('zzz');
  await expect(found).toHaveText(/Search all rides for zzz/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name, phone, place or reference')).toHaveValue('zzz');
});
