import { AdminRidesPage } from './pages/adminRides';
import { goToBooking } from './pages/adminBooking';
import { bookNow, GUEST } from './pages/guest';
import { BESIDE_MARKET, openDriverPhone, seededDriver } from './pages/driver';
import { documentAt, setAllDrivers } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';

test('a note on a number is typed while booking, and read by the driver of its ride', async ({
  page,
  browser,
  world,
}) => {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  const { context, driver } = await openDriverPhone(browser, BESIDE_MARKET);
  const desk = await (await browser.newContext({ baseURL: world.address })).newPage();
  const { booking } = await goToBooking(desk, world.address);
  await booking.field('Customer phone').fill(GUEST.phone.replace(/^0/, '+44 '));
  const note = desk.getByRole('group', { name: 'Note on this number' });
  await note.getByRole('button', { name: 'Add a note on this number' }).click();
  await note.getByLabel('Note').fill('Side gate');
  await note.getByLabel('Driver sees it').check();
  await note.getByLabel('Barred').check();
  await expectAccessible(desk);
  await note.getByLabel('Note').press('Enter');
  await expect(desk.getByRole('alert')).toContainText('This number is barred');
  await expect(desk.getByRole('alert')).toContainText('Side gate (the driver sees this)');
  await expectAccessible(desk);
  expect(await documentAt(world.backend, `customers/${GUEST.phone}`)).toMatchObject({
    note: 'Side gate',
  });

  await driver.open(world.address);
  await driver.logIn(seededDriver(1));
  await driver.goOnline();
  await bookNow(page, world.address);
  await driver.clickButton('Accept');
  await expect(driver.current).toContainText('Office: Side gate');
  await expectAccessible(driver.page);

  await desk.getByRole('tab', { name: 'Rides', exact: true }).click();
  const rides = new AdminRidesPage(desk);
  await rides.openRide('underWay', GUEST.name);
  await expect(rides.panel).toContainText('This number is barred');
  await expectAccessible(desk);
  await context.close();
  await desk.context().close();
});
