import { deleteDoc, doc, Timestamp } from 'firebase/firestore/lite';
import { asOwner } from '../../dev/seed/seed';
import { goToPromos } from './pages/adminPromo';
import { expect, expectAccessible, test } from './world/fixtures';
import { updateDocument, createPromoCode, readPromoCode } from './world/laterState';
import { failRequests, COMMIT, loseResponses, QUERY } from './world/network';

const USAGE = {
  timesUsed: 2,
  usedByUsers: ['one', 'two'],
  lastUsedAt: Timestamp.fromMillis(1_700_000_000_000),
  createdAt: Timestamp.fromMillis(1_600_000_000_000),
};

test('a promo code is edited and renamed, and keeps its usage', async ({ page, world }) => {
  await createPromoCode(world.backend, 'OLD-NAME', { ...USAGE, usageLimit: 5, minFare: 10 });
  const promos = await goToPromos(page, world.address);
  const { editor } = promos;
  await promos.edit('OLD-NAME').click();
  await expect(editor.title('Edit OLD-NAME')).toBeVisible();
  await expect(editor.field('Code')).toBeFocused();
  await editor.expectValues({
    Code: 'OLD-NAME',
    Description: 'For the tests',
    'Discount value (£)': '1.00',
    'Max discount (£, optional)': '',
    'Min fare (£, optional)': '10.00',
    'Usage limit (optional)': '5',
    'Expiry date (optional)': '',
  });
  await expect(editor.active).toBeChecked();
  await expectAccessible(page);
  await editor.discountType.selectOption('Percentage');
  await editor.fill({
    Description: 'Now a percentage',
    'Discount value (%)': '7.5',
    'Max discount (£, optional)': '3',
    'Min fare (£, optional)': '',
  });
  await editor.active.uncheck();
  // A redemption while editing is kept and is not a conflict.
  await updateDocument(world.backend, 'promoCodes/OLD-NAME', {
    timesUsed: 3,
    usedByUsers: ['one', 'two', 'three'],
  });
  await editor.save.click();
  await expect(page.getByText('Promo code updated')).toBeVisible();
  await expect(promos.newButton).toBeFocused();
  await expect(promos.card('OLD-NAME')).toContainText('– Inactive');
  await promos.expectDetails('OLD-NAME', { Discount: '7.5% (max £3.00)', Usage: '3 / 5' });
  await promos.expectCount(2);

  await promos.edit('OLD-NAME').click();
  await editor.fill({ Code: 'fiver' });
  await editor.save.click();
  await editor.expectErrors({
    Code: 'That promo code already exists\\. Please choose another\\.',
  });
  await editor.active.check();
  await editor.fill({ Code: 'new-name' });
  await editor.save.click();
  await expect(promos.card('NEW-NAME')).toBeVisible();
  await expect(promos.card('OLD-NAME')).toHaveCount(0);
  expect(await readPromoCode(world.backend, 'OLD-NAME')).toEqual({});
  expect(await readPromoCode(world.backend, 'NEW-NAME')).toEqual({
    ...USAGE,
    code: 'NEW-NAME',
    description: 'Now a percentage',
    discountType: 'percentage',
    discountValue: 7.5,
    maxDiscount: 3,
    minFare: null,
    minFinalFare: null,
    isActive: true,
    usageLimit: 5,
    timesUsed: 3,
    usedByUsers: ['one', 'two', 'three'],
    expiryDate: null,
    ridersOnly: false,
  });
});

