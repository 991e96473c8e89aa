import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import { BookingForm } from './pages/adminBooking';
import { AdminPage } from './pages/admin';
import { goToPromos } from './pages/adminPromo';
import { expect, expectAccessible, test } from './world/fixtures';
import { tabTo } from './world/keys';
import { readPromoCode } from './world/laterState';

test('the admin logs in, changes tabs and reads what a booking lacks by keyboard alone', async ({
  page,
  world,
}) => {
  const admin = new AdminPage(page);
  const booking = new BookingForm(page);
  await admin.open(world.address, 'promo-codes');
  await expect(admin.loginHeading).toBeFocused();
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(ADMIN_ACCOUNT.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(admin.error).toContainText('Invalid credentials');
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(ADMIN_ACCOUNT.password);
  await page.keyboard.press('Enter');
  await expect(admin.heading).toBeFocused();

  await tabTo(page, 'tab', 'Promo Codes');
  await page.keyboard.press('ArrowRight');
  await expect(admin.tab('Manual Booking')).toBeFocused();
  await expect(admin.form).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(admin.promoHeading).toBeVisible();
  await page.keyboard.press('End');
  await expect(admin.tab('Drivers')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(admin.tab('Promo Codes')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(admin.tab('Manual Booking')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(admin.logOutButton).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(booking.field('Customer phone')).toBeFocused();
  await page.keyboard.press('Enter');
  await booking.expectErrors({
    'Customer phone': 'Customer phone required',
    'Customer name': 'Customer name required',
    'Customer email': 'Customer email required for booking confirmations',
    Pickup: 'Pickup required',
    'Drop-off': 'Drop-off required',
  });
});

test('a promo code is created, edited and deleted by keyboard alone', async ({ page, world }) => {
  const promos = await goToPromos(page, world.address);
  const { editor } = promos;
  await tabTo(page, 'button', '+ New Promo Code');
  await page.keyboard.press('Enter');
  await expect(editor.field('Code')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor.field('Code')).toBeFocused();
  await editor.expectErrors({
    Code: 'Code is required',
    Description: 'Description is required',
    'Discount value (%)': 'Discount value is required',
  });
  await expectAccessible(page);
  await page.keyboard.type('keys');
  await page.keyboard.press('Tab');
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await expect(editor.discountType).toBeFocused();
  await page.keyboard.type('Fixed');
  await page.keyboard.press('Tab');
  await expect(editor.field('Discount value (£)')).toBeFocused();
  await page.keyboard.type('2.50');
  await tabTo(page, 'checkbox', 'Active (can be used)');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(editor.ridersOnly).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(editor.create).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Promo code created')).toBeVisible();
  await expect(promos.newButton).toBeFocused();
  expect(await readPromoCode(world.backend, 'KEYS')).toMatchObject({
    discountType: 'fixed',
    discountValue: 2.5,
    isActive: false,
    ridersOnly: true,
  });

  await expect(promos.card('KEYS')).toBeVisible();
  await tabTo(page, 'button', 'Edit KEYS');
  await page.keyboard.press('Enter');
  await expect(editor.field('Code')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Changed');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Promo code updated')).toBeVisible();
  await expect(promos.card('KEYS')).toContainText('Changed');
  await expect(promos.newButton).toBeFocused();

  await tabTo(page, 'button', 'Delete KEYS');
  await page.keyboard.press('Enter');
  await expect(promos.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(promos.dialog).toContainText('Are you sure you want to delete this promo code?');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Promo code deleted')).toBeVisible();
  await expect(promos.heading).toBeFocused();
  expect(await readPromoCode(world.backend, 'KEYS')).toEqual({});
});
