import { setDoc, doc, Timestamp } from 'firebase/firestore/lite';
import { asOwner } from '../../ops/asOwner';
import { endOfLondonDate, londonWallTime } from '../../src/domain/common/londonTime';
import { goToPromos } from './pages/adminPromo';
import { removePromos } from './world/adminState';
import { expect, expectAccessible, test } from './world/fixtures';
import { LaterConfirmPage, PromoSection } from './pages/later';
import {
  createPromoCode,
  londonTime,
  readPromoCode,
  timePattern,
  updateDocument,
} from './world/laterState';
import { failRequests, COMMIT } from './world/network';
import { goToConfirmation } from './pages/guest';

const THIS_YEAR = Number(londonWallTime(Date.now()).date.slice(0, 4));
const USAGE = {
  timesUsed: 2,
  usedByUsers: ['one', 'two'],
  lastUsedAt: Timestamp.fromMillis(1_700_000_000_000),
  createdAt: Timestamp.fromMillis(1_600_000_000_000),
};

test('the list shows every code’s terms and usage @every-size', async ({ page, world }) => {
  const expiry = londonTime(`${THIS_YEAR + 3}-06-30`, '18:00');
  const lastUsed = londonTime(`${THIS_YEAR - 1}-02-03`, '04:05');
  await createPromoCode(world.backend, 'FULL', {
    description: 'With every limit',
    discountType: 'percentage',
    discountValue: 12.5,
    maxDiscount: 4,
    minFare: 8.5,
    minFinalFare: 3,
    usageLimit: 4,
    timesUsed: 3,
    usedByUsers: ['one', 'two', 'one'],
    expiryDate: Timestamp.fromMillis(expiry),
    lastUsedAt: Timestamp.fromMillis(lastUsed),
  });
  await createPromoCode(world.backend, 'AN-OLD-ONE', {
    isActive: false,
    expiryDate: Timestamp.fromMillis(Date.now() - 60_000),
  });
  await asOwner(world.backend, (firestore) =>
    setDoc(doc(firestore, 'promoCodes', 'HALF-WRITTEN'), { code: 7 }),
  );
  const promos = await goToPromos(page, world.address);

  // FULL and two seeded codes are active; inactive codes come last.
  await promos.expectCount(3);
  await expect(promos.cards.getByRole('heading')).toHaveText([
    'FIVER',
    'FULL',
    'WELCOME10',
    'AN-OLD-ONE',
  ]);
  await expect(promos.card('FULL')).toContainText('With every limit');
  await expect(promos.card('FULL')).toContainText('✓ Active');
  await expect(promos.card('FULL')).not.toContainText('Expired');
  await promos.expectDetails('FULL', {
    Discount: '12.5% (max £4.00)',
    'Min fare': '£8.50',
    'Min final fare': '£3.00',
    Usage: '3 / 4',
    'Unique users': '2',
    'Last used': timePattern(lastUsed),
    Expiry: timePattern(expiry),
  });
  const progress = promos
    .card('FULL')
    .getByRole('progressbar', { name: 'Usage against the limit' });
  await expect(progress).toHaveAttribute('value', '3');
  await expect(progress).toHaveAttribute('max', '4');

  await expect(promos.card('AN-OLD-ONE')).toContainText('– Inactive');
  await expect(promos.card('AN-OLD-ONE')).toContainText('! Expired');
  await promos.expectDetails('AN-OLD-ONE', {
    Discount: '£1.00',
    'Min fare': 'None',
    'Min final fare': 'None',
    Usage: '0 / unlimited',
    'Unique users': '0',
    'Last used': 'Never',
  });
  await expect(promos.card('AN-OLD-ONE').getByRole('progressbar')).toHaveCount(0);
  await expect(promos.error('Some promo codes can’t be shown')).toContainText('HALF-WRITTEN');
  await expectAccessible(page);
});

test('Quick Setup reports a failure, then creates three codes', async ({ page, world }) => {
  await removePromos(world.backend);
  const promos = await goToPromos(page, world.address);
  await promos.expectCount(0);
  await expect(page.getByText('No promo codes yet.')).toBeVisible();
  await expectAccessible(page);

  const restore = await failRequests(page, COMMIT);
  await promos.quickSetup.click();
  // Fails fast instead of retrying offline.
  await expect(promos.error('Error creating default promo codes')).toContainText(
    'We can’t connect right now.',
    { timeout: 3000 },
  );
  await expectAccessible(page);
  await restore();
  await promos.quickSetup.click();
  await expect(page.getByText('Default promo codes created')).toBeVisible();
  await promos.expectCount(3);
  await expect(promos.quickSetup).toBeHidden();
  await expect(promos.error('Error creating default promo codes')).toBeHidden();
  for (const code of ['WELCOME10', 'SAVE5', 'RIDE20']) {
    await expect(promos.card(code)).toContainText('✓ Active');
  }
});

test('a new code is redeemed, and Refresh shows its usage', async ({ page, world, browser }) => {
  const promos = await goToPromos(page, world.address);
  const { editor } = promos;
  await promos.newButton.click();
  await expect(promos.newButton).toBeHidden();
  await expect(editor.field('Code')).toBeFocused();
  await expectAccessible(page);
  await promos.cancelButton.click();
  await expect(editor.region).toBeHidden();
  await expect(promos.newButton).toBeFocused();

  await promos.newButton.click();
  await editor.discountType.selectOption('Fixed amount');
  await editor.fill({
    Code: '  summer-26 ',
    Description: '  A pound off in summer ',
    'Discount value (£)': ' 1.05 ',
    'Min fare (£, optional)': '2',
    'Usage limit (optional)': '10',
    'Expiry date (optional)': `${THIS_YEAR + 1}-06-30`,
  });
  await editor.create.click();
  await expect(page.getByText('Promo code created')).toBeVisible();
  await expect(editor.region).toBeHidden();
  await expect(promos.newButton).toBeFocused();
  await promos.expectCount(3);
  await promos.expectDetails('SUMMER-26', { Discount: '£1.05', Usage: '0 / 10' });
  const stored = await readPromoCode(world.backend, 'SUMMER-26');
  expect(stored).toEqual({
    code: 'SUMMER-26',
    description: 'A pound off in summer',
    discountType: 'fixed',
    discountValue: 1.05,
    maxDiscount: null,
    minFare: 2,
    minFinalFare: null,
    isActive: true,
    usageLimit: 10,
    timesUsed: 0,
    usedByUsers: [],
    expiryDate: Timestamp.fromMillis(endOfLondonDate(`${THIS_YEAR + 1}-06-30`) ?? Number.NaN),
    ridersOnly: false,
    createdAt: expect.any(Timestamp),
    lastUsedAt: null,
  });

  const guest = await browser.newPage();
  const confirm = await goToConfirmation(guest, world.address);
  const section = new PromoSection(guest);
  const fare = await new LaterConfirmPage(guest).fareShown();
  await section.apply('Summer-26');
  await section.expectApplied(fare, 105);
  await confirm.book();
  await expect(guest.getByRole('heading', { name: 'Your Ride' })).toBeVisible();
  await guest.context().close();

  await promos.expectDetails('SUMMER-26', { Usage: '0 / 10', 'Last used': 'Never' });
  await promos.refreshButton.click();
  await promos.expectDetails('SUMMER-26', {
    Usage: '1 / 10',
    'Unique users': '1',
    'Last used': /^\w{3} \d/,
  });
});

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
