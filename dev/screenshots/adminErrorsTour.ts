import { AdminPage, otherPhone } from '../../tests/e2e/pages/admin';
import { removePromos, setVerified } from '../../tests/e2e/world/adminState';
import { setShifts } from '../../tests/e2e/world/laterState';
import { COMMIT, holdRequests, QUERY } from '../../tests/e2e/world/network';
import type { TakeScreenshot, TourContext } from './tour';

/** The admin screen while loading, empty, and after errors. */
export async function adminErrorsTour(stage: TourContext, shoot: TakeScreenshot): Promise<void> {
  const { backend, address, page } = stage;
  const admin = new AdminPage(page);
  const button = (name: string) => page.getByRole('button', { name });

  await setVerified(backend, false);
  await admin.open(address);
  await admin.logIn();
  await button('Send the verification email').waitFor();
  await shoot('admin-unverified');
  await setVerified(backend, true);

  const answer = await holdRequests(page, QUERY);
  await button('I have verified it').click();
  await page.getByText('Loading promo codes...').waitFor();
  await shoot('admin-promos-loading', { waitUntilIdle: false });
  await answer.release();
  await admin.promoHeading.waitFor();
  await page.route(QUERY, (route) => route.abort('connectionrefused'));
  await button('Refresh').click();
  await page.getByText('Error loading promo codes').waitFor();
  await shoot('admin-promos-load-error');
  await page.unroute(QUERY);

  await page.route(COMMIT, (route) => route.abort('connectionrefused'));
  await button('Delete FIVER').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Error deleting promo code').waitFor();
  await shoot('admin-promo-delete-error');
  await button('Cancel').click();
  await button('Edit FIVER').click();
  await page.getByLabel('Description').fill('£5 off, changed');
  await button('Save').click();
  await page.getByText('Error saving promo code').waitFor();
  await shoot('admin-promo-save-error');
  await button('Cancel').click();
  await removePromos(backend);
  await button('Refresh').click();
  await page.getByText('No promo codes yet.').waitFor();
  await shoot('admin-promos-empty');
  await button('Quick Setup').click();
  await page.getByText('Error creating default promo codes').waitFor();
  await shoot('admin-quick-setup-error');

  await admin.tab('Manual Booking').click();
  await admin.fillBooking(otherPhone(1));
  await admin.createButton.press('Enter');
  await page.getByText('Error creating manual booking').waitFor();
  await shoot('admin-booking-failed');
  await button('Clear the form').press('Enter');
  await shoot('admin-booking-clear');
  await button('Keep editing').click();
  await page.unroute(COMMIT);

  await setShifts(backend, {});
  await page.getByRole('radio', { name: 'At a set time' }).check();
  await page.getByLabel('Fare (£)').fill('12,50');
  await admin.createButton.press('Enter');
  await page.getByText('Fare must be a valid number').waitFor();
  await shoot('admin-booking-fare-error');
  await button('Use the meter’s fare').press('Enter');
  await admin.createButton.press('Enter');
  await page.getByText('No drivers are available for the selected date and time').waitFor();
  await shoot('admin-booking-no-drivers');
}
