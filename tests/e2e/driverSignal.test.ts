import { Timestamp } from 'firebase/firestore/lite';
import { BESIDE_MARKET, openDriverPhone, seededDriver } from './pages/driver';
import { bookNow } from './pages/guest';
import { putRide } from './world/accountState';
import { setAllDrivers } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { COMMIT, failRequests } from './world/network';

const ONE = seededDriver(1);

test('a driver’s steps survive bad signal and a reload, and the last is taken back', async ({
  page,
  browser,
  world,
}) => {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  // Before the working day began.
  await putRide(world.backend, 'earlier', {
    assignedDriverId: ONE.account.uid,
    status: 'completed',
    statusUpdatedAt: Timestamp.fromMillis(Date.now() - 30 * 3_600_000),
  });
  const { context, driver } = await openDriverPhone(browser, BESIDE_MARKET);
  const phone = driver.page;
  const kept = phone.getByRole('status').getByText('We’ll send this when you’re connected');
  await driver.open(world.address);
  await driver.logIn(ONE);
  await driver.goOnline();
  const tracking = await bookNow(page, world.address);
  await driver.clickButton('Accept');
  await driver.clickButton('I’m on my way');
  await tracking.expectStatus('Driver On Route To Pick Up Location');

  const connect = await failRequests(phone, COMMIT);
  await driver.clickButton('I’ve arrived');
  await expect(kept).toBeVisible();
  await expect(driver.current).toContainText('At the pickup');
  await expectAccessible(phone);
  await phone.reload();
  await expect(kept).toBeVisible();
  await expect(driver.current).toContainText('At the pickup');
  await driver.clickButton('Complete ride');
  await expect(driver.current).toBeHidden();
  await tracking.expectStatus('Driver On Route To Pick Up Location');
  await connect();
  await tracking.expectStatus('Trip Complete');
  await expect(kept).toBeHidden();
  const finished = phone.getByRole('region', { name: 'Finished today' }).getByRole('listitem');
  await expect(finished).toHaveText([/Saturday Market/]);
  await expectAccessible(phone);

  await driver.clickButton('Undo last step');
  await expect(driver.current).toContainText('At the pickup');
  await tracking.expectStatus('Driver Has Arrived At Pick Up Location');
  await expect(phone.getByRole('button', { name: 'Undo last step' })).toBeHidden();
  await expect(driver.current.getByRole('heading')).toBeFocused();
  await driver.clickButton('Complete ride');
  await tracking.expectStatus('Trip Complete');
  await context.close();
});
