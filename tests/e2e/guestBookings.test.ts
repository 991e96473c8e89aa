import { goToAdmin } from './pages/admin';
import { goToConfirmation, TrackingPage } from './pages/guest';
import { bookedRides } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { COMMIT, failRequests } from './world/network';

test('the admin pauses guest bookings, and a guest reads why', async ({ page, browser, world }) => {
  const office = await browser.newPage();
  await goToAdmin(office, world.address, 'rides');
  const pause = office.getByRole('button', { name: 'Pause guest bookings' });
  const restore = await failRequests(office, COMMIT);
  await pause.click();
  await office.getByRole('dialog').getByRole('button', { name: 'Pause guest bookings' }).click();
  await expect(office.getByText(/We can’t connect right now/)).toBeVisible();
  await restore();
  await pause.click();
  await expectAccessible(office);
  await office.getByRole('dialog').getByRole('button', { name: 'Pause guest bookings' }).click();
  await expect(office.getByText('Guest bookings are paused.')).toBeVisible();

  const confirm = await goToConfirmation(page, world.address);
  await confirm.bookNow.click();
  await expect(page.getByText(/We’re not taking guest bookings at the moment/)).toBeVisible();
  await expectAccessible(page);
  expect(await bookedRides(world.backend)).toHaveLength(0);

  await office.reload();
  await office.getByRole('button', { name: 'Resume guest bookings' }).click();
  await expect(pause).toBeVisible();
  await confirm.bookNow.click();
  await new TrackingPage(page).expectStatus('Searching for Drivers');
  expect(await bookedRides(world.backend)).toHaveLength(1);
  await office.close();
});
