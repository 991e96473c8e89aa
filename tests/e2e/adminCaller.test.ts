import { goToFilledBooking } from './pages/adminBooking';
import { CALLER } from './pages/admin';
import { AdminRidesPage } from './pages/adminRides';
import { bookedRides } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { tabTo } from './world/keys';

test('a caller’s second ride is confirmed, the first one cancelled', async ({ page, world }) => {
  const { admin, booking } = await goToFilledBooking(page, world.address);
  await booking.create.click();
  await booking.expectBooked('Driver One');

  await admin.fillBooking();
  const lines = booking.form.getByRole('listitem').filter({ hasText: 'Saturday Market' });
  await expect(lines).toHaveText(/^Now, .*Waiting for Driver One to accept\.OpenChangeCancel$/);
  await expectAccessible(page);
  const dialog = page.getByRole('dialog', { name: 'Book another ride?' });
  // The second click of the double click must not confirm.
  await booking.create.dblclick();
  await expect(dialog).toContainText('Waiting for Driver One to accept');
  await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(booking.create).toBeFocused();
  expect(await bookedRides(world.backend)).toHaveLength(1);

  const rides = new AdminRidesPage(page);
  const goBackToForm = async (): Promise<void> => {
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Manual Booking' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  };
  await tabTo(page, 'button', /^Change: Now/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: 'Change ride' })).toBeFocused();
  await goBackToForm();
  await expect(booking.field('Customer name')).toHaveValue(CALLER.name);
  await lines.getByRole('button', { name: /^Open/ }).click();
  await expect(rides.panel.getByRole('heading', { name: CALLER.name })).toBeFocused();
  await goBackToForm();
  await lines.getByRole('button', { name: /^Cancel/ }).click();
  const reason = page.getByRole('dialog', { name: `Cancel ${CALLER.name}’s ride?` });
  await reason.getByRole('textbox').fill('Called to cancel');
  await reason.getByRole('button', { name: 'Cancel ride' }).click();
  await expect
    .poll(async () => (await bookedRides(world.backend)).map(({ status }) => status))
    .toEqual(['cancelled']);

  await goBackToForm();
  await expect(lines).toHaveCount(0);
  await booking.create.click();
  await booking.expectBooked('Driver One');
  const statuses = (await bookedRides(world.backend)).map(({ status }) => status);
  expect([...statuses].sort()).toEqual(['cancelled', 'pending']);
});
