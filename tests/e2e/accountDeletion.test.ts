import { collection, getDocs } from 'firebase/firestore/lite';
import { asOwner } from '../../ops/asOwner';
import { goToRiderMap, RiderLoginPage } from './pages/account';
import { findProfile, putRide, RIDER, storedSession, findUid } from './world/accountState';
import { expect, expectAccessible, test } from './world/fixtures';

test('a rider deletes their account after two refusals', async ({ page, world }) => {
  const map = await goToRiderMap(page, world.address, RIDER);
  await putRide(world.backend, 'open', { status: 'accepted' });
  await map.openHistory();
  const opener = page.getByRole('button', { name: 'Delete My Account' });
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await opener.click();
  await expect(dialog.getByRole('alert')).toContainText('Start of open to End of open');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await putRide(world.backend, 'open', { status: 'completed' });
  await opener.click();
  const password = dialog.getByLabel('Password');
  await expect(dialog.getByRole('heading')).toBeFocused();
  await password.fill('not-it');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription('The email or password is wrong.');
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('not-it');
  await expectAccessible(page);
  expect(await findProfile(world.backend, RIDER.uid)).toMatchObject({ name: RIDER.name });

  await password.fill(RIDER.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('We’ve deleted your account.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create an Account' })).toBeVisible();
  expect(await storedSession(page)).toEqual({});
  expect(await findUid(world.backend, RIDER.email)).toBeNull();
  expect(await findProfile(world.backend, RIDER.uid)).toBeNull();
  const rides = await asOwner(world.backend, (firestore) =>
    getDocs(collection(firestore, 'riders')),
  );
  expect(rides.docs.filter((ride) => ride.get('passengerId') === RIDER.uid)).not.toEqual([]);

  const login = new RiderLoginPage(page);
  await login.open(world.address);
  await login.logIn(RIDER);
  await expect(login.error).toContainText('The email or password is wrong.');
});
