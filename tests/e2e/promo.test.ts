import { Timestamp } from 'firebase/firestore/lite';
import type { Page } from '@playwright/test';
import type { Backend } from '../../dev/backend/backend';
import { bookedRides } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { goToLater, LaterConfirmPage, PromoSection } from './pages/later';
import { updateDocument, nextWeekday, createPromoCode, readPromoCode } from './world/laterState';
import { goToConfirmation, MapPage } from './pages/guest';

const time = nextWeekday('wednesday', '11:00');

async function goToPromo(page: Page, address: string): Promise<PromoSection> {
  await goToLater(page, address, time);
  return new PromoSection(page);
}

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

test('a code is removed and applied again, and a ride for later redeems it', async ({
  page,
  world,
}) => {
  await createPromoCode(world.backend, 'LATER', { discountType: 'percentage', discountValue: 15 });
  const promo = await goToPromo(page, world.address);
  const confirm = new LaterConfirmPage(page);
  const fare = await confirm.fareShown();
  const discount = Math.round(fare * 0.15);
  await promo.apply('later');
  await promo.expectApplied(fare, discount);
  await promo.removeButton.click();
  await expect(page.getByText('Promo code removed')).toBeVisible();
  await expect(promo.applyButton).toBeFocused();
  expect(await confirm.fareShown()).toBe(fare);
  await promo.apply('later');
  await expect(promo.applied).toBeVisible();
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
