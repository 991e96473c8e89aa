import { Timestamp } from 'firebase/firestore/lite';
import type { Page } from '@playwright/test';
import type { Backend } from '../../dev/backend/backend';
import { bookedRides } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { goToLater, LaterConfirmPage, pounds, PromoSection } from './pages/later';
import { updateDocument, nextWeekday, createPromoCode, readPromoCode } from './world/laterState';
import { failRequests, holdRequests, QUERY } from './world/network';
import { goToConfirmation, MapPage } from './pages/guest';

const time = nextWeekday('wednesday', '11:00');

async function goToPromo(page: Page, address: string): Promise<PromoSection> {
  await goToLater(page, address, time);
  return new PromoSection(page);
}

async function guestId(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('guestUid') ?? '');
}

test('a promo code is refused for the first reason that applies, and typing clears it', async ({
  page,
  world,
}) => {
  await createPromoCode(world.backend, 'LAYERS', { isActive: false });
  const promo = await goToPromo(page, world.address);
  const fare = await new LaterConfirmPage(page).fareShown();
  const passenger = await guestId(page);
  const set = (values: Readonly<Record<string, unknown>>): Promise<void> =>
    updateDocument(world.backend, 'promoCodes/LAYERS', values);
  await set({
    expiryDate: Timestamp.fromMillis(Date.now() - 1000),
    usageLimit: 3,
    timesUsed: 3,
    usedByUsers: ['other-guest', passenger],
    minFare: 12.5,
  });

  await promo.apply('   ');
  await expect(promo.refusal).toHaveText('Please enter a promo code');
  await expectAccessible(page);
  await promo.code.press('X');
  await expect(promo.refusal).toHaveText('');
  await promo.apply('NOSUCH');
  await expect(promo.refusal).toHaveText('Invalid promo code');

  const steps = [
    [{}, 'Invalid promo code'],
    [{ isActive: true }, 'This promo code has expired'],
    [{ expiryDate: null }, 'This promo code has reached its usage limit'],
    [{ usageLimit: null }, 'You have already used this promo code'],
    [{ usedByUsers: ['other-guest'] }, 'Minimum fare of £12.50 required for this promo code'],
    [{ minFare: 10 }, 'Minimum fare of £10 required for this promo code'],
  ] as const;
  for (const [values, text] of steps) {
    await set(values);
    await promo.apply('layers');
    await expect(promo.refusal).toHaveText(text);
    await expect(promo.code).toHaveAccessibleDescription(text);
  }

  await set({ minFare: fare / 100 });
  const restore = await failRequests(page, QUERY, { text: 'promoCodes' });
  await promo.applyButton.click();
  await expect(promo.refusal).toHaveText('Error validating promo code');
  await expectAccessible(page);
  await restore();
  await promo.apply('  layers ');
  await promo.expectApplied(fare, 100);
});

test('discounts respect percentage, cap, amount and minimum final fare, and Remove restores the fare', async ({
  page,
  world,
}) => {
  const promo = await goToPromo(page, world.address);
  const fare = await new LaterConfirmPage(page).fareShown();
  const cases = [
    [{ discountType: 'percentage', discountValue: 15 }, Math.round(fare * 0.15)],
    [{ discountType: 'percentage', discountValue: 50, maxDiscount: 1.25 }, 125],
    [{ discountType: 'fixed', discountValue: 2 }, 200],
    [{ discountType: 'fixed', discountValue: 5, minFinalFare: (fare - 50) / 100 }, 50],
    [{ discountType: 'fixed', discountValue: 500 }, fare],
  ] as const;
  for (const [index, [values, discount]] of cases.entries()) {
    const code = `CASE${String(index)}`;
    await createPromoCode(world.backend, code, values);
    await promo.apply(code.toLowerCase());
    await promo.expectApplied(fare, discount);
    await expect(promo.applied).toContainText(code);
    await expect(promo.removeButton).toBeFocused();
    if (index === 0) {
      await expectAccessible(page);
    }
    await promo.removeButton.click();
    await expect(page.getByText('Promo code removed')).toBeVisible();
    await expect(promo.applied).toBeHidden();
    await expect(promo.applyButton).toBeFocused();
    expect(await new LaterConfirmPage(page).fareShown()).toBe(fare);
    // Dismisses the toast so that the next one is new. Not by mouse: it may expire first.
    const toast = page.getByRole('alert').filter({ hasText: 'Promo code removed' });
    await toast.getByRole('button', { name: 'close' }).evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) {
        button.click();
      }
    });
    await expect(page.getByText('Promo code removed')).toHaveCount(0);
  }
});

async function expectRedeemed(
  backend: Backend,
  code: string,
  ride: { readonly fare: number; readonly discount: number; readonly bookingMode: string },
): Promise<void> {
  const [booked] = await bookedRides(backend);
  expect(booked).toMatchObject({
    bookingMode: ride.bookingMode,
    promoCode: code,
    promoCodeId: code,
    promoDiscount: ride.discount / 100,
    originalFare: ride.fare / 100,
    calculatedFare: (ride.fare - ride.discount) / 100,
    estimatedFare: (ride.fare - ride.discount) / 100,
  });
  const promo = await readPromoCode(backend, code);
  expect(promo).toMatchObject({ timesUsed: 1, usedByUsers: [booked?.['passengerId']] });
  expect(promo['lastUsedAt']).toBeInstanceOf(Timestamp);
}

