import { expect, expectAccessible, test } from './world/fixtures';
import { updateDocument, nextWeekday } from './world/laterState';
import { seedBusyDay, BUSY_DAY, DAY_TAB } from './world/adminRidesDay';
import { goToAdmin } from './pages/admin';
import type { Locator } from '@playwright/test';

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
