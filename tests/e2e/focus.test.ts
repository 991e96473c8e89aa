import { BookingForm } from './pages/adminBooking';
import { AdminRidesPage } from './pages/adminRides';
import { BESIDE_MARKET, openDriverPhone, seededDriver } from './pages/driver';
import { goToConfirmation } from './pages/guest';
import { PromoSection } from './pages/later';
import { RiderLoginPage } from './pages/account';
import { seedBusyDay, BUSY_DAY, DAY_TAB } from './world/adminRidesDay';
import { setAllDrivers } from './world/backendState';
import { expect, test } from './world/fixtures';
import { tabTo } from './world/keys';
import { RIDER } from './world/accountState';
import { goToAdmin } from './pages/admin';

// After each action by keyboard the focus is on a control or heading, not lost to the body.

test('a refused login returns the focus to its button, and so does its closed message', async ({
  page,
  world,
}) => {
  const login = new RiderLoginPage(page);
  await login.open(world.address);
  await login.email.fill(RIDER.email);
  await login.password.fill('wrong password');
  await tabTo(page, 'button', 'Login as Rider');
  await page.keyboard.press('Enter');
  await expect(login.error).toBeVisible();
  await expect(login.button).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(login.error).toBeHidden();
  await expect(login.button).toBeFocused();
});

test('a refused promo code, a refused booking and a closed toast return the focus', async ({
  page,
  world,
}) => {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  const confirm = await goToConfirmation(page, world.address);
  const promo = new PromoSection(page);
  await expect(confirm.heading).toBeFocused();
  await promo.fold.focus();
  await page.keyboard.press('Enter');
  await expect(promo.fold).toBeFocused();
  await tabTo(page, 'textbox', 'Promo code');
  await page.keyboard.type('NOSUCH');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(promo.refusal).toHaveText('Invalid promo code');
  await expect(promo.applyButton).toBeFocused();
  await tabTo(page, 'button', 'Book Ride Now');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'No drivers online' })).toBeVisible();
  await expect(confirm.bookNow).toBeFocused();
  const close = page.getByRole('button', { name: 'close' });
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(close).toBeHidden();
  await expect(confirm.bookNow).toBeFocused();
});

test('a driver’s focus follows the ride from Accept through each step', async ({
  page,
  browser,
  world,
}) => {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  const { context, driver } = await openDriverPhone(browser, BESIDE_MARKET);
  const keys = driver.page.keyboard;
  await driver.open(world.address);
  await driver.logIn(seededDriver(1));
  await tabTo(driver.page, 'button', 'Go online');
  await keys.press('Enter');
  await expect(driver.page.getByRole('button', { name: 'Go offline' })).toBeFocused();
  await (await goToConfirmation(page, world.address)).book();
  await expect(driver.page.getByRole('button', { name: 'Accept' })).toBeEnabled();
  await tabTo(driver.page, 'button', 'Accept');
  await keys.press('Enter');
  const heading = driver.current.getByRole('heading');
  await expect(heading).toBeFocused();
  // A double tap on Accept must not reach it, so it is disabled for a second.
  await expect(driver.page.getByRole('button', { name: 'I’m on my way' })).toBeEnabled();
  await tabTo(driver.page, 'button', 'I’m on my way');
  for (const name of ['I’ve arrived', 'Complete ride']) {
    await keys.press('Enter');
    const next = driver.page.getByRole('button', { name });
    await expect(next).toBeFocused();
    await expect(next).toBeEnabled();
  }
  await keys.press('Enter');
  await expect(driver.current).toBeHidden();
  await expect(driver.page.getByRole('heading', { name: 'Driver', exact: true })).toBeFocused();
  await context.close();
});

test('booking from the timeline and Book return focus the first field @desk', async ({
  page,
  world,
}) => {
  await seedBusyDay(world.backend, BUSY_DAY);
  const admin = await goToAdmin(page, world.address, `${DAY_TAB}&ride=day-19`);
  const rides = new AdminRidesPage(page);
  const phone = new BookingForm(page).field('Customer phone');
  await expect(rides.panel.getByRole('button', { name: 'Book return ride' })).toBeEnabled();
  await tabTo(page, 'button', 'Book return ride');
  await page.keyboard.press('Enter');
  await expect(phone).toHaveValue('07700901019');
  await expect(phone).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('07700 900123');

  await admin.tab('Rides').click();
  await page
    .getByRole('group', { name: 'Timeline' })
    .getByRole('button', { name: /^Driver Six is free 16:05/ })
    .press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(phone).toHaveValue('');
  await expect(phone).toBeFocused();
});

test('an open widget dialog keeps the focus while another widget changes its screen', async ({
  page,
  world,
}) => {
  const { hostSite: embedder, address } = world;
  embedder.show(
    `<script src="${address}embed.js" data-mode="inline"></script>
     <div class="taxi-booking" data-mode="popup" data-label="Popup"></div>`,
  );
  await page.goto(embedder.origin);
  const inline = page.locator('iframe').first().contentFrame();
  const loginButton = inline.getByRole('button', { name: 'Login as Guest' });
  await expect(loginButton).toBeVisible();
  await page.getByRole('button', { name: 'Popup' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // By script: widgets share a session, so what is done in one may change another's screen.
  await loginButton.evaluate((button: HTMLButtonElement) => button.click());
  await expect(inline.getByRole('heading', { name: 'Guest Login' })).toBeVisible();
  const isInlineFocused = () =>
    page.evaluate(() => document.activeElement === document.querySelector('iframe'));
  expect(await isInlineFocused()).toBe(false);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await isInlineFocused()).toBe(false);
  }
});
