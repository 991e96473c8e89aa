import { WEEKDAYS } from '../../src/domain/common/londonTime';
import { seededDriver } from './pages/driver';
import { goToMap, GUEST, MapPage } from './pages/guest';
import { LaterConfirmPage, LaterPicker } from './pages/later';
import { openStaffPages } from './pages/staff';
import { documentAt, setAllDrivers } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { setShifts } from './world/laterState';

const ONE = seededDriver(1);
const ROUND_THE_CLOCK = WEEKDAYS.map((day) => ({ day, start: '00:00', finish: '24:00' }));

test('the office changes a guest’s ride, which card and driver’s page show without a reload', async ({
  page,
  browser,
  world,
}) => {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  await setShifts(world.backend, { [ONE.account.uid]: ROUND_THE_CLOCK });
  const staff = await openStaffPages(browser, world.address, ONE);
  const { admin, driver } = staff;

  const map = await goToMap(page, world.address);
  await new LaterPicker(page).rideLater.check();
  await map.continue();
  await new LaterConfirmPage(page).book.click();
  await expect(new MapPage(page).heading).toBeVisible();
  const card = page.getByRole('article');
  await expect(card).toContainText('Walkington');
  await driver.clickButton('Accept');
  await expect(driver.jobs).toContainText('Walkington');

  await admin.openRide('upcoming', 'Saturday Market');
  await admin.clickButton('Change ride');
  const form = admin.page.getByRole('form', { name: 'Change ride' });
  await expect(form).toContainText(`Name${GUEST.name}`);
  await expect(form).toContainText('Only the passenger can change these.');
  const desk = new MapPage(admin.page);
  await desk.pick(
    form.getByRole('combobox', { name: 'Drop-off' }),
    'beverley station',
    /^Beverley Station/,
  );
  await expect(form.getByLabel('Fare (£)')).toHaveValue(/^\d+\.\d\d$/);
  await form.getByLabel('Luggage').selectOption('2');
  await expectAccessible(admin.page);
  await admin.clickButton('Save changes');
  await expect(form).toBeHidden();
  await expect(admin.history).toContainText('Changed the ride');

  const offer = driver.page.getByRole('region', { name: /^Ride for you/ });
  await expect(offer).toContainText('Beverley Station');
  await expect(offer).toContainText('2 bags');
  await expect(offer).toContainText(/The office changed this on \w{3} \d+ \w{3}, \d\d:\d\d/);
  await expectAccessible(driver.page);
  // The passenger looks at the phone again. Until then the card is read every 30 seconds.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(card).toContainText('Beverley Station');
  await expect(card).toContainText('2 bags');
  await expect(card).toContainText(/We changed this ride on \w{3} \d+ \w{3}, \d\d:\d\d\./);
  await expect(card).toContainText('We’re waiting for your driver to confirm.');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Track Ride' }).click();
  await expect(page.getByText(/^We changed this ride on /)).toBeVisible();
  await expectAccessible(page);
  await driver.clickButton('Accept');
  await expect(driver.jobs).toContainText('Beverley Station');
  const rideId = await page.evaluate(
    () => (history.state as { usr?: { rideId?: string } }).usr?.rideId,
  );
  expect(await documentAt(world.backend, `riders/${String(rideId)}`)).toMatchObject({
    passengerName: GUEST.name,
    status: 'accepted',
  });
  await staff.close();
});
