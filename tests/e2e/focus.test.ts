import { BookingForm } from './pages/adminBooking';
import { AdminRidesPage } from './pages/adminRides';
import { bookNow, goToConfirmation } from './pages/guest';
import { PromoSection } from './pages/later';
import { RiderLoginPage } from './pages/account';
import { seedBusyDay, BUSY_DAY, DAY_TAB } from './world/adminRidesDay';
import { recordAnnouncements } from './world/announcements';
import { setAllDrivers } from './world/backendState';
import { expect, test } from './world/fixtures';
import { tabTo } from './world/keys';
import { RIDER } from './world/accountState';
import { goToAdmin } from './pages/admin';

// After each action by keyboard the focus is on a control or heading, not lost to the body.

test('a refused login and its closed message return the focus', async ({ page, world }) => {
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

test('refusals and a closed toast return the focus, announced once', async ({ page, world }) => {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  const heard = await recordAnnouncements(page);
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
  await expect.poll(() => heard.filter((text) => text === 'Invalid promo code')).toHaveLength(1);
  await expect(promo.applyButton).toBeFocused();
  await tabTo(page, 'button', 'Book Ride Now');
  const before = heard.length;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'No drivers online' })).toBeVisible();
  await expect(confirm.bookNow).toBeFocused();
  await expect.poll(() => heard.slice(before)).toHaveLength(2);
  expect(heard.slice(before).sort()).toEqual([
    expect.stringMatching(/^No drivers are currently online/),
    expect.stringMatching(/^No drivers online/),
  ]);
  const close = page.getByRole('button', { name: 'close' });
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(close).toBeHidden();
  await expect(confirm.bookNow).toBeFocused();
});

test('booking from the timeline focuses the first field @desk', async ({ page, world }) => {
  await seedBusyDay(world.backend, BUSY_DAY);
  const admin = await goToAdmin(page, world.address, `${DAY_TAB}/day-19`);
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
    .getByRole('button', { name: /^6 Driver Six is free 16:05/ })
    .press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(phone).toHaveValue('');
  await expect(phone).toBeFocused();
});

test('a dialog returns the focus to the button that opened it, as Safari doesn’t', async ({
  page,
  world,
}) => {
  // Like Safari: a pressed button takes the focus from what had it, and doesn't get it.
  await page.addInitScript(() => {
    document.addEventListener('mousedown', (event) => {
      if (event.target instanceof Element && event.target.closest('button') !== null) {
        event.preventDefault();
        if (document.activeElement instanceof HTMLElement) {
          document.activeElement.blur();
        }
      }
    });
  });
  const { cancelButton } = await bookNow(page, world.address);
  await cancelButton.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cancelButton).toBeFocused();
});

test('an open widget dialog keeps the focus from other widgets', async ({ page, world }) => {
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