test('a ride for now redeems its code, which is then refused', async ({ page, world }) => {
  await createPromoCode(world.backend, 'ONCE');
  const confirm = await goToConfirmation(page, world.address);
  const fare = await new LaterConfirmPage(page).fareShown();
  const promo = new PromoSection(page);
  await promo.apply('once');
  await promo.expectApplied(fare, 100);
  await confirm.book();
  await expect(page.getByRole('heading', { name: 'Your Ride' })).toBeVisible();
  await expectRedeemed(world.backend, 'ONCE', { fare, discount: 100, bookingMode: 'asap' });

  await page.goto(`${world.address}#/map`);
  const map = new MapPage(page);
  await map.chooseTrip();
  await map.continueToAnotherRide();
  await promo.apply('ONCE');
  await expect(promo.refusal).toHaveText('You have already used this promo code');
});

test('a ride for later redeems its code', async ({ page, world }) => {
  await createPromoCode(world.backend, 'LATER', { discountType: 'percentage', discountValue: 15 });
  const promo = await goToPromo(page, world.address);
  const confirm = new LaterConfirmPage(page);
  const fare = await confirm.fareShown();
  const discount = Math.round(fare * 0.15);
  await promo.apply('later');
  await promo.expectApplied(fare, discount);
  await confirm.book.click();
  await expect(confirm.assigned).toBeVisible();
  await expectRedeemed(world.backend, 'LATER', { fare, discount, bookingMode: 'scheduled' });
});

for (const mode of ['now', 'later'] as const) {
  test(`a code that runs out before booking ${mode} is refused, and Try Again books without it`, async ({
    page,
    world,
  }) => {
    await createPromoCode(world.backend, 'LAST', { usageLimit: 5, timesUsed: 4 });
    await (mode === 'now'
      ? goToConfirmation(page, world.address)
      : goToLater(page, world.address, time));
    const confirm = new LaterConfirmPage(page);
    const promo = new PromoSection(page);
    const fare = await confirm.fareShown();
    await promo.apply('last');
    await promo.expectApplied(fare, 100);
    await updateDocument(world.backend, 'promoCodes/LAST', {
      timesUsed: 5,
      usedByUsers: ['other-guest'],
    });
    await page
      .getByRole('button', { name: `Book Ride ${mode === 'now' ? 'Now' : 'Later'}` })
      .click();
    const banner = confirm.refusal('You can book it without the code.');
    await expect(banner).toContainText('This promo code has reached its usage limit');
    await expect(banner).toBeInViewport();
    await expect(promo.applied).toBeHidden();
    await expect(promo.code).toHaveAccessibleDescription(
      'This promo code has reached its usage limit',
    );
    await expectAccessible(page);
    expect(await bookedRides(world.backend)).toHaveLength(0);

    await confirm.tryAgain.click();
    await expect(
      mode === 'now' ? page.getByRole('heading', { name: 'Your Ride' }) : confirm.assigned,
    ).toBeVisible();
    expect(await bookedRides(world.backend)).toEqual([
      expect.objectContaining({
        promoCode: null,
        promoDiscount: 0,
        originalFare: fare / 100,
        calculatedFare: fare / 100,
      }),
    ]);
    expect(await readPromoCode(world.backend, 'LAST')).toMatchObject({
      timesUsed: 5,
      usedByUsers: ['other-guest'],
    });
  });
}

test('booking is disabled while a code is being checked', async ({ page, world }) => {
  await createPromoCode(world.backend, 'SLOW');
  const promo = await goToPromo(page, world.address);
  const confirm = new LaterConfirmPage(page);
  const fare = await confirm.fareShown();
  const query = await holdRequests(page, QUERY);
  await promo.apply('slow');
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeDisabled();
  await expect(confirm.book).toBeDisabled();
  await expectAccessible(page);
  await query.release();
  await promo.expectApplied(fare, 100);
  await expect(confirm.book).toBeEnabled();
});

test('a double click with a code books and redeems once', async ({ page, world }) => {
  await createPromoCode(world.backend, 'TWICE');
  const promo = await goToPromo(page, world.address);
  const confirm = new LaterConfirmPage(page);
  const fare = await confirm.fareShown();
  await promo.apply('twice');
  await promo.expectApplied(fare, 100);
  await confirm.book.dblclick();
  await expect(confirm.assigned).toBeVisible();
  expect(await bookedRides(world.backend)).toHaveLength(1);
  expect(await readPromoCode(world.backend, 'TWICE')).toMatchObject({ timesUsed: 1 });
});

test('a reload keeps the applied code and the final fare', async ({ page, world }) => {
  await createPromoCode(world.backend, 'KEPT');
  const promo = await goToPromo(page, world.address);
  const confirm = new LaterConfirmPage(page);
  const fare = await confirm.fareShown();
  await promo.apply('kept');
  await promo.expectApplied(fare, 100);
  expect(await confirm.fareShown()).toBe(fare - 100);

  await page.reload();
  await expect(promo.applied).toContainText(`Final fare${pounds(fare - 100)}`);
  expect(await confirm.fareShown()).toBe(fare - 100);
  await confirm.book.click();
  await expect(confirm.assigned).toBeVisible();
  expect(await bookedRides(world.backend)).toMatchObject([
    { promoCode: 'KEPT', calculatedFare: (fare - 100) / 100 },
  ]);
});
