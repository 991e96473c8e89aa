import { AdminPage } from '../../tests/e2e/pages/admin';
import { createPromoCode } from '../../tests/e2e/world/laterState';
import { ADMIN_ACCOUNT, RIDER_ACCOUNTS } from '../seed/data';
import { adminRidesTour } from './adminRidesTour';
import type { TakeScreenshot, TourContext } from './tour';

/** The admin screen: access states, promo codes, a phone booking and rides. */
export async function adminTour(stage: TourContext, shoot: TakeScreenshot): Promise<void> {
  const { backend, address, page } = stage;
  const admin = new AdminPage(page);
  await admin.open(address);
  await admin.logIn('unknown@beverley-taxi.example', 'wrong');
  await page.getByText('Invalid credentials').waitFor();
  await shoot('admin-login-error');
  const [rider] = RIDER_ACCOUNTS;
  await admin.logIn(rider?.email ?? '', rider?.password ?? '');
  await admin.accessDenied.waitFor();
  await shoot('admin-denied');
  await admin.logOutButton.click();

  await createPromoCode(backend, 'OLD-ONE', { isActive: false, usageLimit: 4, timesUsed: 3 });
  await admin.logIn(ADMIN_ACCOUNT.email, ADMIN_ACCOUNT.password);
  await admin.promoHeading.waitFor();
  await shoot('admin-promos');
  await page.getByRole('button', { name: '+ New Promo Code' }).click();
  await page.getByLabel('Code', { exact: true }).fill('no/slash');
  await page.getByLabel('Min fare').fill('12,50');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Description is required').waitFor();
  await shoot('admin-promo-form');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete FIVER' }).click();
  await shoot('admin-promo-delete');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('tab', { name: 'Manual Booking' }).click();
  await page.getByText('Loading map...').waitFor({ state: 'hidden' });
  await shoot('admin-booking-empty');
  await admin.createButton.click();
  await page.getByText('Please check what you typed').waitFor();
  await shoot('admin-booking-errors');
  await admin.fillBooking();
  await shoot('admin-booking-filled');
  // By key: the page is still scrolling back after the full-page screenshot; a click would miss.
  await admin.createButton.press('Enter');
  await admin.lastBooking.waitFor();
  await shoot('admin-booking-done');
  await admin.fillBooking();
  await admin.createButton.press('Enter');
  await page.getByRole('dialog', { name: 'Book another ride?' }).waitFor();
  await shoot('admin-booking-already-booked');
  await page.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'Clear the form' }).press('Enter');
  await page.getByRole('button', { name: 'Discard' }).click();
  await adminRidesTour(stage, shoot);
}
