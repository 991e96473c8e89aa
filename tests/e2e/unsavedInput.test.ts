import { AdminPage } from './pages/admin';
import { AdminRidesPage } from './pages/adminRides';
import { goToConfirmation, GuestLoginPage, MapPage } from './pages/guest';
import { expect, test } from './world/fixtures';

test('Back, Forward, a reload and another tab find their own trip', async ({ page, world }) => {
  await page.goto(`${world.address}#/map`);
  const riders = page.getByLabel('Number of Riders:');
  await riders.selectOption('2');
  // Opened anew on top of itself.
  await page.goto(`${world.address}#/map?`);
  await expect(riders).toHaveValue('1');
  await riders.selectOption('3');

  const other = await page.context().newPage();
  await other.goto(`${world.address}#/map?`);
  const otherRiders = other.getByLabel('Number of Riders:');
  await expect(otherRiders).toHaveValue('1');
  await otherRiders.selectOption('4');

  await page.goBack();
  await expect(riders).toHaveValue('2');
  await page.reload();
  await expect(riders).toHaveValue('2');
  await page.goForward();
  await expect(riders).toHaveValue('3');
  await page.goBack();
  await expect(riders).toHaveValue('2');
  await other.reload();
  await expect(otherRiders).toHaveValue('4');
});

test('logging out clears the trip, also that from before the login', async ({ page, world }) => {
  await page.goto(`${world.address}#/map`);
  const map = new MapPage(page);
  await map.chooseTrip();
  await map.continueButton.click();
  await page.getByRole('button', { name: 'Login as Guest' }).click();
  await new GuestLoginPage(page).logIn();
  await expect(map.pickup).toHaveValue(/Saturday Market/);
  await page.goto(`${world.address}#/map?`);
  await expect(map.pickup).toHaveValue('');
  await map.chooseFromAccount('Log Out');
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await page.goBack();
  await expect(map.heading).toBeVisible();
  await expect(map.pickup).toHaveValue('');
});

test('text typed for a ride survives a reload', async ({ page, browser, world }) => {
  const context = await browser.newContext();
  const guest = await context.newPage();
  await (await goToConfirmation(guest, world.address)).book();
  const admin = new AdminRidesPage(page);
  await admin.logIn(world.address);
  await admin.openRide('unassigned', 'Saturday Market');
  const note = admin.panel.getByLabel('Note for the office');
  await note.fill('Call back');
  await page.reload();
  await expect(note).toHaveValue('Call back');
  await admin.clickButton('Close');
  await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await new AdminPage(page).logOutButton.click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await new AdminPage(page).logIn();
  await expect(note).toHaveValue('');
  await context.close();
});
