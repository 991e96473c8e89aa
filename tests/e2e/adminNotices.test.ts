import { goToAdmin } from './pages/admin';
import { expect, test } from './world/fixtures';
import { seedWaitingRides } from './world/waitingRides';

test('a lost connection and a pause stay in view on every tab, also scrolled down @desk', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1366, height: 500 });
  await seedWaitingRides(world.backend, 30);
  await goToAdmin(page, world.address, 'rides');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Pause guest bookings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause guest bookings' }).click();
  const open = (tab: string) => page.getByRole('tab', { name: tab, exact: true }).click();
  // Their code can't be loaded offline.
  for (const tab of ['Promo Codes', 'Manual Booking', 'Drivers', 'Rides']) {
    await open(tab);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
  }
  await expect(page.locator('[data-ride]').first()).toBeVisible();
  const expectInView = async (): Promise<void> => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    for (const notice of [/^Connection lost since \d\d:\d\d/, /^Guest bookings are paused since/]) {
      await expect(page.getByText(notice)).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole('button', { name: 'Resume guest bookings' })).toBeInViewport();
  };

  await page.context().setOffline(true);
  await expectInView();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  for (const tab of ['Promo Codes', 'Manual Booking', 'Drivers']) {
    await open(tab);
    await expectInView();
  }

  await open('Rides');
  const sound = page.getByRole('combobox', { name: 'Sound' });
  const tools = ['Keyboard shortcuts', 'Menu', 'Logout'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  );
  for (const width of [768, 1024, 1280, 1366]) {
    await page.setViewportSize({ width, height: 500 });
    // A trial click fails if another covers its middle.
    for (const tool of [sound, ...tools]) {
      await tool.click({ trial: true });
    }
  }
});
