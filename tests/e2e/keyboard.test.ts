import { expect, test } from './world/fixtures';
import { tabTo } from './world/keys';
import { GUEST, LandingPage, MapPage, TrackingPage } from './pages/guest';

test('a guest books, tracks and cancels a ride by keyboard alone', async ({ page, world }) => {
  const landing = new LandingPage(page);
  await landing.open(world.address);
  await tabTo(page, 'button', 'Login as Guest');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Guest Login' })).toBeFocused();
  await tabTo(page, 'textbox', 'Full name');
  await page.keyboard.type(GUEST.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(GUEST.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(GUEST.phone);
  await page.keyboard.press('Enter');

  const map = new MapPage(page);
  await expect(map.heading).toBeFocused();
  await tabTo(page, 'combobox', 'Pickup');
  await page.keyboard.type('beverley station');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(map.pickup).toHaveValue(/Beverley/);
  await expect(map.dropoff).toBeFocused();
  await page.keyboard.type('cherry burton');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(map.continueButton).toBeFocused();
  await expect(map.continueButton).toHaveAccessibleDescription(/^Fare.*£\d+\.\d\d$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Confirm Your Trip' })).toBeFocused();
  await tabTo(page, 'button', 'Book Ride Now');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Ride' })).toBeFocused();

  const tracking = new TrackingPage(page);
  await tracking.expectStatus('Searching for Drivers');
  await tabTo(page, 'button', 'Cancel Ride');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep ride' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Login as Guest' })).toBeVisible();
});
