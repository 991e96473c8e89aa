import { findUid } from './world/accountState';
import { documentAt } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { goToAdmin } from './pages/admin';

const EMAIL = 'driver.new@example.com';

test('a driver is added, and the table of the narrowest desk drops nothing', async ({
  page,
  world: { backend, address },
}) => {
  await goToAdmin(page, address, 'drivers');
  await expect(page.getByRole('heading', { name: 'Drivers (6)' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '+ New Driver' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  for (const text of [
    'Driver New',
    '9',
    EMAIL,
    '07700 900109',
    'Red Dacia',
    '',
    'ERYC 109',
    'PHV 9',
  ]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Add a shift on Friday' }).click();
  await page.getByLabel('Friday, shift 1, from').fill('15:00');
  const finish = page.getByLabel('Friday, shift 1, to');
  await finish.fill('late');
  await page.keyboard.press('Enter');
  await expect(finish).toHaveAccessibleDescription(/Please enter an end time for Friday/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await finish.fill('02:00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Driver added' })).toContainText(EMAIL);
  const row = page.getByRole('row', { name: /^9 Driver New/ });
  await expect(row).toContainText('Offline');
  expect(
    await documentAt(backend, `drivers/${String(await findUid(backend, EMAIL))}`),
  ).toMatchObject({
    callSign: 9,
    seats: 4,
    isWheelchairAccessible: false,
    availability: [
      { day: 'friday', start: '15:00', finish: '24:00' },
      { day: 'saturday', start: '00:00', finish: '02:00' },
    ],
  });
  await page.getByRole('button', { name: 'Deactivate Driver New' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Inactive');
  await page.setViewportSize({ width: 1024, height: 768 });
  const isCut = await page.getByRole('table').evaluate(({ scrollWidth, parentElement }) => {
    return scrollWidth > (parentElement?.clientWidth ?? 0);
  });
  expect(isCut).toBe(false);
});
