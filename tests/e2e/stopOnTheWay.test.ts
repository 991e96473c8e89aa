import { bookedRides, setAllDrivers } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { openDriverPhone, BESIDE_MARKET, seededDriver } from './pages/driver';
import { goToMap, MapPage } from './pages/guest';
import { logInAndGoOnline } from './pages/staff';

const ONE = seededDriver(1);
const STOP = 'Bishop Burton';

test('a guest books with a stop, which the driver drives to first', async ({
  page,
  browser,
  world,
}) => {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  const { context, driver } = await openDriverPhone(browser, BESIDE_MARKET);
  await logInAndGoOnline(driver, world.address, ONE);

  const map = await goToMap(page, world.address);
  const pounds = async () => Number(/£(\d+\.\d\d)/.exec(await map.fare.innerText())?.[1]);
  const direct = await pounds();
  const stop = page.getByRole('combobox', { name: 'Stop on the way' });
  await page.getByRole('button', { name: 'Add a stop' }).click();
  await expect(stop).toBeFocused();
  await expect(map.continueButton).toBeDisabled();
  await expect(page.getByText('Choose a stop to see your fare.')).toBeVisible();
  await expectAccessible(page);
  await map.pick(stop, STOP, new RegExp(STOP));
  await expect(map.continueButton).toBeFocused();
  expect(await pounds()).toBeGreaterThan(direct);
  const bubble = page.getByRole('group', { name: 'Map of the trip' });
  await expect(bubble).toContainText(`STOP${STOP}`);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove stop' }).click();
  await expect(page.getByRole('button', { name: 'Add a stop' })).toBeFocused();
  await expect.poll(pounds).toBe(direct);
  await page.getByRole('button', { name: 'Add a stop' }).click();
  await map.pick(stop, STOP, new RegExp(STOP));
  await expect.poll(pounds).toBeGreaterThan(direct);
  const fare = await pounds();
  const confirm = await map.continue();
  await expect(page.getByRole('definition').filter({ hasText: STOP })).toBeVisible();
  await expectAccessible(page);
  const tracking = await confirm.book();
  await tracking.expectStatus('Searching for Drivers');
  expect(await bookedRides(world.backend)).toMatchObject([{ calculatedFare: fare }]);

  await expect(driver.offer).toContainText(/FromSaturday Market.*StopBishop Burton.*ToWalkington/);
  await expectAccessible(driver.page);
  await driver.clickButton('Accept');
  const link = (to: string) => driver.page.getByRole('link', { name: `Navigate to ${to}` });
  await expect(link('pickup')).toBeVisible();
  await driver.clickButton('I’m on my way');
  await driver.clickButton('I’ve arrived');
  await expect(link('stop')).toBeVisible();
  await expectAccessible(driver.page);
  await driver.clickButton('At the stop');
  await expect(link('drop-off')).toBeVisible();
  await expect(driver.page.getByRole('button', { name: 'Back to the stop' })).toBeFocused();
  await expectAccessible(driver.page);
  await driver.page.reload();
  await expect(link('drop-off')).toBeVisible();
  await driver.clickButton('Complete ride');

  await tracking.expectStatus('Trip Complete');
  await page.getByRole('button', { name: 'Receipt' }).click();
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText(
    /PickupSaturday Market.*StopBishop Burton.*Drop-offWalkington/,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Book Again' }).click();
  await expect(new MapPage(page).fare).toContainText(`£${fare.toFixed(2)}`);
  await context.close();
});
