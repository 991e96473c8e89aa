import { goToAdmin, type AdminPage } from './pages/admin';
import { MapPage } from './pages/guest';
import { seedBusyDay, BUSY_DAY, DAY_TAB } from './world/adminRidesDay';
import { expect, styleOf, test } from './world/fixtures';

test('forced colours leave tabs and bars distinct @desk', async ({ page, world }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await seedBusyDay(world.backend, BUSY_DAY);
  const admin = await goToAdmin(page, world.address, DAY_TAB);
  const underline = (name: Parameters<AdminPage['tab']>[0]) =>
    styleOf(admin.tab(name), 'border-bottom-color');
  await expect(admin.tab('Rides')).toBeVisible();
  expect(await underline('Rides')).not.toBe(await underline('Drivers'));

  const bar = (name: RegExp) =>
    page.getByRole('group', { name: 'Timeline' }).getByRole('button', { name });
  const borders = await Promise.all(
    [/15:30 to .*Pam Pine/, /Max Maple/, /Kit Kerria/, /Oz Oak/].map((name) =>
      styleOf(bar(name), 'border-top-style'),
    ),
  );
  expect(borders).toEqual(['solid', 'double', 'dotted', 'dashed']);
  // Initials are drawn, because the name of the bar does not contain them.
  await expect(bar(/Oz Oak/)).toHaveText('');
  expect(await styleOf(bar(/Oz Oak/).locator('span'), 'content', '::before')).toContain('OO');
});

test('with more contrast or forced colours the map’s labels stand out', async ({ page, world }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto(`${world.address}#/map`);
  await expect(new MapPage(page).heading).toBeVisible();
  const label = page.getByText('Beverley', { exact: true }).last();
  await expect(label).toBeVisible();
  expect(await styleOf(label, 'color')).toBe(await styleOf(page.locator('body'), 'color'));
  await page.emulateMedia({ contrast: null, forcedColors: 'active' });
  expect(await styleOf(label, '-webkit-text-stroke-color')).toBe(
    await styleOf(page.locator('html'), 'background-color'),
  );
});