test('switching to another code asks before discarding changes', async ({ page, world }) => {
  const promos = await goToPromos(page, world.address);
  const { editor, dialog } = promos;
  await promos.edit('FIVER').click();
  await promos.edit('WELCOME10').click();
  await expect(editor.title('Edit WELCOME10')).toBeVisible();
  await editor.fill({ Description: 'Something typed' });
  await promos.edit('WELCOME10').click();
  await expect(dialog).toBeHidden();
  await promos.edit('FIVER').click();
  await expect(dialog.getByRole('heading', { name: 'Discard changes?' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog).toBeHidden();
  await editor.expectValues({ Code: 'WELCOME10', Description: 'Something typed' });
  await promos.edit('FIVER').click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await editor.expectValues({ Code: 'WELCOME10', Description: 'Something typed' });
  await promos.edit('FIVER').click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await editor.expectValues({ Code: 'FIVER', Description: '£5 off a longer ride' });
  // Focus scrolls the form into view, which moves the next button.
  await expect(editor.field('Code')).toBeFocused();
  await promos.edit('WELCOME10').click();
  await editor.expectValues({ Code: 'WELCOME10', Description: '10% off a ride' });
});

test('deleting a code asks first and reports failure, success and a code that is already deleted', async ({
  page,
  world,
}) => {
  const promos = await goToPromos(page, world.address);
  const { dialog } = promos;
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await promos.delete('FIVER').click();
  await expect(dialog).toContainText('Are you sure you want to delete this promo code?');
  await expect(dialog.getByRole('heading', { name: 'Delete FIVER' })).toBeVisible();
  await expect(cancel).toBeFocused();
  await expectAccessible(page);
  await cancel.click();
  await expect(promos.delete('FIVER')).toBeFocused();
  await promos.delete('FIVER').click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(promos.delete('FIVER')).toBeFocused();

  await page.keyboard.press('Enter');
  const restore = await failRequests(page, COMMIT);
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText('Error deleting promo code');
  await expect(dialog.getByRole('alert')).toContainText('We can’t connect right now.');
  await expectAccessible(page);
  expect(await readPromoCode(world.backend, 'FIVER')).toMatchObject({ code: 'FIVER' });
  await restore();
  await confirm.click();
  await expect(page.getByText('Promo code deleted')).toBeVisible();
  await expect(promos.heading).toBeFocused();
  await promos.expectCount(1);
  expect(await readPromoCode(world.backend, 'FIVER')).toEqual({});

  // Deleting the edited code closes the form; another admin has already deleted it.
  await promos.edit('WELCOME10').click();
  await promos.delete('WELCOME10').click();
  await asOwner(world.backend, (firestore) => deleteDoc(doc(firestore, 'promoCodes', 'WELCOME10')));
  await confirm.click();
  await expect(page.getByText('This promo code was already deleted or renamed.')).toBeVisible();
  await promos.expectCount(0);
  await expect(promos.editor.region).toBeHidden();
});

test('a failed refresh keeps the loaded codes and can be retried', async ({ page, world }) => {
  const promos = await goToPromos(page, world.address);
  await world.backend.suspend();
  await promos.refreshButton.click();
  const problem = promos.error('Error loading promo codes');
  await expect(problem).toContainText('We can’t connect right now.');
  await expect(promos.card('FIVER')).toBeVisible();
  await world.backend.resume();
  await problem.getByRole('button', { name: 'Try Again' }).click();
  await expect(problem).toBeHidden();

  const restore = await failRequests(page, QUERY, { text: 'promoCodes' });
  await page.reload();
  await expect(problem).toBeVisible();
  await expect(promos.heading).toBeHidden();
  await expectAccessible(page);
  await restore();
  await problem.getByRole('button', { name: 'Try Again' }).click();
  await promos.expectCount(2);
  await expect(problem).toBeHidden();
});

test('a failed save keeps the form, and retrying saves once', async ({ page, world }) => {
  const promos = await goToPromos(page, world.address);
  const { editor } = promos;
  await promos.newButton.click();
  const values = { Code: 'AGAIN', Description: 'Once more', 'Discount value (%)': '5' };
  await editor.fill(values);
  const restore = await failRequests(page, COMMIT);
  await editor.create.click();
  await expect(editor.alert).toContainText('Error saving promo code', { timeout: 3000 });
  await expect(editor.alert).toContainText('We can’t connect right now.');
  await editor.expectValues(values);
  await expectAccessible(page);
  expect(await readPromoCode(world.backend, 'AGAIN')).toEqual({});
  await restore();

  const responses = await loseResponses(page);
  await editor.create.click();
  await expect(editor.create).toBeEnabled();
  await expect(editor.alert).toContainText('Error saving promo code');
  expect(await readPromoCode(world.backend, 'AGAIN')).toMatchObject({ code: 'AGAIN' });
  await responses.restore();
  await editor.create.click();
  await expect(page.getByText('Promo code created')).toBeVisible();
  await expect(promos.card('AGAIN')).toBeVisible();
  await promos.expectCount(3);
});

test('a code changed or deleted by a second admin is reported and saved on the second click', async ({
  page,
  world,
}) => {
  const promos = await goToPromos(page, world.address);
  const { editor } = promos;
  await promos.edit('FIVER').click();
  await editor.fill({ Description: 'My words' });
  await updateDocument(world.backend, 'promoCodes/FIVER', {
    minFare: 20,
    description: 'Their words',
  });
  await editor.save.click();
  await expect(editor.alert).toContainText('Someone else changed this promo code');
  await expect(editor.alert).toContainText('They changed: description, min fare.');
  await editor.expectValues({ Description: 'My words', 'Min fare (£, optional)': '15.00' });
  await expect(promos.card('FIVER')).toContainText('Their words');
  await promos.expectDetails('FIVER', { 'Min fare': '£20.00' });
  await expectAccessible(page);
  expect(await readPromoCode(world.backend, 'FIVER')).toMatchObject({ minFare: 20 });
  await editor.save.click();
  await expect(page.getByText('Promo code updated')).toBeVisible();
  await expect(promos.card('FIVER')).toContainText('My words');
  await promos.expectDetails('FIVER', { 'Min fare': '£15.00' });

  await promos.edit('FIVER').click();
  await editor.fill({ 'Usage limit (optional)': '7' });
  await asOwner(world.backend, (firestore) => deleteDoc(doc(firestore, 'promoCodes', 'FIVER')));
  await editor.save.click();
  await expect(editor.alert).toContainText('Someone else deleted or renamed this promo code');
  await expect(editor.title('New promo code')).toBeVisible();
  await editor.expectValues({ Code: 'FIVER', 'Usage limit (optional)': '7' });
  await expect(promos.card('FIVER')).toHaveCount(0);
  await expectAccessible(page);
  await editor.create.click();
  await promos.expectDetails('FIVER', { Usage: '0 / 7' });
  await expect(page.getByText('Promo code created')).toBeVisible();
});
