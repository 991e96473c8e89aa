import { Timestamp } from 'firebase/firestore/lite';
import { bookedRides } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { goToLater, LaterConfirmPage, PromoSection } from './pages/later';
import { updateDocument, nextWeekday, createPromoCode, readPromoCode } from './world/laterState';
import { goToConfirmation, MapPage } from './pages/guest';

test('a ride for now redeems its code, which is then refused', async ({ page, world }) => {
  await createPromoCode(world.backend, 'ONCE');
  const confirm = await goToConfirmation(page, world.address);
  const fare = await new LaterConfirmPage(page).fareShown();
  const promo = new PromoSection(page);
  await promo.apply('once');
  await promo.expectApplied(fare, 100);
  await confirm.book();
  await expect(page.getByRole('heading', { name: 'Your Ride' })).toBeVisible();
  const [booked] = await bookedRides(world.backend);
  expect(booked).toMatchObject({
    bookingMode: 'asap',
    promoCode: 'ONCE',
    promoCodeId: 'ONCE',
    promoDiscount: 1,
    originalFare: fare / 100,
    calculatedFare: (fare - 100) / 100,
    estimatedFare: (fare - 100) / 100,
  });
  expect(await readPromoCode(world.backend, 'ONCE')).toMatchObject({
    timesUsed: 1,
    usedByUsers: [booked?.passengerId],
    lastUsedAt: expect.any(Timestamp),
  });

  await page.goto(`${world.address}#/map`);
  const map = new MapPage(page);
  await map.chooseTrip();
  await map.continueToAnotherRide();
  await promo.apply('ONCE');
  await expect(promo.refusal).toHaveText('You have already used this promo code');
});

test('a code that runs out is refused; Try Again books without it', async ({ page, world }) => {
  await createPromoCode(world.backend, 'LAST', { usageLimit: 5, timesUsed: 4 });
  const confirm = await goToLater(page, world.address, nextWeekday('wednesday', '11:00'));
  const promo = new PromoSection(page);
  const fare = await confirm.fareShown();
  await promo.apply('last');
  await promo.expectApplied(fare, 100);
  const usedUp = { timesUsed: 5, usedByUsers: ['other-guest'] };
  await updateDocument(world.backend, 'promoCodes/LAST', usedUp);
  await confirm.book.click();
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
  await expect(confirm.assigned).toBeVisible();
  expect(await bookedRides(world.backend)).toMatchObject([
    {
      promoCode: null,
      promoDiscount: 0,
      originalFare: fare / 100,
      calculatedFare: fare / 100,
    },
  ]);
  expect(await readPromoCode(world.backend, 'LAST')).toMatchObject(usedUp);
});
