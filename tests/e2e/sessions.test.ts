import { goToRiderMap } from './pages/account';
import { OTHER_RIDER, RIDER } from './world/accountState';
import { expect, test } from './world/fixtures';

test('an open page follows logins and log-outs in another tab', async ({ page, world }) => {
  await goToRiderMap(page, world.address, RIDER);
  const other = await page.context().newPage();
  await goToRiderMap(other, world.address, OTHER_RIDER);
  await expect(page.getByText(`Welcome, ${OTHER_RIDER.name}`)).toBeVisible();
  await other.goto(`${world.address}#/admin`);
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login as Guest' })).toBeVisible();
});
