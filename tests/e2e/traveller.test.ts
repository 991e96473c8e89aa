import { RiderLoginPage } from './pages/account';
import { BESIDE_MARKET, openDriverPhone, seededDriver } from './pages/driver';
import { LandingPage } from './pages/guest';
import { RIDER } from './world/accountState';
import { setAllDrivers } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';

const MARY = { name: 'Mary Smith', phone: '07700 900456' };

test('a rider books for a parent, whom only the ride’s driver sees', async ({
  page,
  browser,
  world,
}) => {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  const { context, driver } = await openDriverPhone(browser, BESIDE_MARKET);
  await driver.open(world.address);
  await driver.logIn(seededDriver(1));
  await driver.goOnline();

  await new LandingPage(page).open(world.address);
  await page.getByRole('button', { name: 'Login as Rider' }).click();
  const map = await new RiderLoginPage(page).logIn(RIDER);
  await map.pick(map.pickup, 'saturday market', /Saturday Market/);
  await map.pick(map.dropoff, 'beverley station', /^Beverley Station/);
  await expect(map.fare).toContainText(/£\d+\.\d\d/);
  const confirm = await map.continue();
  await expect(page.getByText('You can add your train.')).toBeVisible();
  await page.getByText('Anything the driver should know?').click();
  await page.getByLabel('Train').fill('14:05 to York');
  await page.getByLabel('I’m booking for someone else').check();
  await page.getByLabel('Their name').fill(MARY.name);
  await page.getByText('Anything the driver should know?').click();
  await confirm.bookNow.click();
  await expect(page.getByLabel('Their phone number')).toBeFocused();
  await expect(page.getByText('Phone number is required')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Their phone number').fill(MARY.phone);
  const tracking = await confirm.book();
  await tracking.expectStatus('Searching for Drivers');
  await expect(page.getByRole('region', { name: 'Trip' })).toContainText(
    'PassengerMary Smith, 07700900456Train14:05 to York',
  );

  await expect(driver.offer).toContainText('Train: 14:05 to York');
  await expect(driver.page.getByRole('main')).not.toContainText(/Mary|Smith|07700/);
  await driver.clickButton('Accept');
  await expect(driver.current).toContainText(`Mary Smith travelsBooked by ${RIDER.name}`);
  const link = (name: string) => driver.current.getByRole('link', { name });
  await expect(link('Call Mary Smith')).toHaveAttribute('href', 'tel:07700900456');
  await expect(link(`Call ${RIDER.name}`)).toHaveAttribute('href', /^tel:07700/);
  await expectAccessible(driver.page);
  await context.close();
});
