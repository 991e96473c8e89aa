import { bookedRides, documentAt, setAllDrivers } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { createPromoCode } from './world/laterState';
import { goToConfirmation, MapPage, TrackingPage } from './pages/guest';
import { LaterConfirmPage, LaterPicker, PromoSection } from './pages/later';

test('with no driver online, the first free time is booked with code and requests', async ({
  page,
  world,
}) => {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  await createPromoCode(world.backend, 'LATER', { discountType: 'fixed', discountValue: 1 });
  const confirm = await goToConfirmation(page, world.address);
  await new PromoSection(page).apply('LATER');
  await expect(new PromoSection(page).applied).toBeVisible();
  await page.getByText('Anything the driver should know?').click();
  await page.getByRole('checkbox', { name: 'Wheelchair' }).check();
  await confirm.bookNow.click();
  const banner = page.getByRole('alert').filter({ hasText: 'No drivers online' });
  await expect(banner.getByRole('button').first()).toHaveText('Book for later instead');
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Book for later instead' }).click();

  const map = new MapPage(page);
  const picker = new LaterPicker(page);
  await expect(picker.rideLater).toBeChecked();
  await expect(picker.time).toBeFocused();
  await expect(picker.time).toBeInViewport({ ratio: 1 });
  await expect(map.dropoff).toHaveValue(/Walkington/);
  await expect(picker.times.first()).toBeChecked();
  await map.continueButton.click();
  const later = new LaterConfirmPage(page);
  await expect(new PromoSection(page).applied).toContainText('LATER');
  await expect(page.getByText(/Wheelchair/).first()).toBeVisible();
  await later.book.click();
  await expect(later.assigned).toBeVisible();
  const [ride] = await bookedRides(world.backend);
  expect(ride).toMatchObject({ bookingMode: 'scheduled', promoCode: 'LATER' });
  expect(await documentAt(world.backend, `rideExtras/${String(ride?.id)}`)).toMatchObject({
    needs: ['wheelchair'],
  });
});

test('a declined ride can be booked for later, first of all', async ({ page, world }) => {
  await world.simulate({ declineReason: 'Every car is at the races.' });
  await (await goToConfirmation(page, world.address)).book();
  await new TrackingPage(page).expectStatus("We couldn't assign a driver");
  await page.getByRole('button', { name: 'Book for later instead' }).click();
  await expect(new LaterPicker(page).rideLater).toBeChecked();
  await expect(new MapPage(page).pickup).toHaveValue(/Saturday Market/);
  await expect(new LaterPicker(page).times.first()).toBeChecked();
});
