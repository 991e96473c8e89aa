import { readFileSync } from 'node:fs';
import { addDays, toDateTimeInput } from '../../src/domain/common/londonTime';
import { BookingForm } from './pages/adminBooking';
import { expect, expectAccessible, test } from './world/fixtures';
import { tabTo } from './world/keys';
import { updateDocument, londonTime, nextWeekday } from './world/laterState';
import { seedBusyDay, BUSY_DAY, DAY_TAB } from './world/adminRidesDay';
import { goToAdmin } from './pages/admin';
import type { Locator } from '@playwright/test';

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 400, height: 800 };

test('the admin uses the day by keyboard, prints and exports it', async ({ page, world }) => {
  await seedBusyDay(world.backend, BUSY_DAY);
  await updateDocument(world.backend, 'riders/day-0', {
    passengerName: '=HYPERLINK("https://a.example")',
  });
  await page.setViewportSize(DESK);
  const admin = await goToAdmin(page, world.address, DAY_TAB);
  const table = page.getByRole('table', { name: 'Rides on this day' });
  const timeline = page.getByRole('group', { name: 'Timeline' });
  await expect(table.getByRole('row')).toHaveCount(25);
  await expect(timeline.getByRole('button', { name: /: / })).toHaveCount(23);
  await expectAccessible(page);

  await tabTo(page, 'button', 'Print day');
  await page.keyboard.press('Tab');
  const open = timeline.getByRole('button', { name: /^No driver, 15:10 to 15:30: Oz Oak/ });
  await expect(open).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(timeline.getByRole('button', { name: /^Driver Five, 18:30/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rides\/day\/[^/]+\/day-14$/);
  await expect(page.getByRole('heading', { name: /Oz Oak|BEV-/ }).first()).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/day-14/);
  await expect(open).toBeFocused();
  // The timeline is a single tab stop.
  await page.keyboard.press('Tab');
  await expect(table.getByRole('button').first()).toBeFocused();

  await page.emulateMedia({ media: 'print' });
  const printout = page.getByRole('heading', { name: /rides on Fri/ });
  await expect(printout).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await expect(page.getByRole('cell', { name: 'Hull Paragon Interchange' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(printout).toBeHidden();

  await page.setViewportSize(PHONE);
  await expect(timeline).toBeHidden();
  // Not by mouse: lazy layout above could move it between mouse down and up.
  await page.getByText('Timeline by driver and hour').press('Enter');
  await expect(timeline).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Find' }).click();
  await page.getByLabel('Name, phone, place or reference').fill('Sol Spruce');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 ride found.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Search results' })).toContainText('Needs a driver');
  await expectAccessible(page);
  await page.setViewportSize(DESK);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(printout).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('First day').fill(BUSY_DAY);
  await page.getByLabel('Last day').fill(addDays(BUSY_DAY, 1));
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`rides-${BUSY_DAY}-to-${addDays(BUSY_DAY, 1)}.csv`);
  const csv = readFileSync(await file.path());
  expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = csv.toString().split('\r\n');
  expect(lines).toHaveLength(26);
  expect(lines[1]).toContain(`,"'=HYPERLINK(""https://a.example"")",07700 901000,`);
  expect(lines[1]).toContain(',Driver Three,driver-3,White Ford Tourneo,ERYC 103,ERYC-V-203,');
  await expect(page.getByText('24 rides downloaded.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('1 ride found.')).toBeVisible();
  await page.getByRole('tab', { name: 'Day' }).click();
  await timeline.getByRole('button', { name: /^Driver Six is free 16:05/ }).press('Enter');
  const booking = new BookingForm(page);
  await expect(booking.pickedTime).toHaveValue(toDateTimeInput(londonTime(BUSY_DAY, '16:05')));
  await expect(booking.field('Driver')).toHaveValue('driver/driver-6');

  // Nothing was typed, so another free time replaces the first without a question.
  await admin.tab('Rides').click();
  await timeline
    .getByRole('button', { name: /^Driver Six is free .* Book this time\.$/ })
    .first()
    .press('Enter');
  await expect(booking.pickedTime).not.toHaveValue(toDateTimeInput(londonTime(BUSY_DAY, '16:05')));
});

const LONG_NAME = 'Bartholomew-Alexander Featherstonehaugh-Cholmondeley the Younger of Beverley';
const LANES = 4;

test('the timeline has room for long names and many open rides', async ({ page, world }) => {
  const noon = nextWeekday('friday', '12:00');
  await seedBusyDay(world.backend, BUSY_DAY);
  await updateDocument(world.backend, 'drivers/driver-1', { driverName: LONG_NAME });
  for (const index of [10, 11, 12, 13, 14, 15, 16, 17, 18]) {
    await updateDocument(world.backend, `riders/day-${index}`, {
      assignedDriverId: null,
      driverName: null,
      status: 'scheduled',
      scheduledTime: new Date(noon),
    });
  }
  await goToAdmin(page, world.address, DAY_TAB);
  const timeline = page.getByRole('group', { name: 'Timeline' });

  for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === 400) {
      await page.getByText('Timeline by driver and hour').press('Enter');
    }
    await expect(timeline.getByRole('button', { name: /: / })).toHaveCount(23);
    const bars = await timeline.getByRole('button').all();
    expect(Math.min(...(await Promise.all(bars.map(heightOf))))).toBeGreaterThanOrEqual(44);
    const row = await heightOf(timeline.getByRole('group', { name: 'Driver Two' }));
    const long = timeline.getByRole('group', { name: LONG_NAME });
    expect(await heightOf(long)).toBe(row);

    const open = timeline.getByRole('group', { name: 'No driver' });
    expect(await heightOf(open)).toBeLessThanOrEqual(LANES * row);
    const last = open.getByRole('button').last();
    await last.focus();
    // Not in the viewport: lazy layout of the table above may move the timeline.
    for (const part of [last, open.getByText('No driver', { exact: true })]) {
      await expect.poll(() => isWithin(part, open)).toBe(true);
      await expect.poll(() => isWithin(part, timeline)).toBe(true);
    }
    await expect(open).toContainText('Scroll to see all 10');
    await expectAccessible(page);
    await long.getByRole('button').first().focus();
    await expectAccessible(page);
  }
});

async function heightOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.height ?? 0;
}

async function isWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const one = await inner.boundingBox();
  const other = await outer.boundingBox();
  return (
    one !== null &&
    other !== null &&
    one.x >= other.x &&
    one.y >= other.y &&
    one.x + one.width <= other.x + other.width &&
    one.y + one.height <= other.y + other.height
  );
}
