import { RiderLoginPage, RiderMapPage } from './pages/account';
import { LandingPage } from './pages/guest';
import { RIDER } from './world/accountState';
import { expect, expectAccessible, test } from './world/fixtures';

test('a rider saves Home, goes there by keyboard, and finds it after logging in again', async ({
  page,
  world,
}) => {
  await new LandingPage(page).open(world.address);
  await page.getByRole('button', { name: 'Login as Rider' }).click();
  await new RiderLoginPage(page).logIn(RIDER);
  const map = new RiderMapPage(page);
  await map.chooseFromAccount('Your Places');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Your places');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add Home' }).click();
  await map.pick(dialog.getByRole('combobox', { name: 'Address' }), 'walkington', /Walkington/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save place' }).click();
  await expect(dialog.getByText(/Walkington/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeFocused();

  await map.pick(map.pickup, 'saturday market', /Saturday Market/);
  await expect(map.dropoff).toBeFocused();
  await expect(page.getByRole('group', { name: 'Your places' })).toBeVisible();
  await expectAccessible(page);
  // Pictures of other sizes, if they are taken, close the list.
  await map.dropoff.blur();
  await map.dropoff.focus();
  await page.keyboard.press('Enter');
  await expect(map.dropoff).toHaveValue(/Walkington/);
  await expect(map.fare).toContainText(/£\d+\.\d\d/);

  await map.chooseFromAccount('Log Out');
  await page.getByRole('button', { name: 'Login as Rider' }).click();
  await new RiderLoginPage(page).logIn(RIDER);
  await map.pickup.click();
  await expect(page.getByRole('option', { name: /^Home Walkington/ })).toBeVisible();
});
