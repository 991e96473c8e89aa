import type { Locator } from '@playwright/test';
import { bookedRides } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { GUEST, GuestLoginPage, LandingPage } from './pages/guest';
import { PromoSection } from './pages/later';
import { createPromoCode } from './world/laterState';
import { StatusGate } from './world/statusGate';

test('a guest books a taxi now and tracks it to its end @every-size', async ({ page, world }) => {
  const gate = new StatusGate();
  await world.simulate({ speed: 60, tickMs: 250, beforeStatus: gate.beforeStatus });

  const landing = new LandingPage(page);
  await landing.open(world.address);
  await expect(landing.status).toContainText('3 driver(s) available now');
  await expect(landing.status).toContainText('Online: 4 | On Rides: 1');
  await expect(page.getByText('Be safe, Be sure, Always use a licensed Taxi!')).toBeVisible();
  await expectAccessible(page);

  const login = await landing.chooseGuest();
  await expect(page.getByRole('heading', { name: 'Guest Login' })).toBeVisible();
  await expectAccessible(page);

  const map = await login.logIn();
  await expect(map.heading).toBeVisible();
  await expect(page.getByText('Guest login successful!')).toBeVisible();
  await expect(page.getByText(`Welcome, ${GUEST.name}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'View Ride History' })).toBeHidden();
  await expect(map.continueButton).toBeDisabled();
  await map.pickup.fill('saturday market');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await map.chooseTrip();
  await expect(map.fare).toContainText(/£\d+\.\d\d/);
  await expect(map.fare).toContainText(/\d+\.\d\d miles/);
  await expect(map.fare).toContainText(/\d+ minutes/);
  await page.getByText('How this fare is worked out').click();
  await expect(map.fareDetails).toContainText(/Tariff (One|Two|Three)/);
  await page.getByLabel('Number of Riders:').selectOption('3');
  await expectAccessible(page);

  const fareShown =
    (await map.fare
      .getByText(/^£\d+\.\d\d$/)
      .first()
      .textContent()) ?? '';
  const confirm = await map.continue();
  await expect(confirm.heading).toBeVisible();
  await expect(page.getByText(fareShown, { exact: true })).toBeVisible();
  await expect(page.getByText('3 people')).toBeVisible();
  await expect(page.getByText(GUEST.phone)).toBeVisible();
  await expect(
    page.getByText('Pay the driver by cash or card at the end of the trip.'),
  ).toBeVisible();
  await expect(page.getByText(/Need help\? Call/)).toBeVisible();
  await expectAccessible(page);

  const tracking = await confirm.book();
  await expect(tracking.heading).toBeVisible();
  await expect(page.getByText('Ride successfully submitted.')).toBeVisible();
  await tracking.expectStatus('A Driver Has Been Assigned');
  await expect(page.getByText(/^ERYC 10\d$/)).toBeVisible();
  gate.allow('on_route');
  await tracking.expectStatus('Driver On Route To Pick Up Location');
  await expect(page.getByText(/Your driver should be with you in \d+ min/)).toBeVisible();
  const call = page.getByRole('link', { name: 'Call Driver' });
  await expect(call).toHaveAttribute('href', /^tel:0770090010\d$/);
  await expect(page.getByRole('button', { name: 'Hide Driver Map' })).toBeVisible();
  await expectAccessible(page);
  gate.allow('arrived');
  await tracking.expectStatus('Driver Has Arrived At Pick Up Location');
  await expect(call).toBeVisible();
  await expect(tracking.cancelButton).toBeHidden();
  gate.allow('completed');
  await tracking.expectStatus('Trip Complete');
  await expect(call).toBeHidden();
  const trip = page.getByRole('region', { name: 'Trip' });
  await expect(trip).toContainText(`Fare (estimate)${fareShown}`);
  await expect(trip).toContainText(/Booking referenceBEV-\d+/);
  await expect(page.getByRole('link', { name: 'Leave Review' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expectAccessible(page);
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await page.getByRole('button', { name: 'Receipt' }).click();
  await expect(receipt).toContainText(`Fare (estimate)${fareShown}`);
  await expectAccessible(page);
  await receipt.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: /, home$/ }).click();
  await page.getByRole('heading', { name: 'Past rides (30 days)' }).click();
  const finished = page.getByRole('article').filter({ hasText: 'Trip Complete' });
  await expect(finished).toContainText(fareShown);
  await expectAccessible(page);
  await finished.getByRole('button', { name: 'Receipt' }).click();
  await expect(receipt).toContainText(`Fare (estimate)${fareShown}`);

  const rides = await bookedRides(world.backend);
  expect(rides).toHaveLength(1);
  expect(rides[0]).toMatchObject({
    status: 'completed',
    passengerType: 'guest',
    passengerName: GUEST.name,
    numberOfRiders: 3,
    bookingMode: 'asap',
  });
});

test('a toast covers neither headings nor buttons @every-size', async ({ page, world }) => {
  await page.goto(`${world.address}#/trip-tracking`);
  const message = page.getByRole('group').filter({ hasText: 'Log in to continue.' });
  await expect(message).toBeVisible();
  // Waits for its entrance animation.
  await message.evaluate((toast) =>
    Promise.all(toast.getAnimations({ subtree: false }).map((animation) => animation.finished)),
  );
  const messageBox = await message.boundingBox();
  for (const locator of [
    page.getByRole('banner'),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('region', { name: 'Drivers available' }),
    page.getByRole('button', { name: 'Login as Guest' }),
    page.getByRole('button', { name: 'Create an Account' }),
  ]) {
    expect(overlap(messageBox, await locator.boundingBox())).toBe(0);
  }
  await expectAccessible(page);
});

test('a toast never covers the main button @every-size', async ({ page, world }) => {
  await createPromoCode(world.backend, 'TOAST', { discountType: 'fixed', discountValue: 1 });
  await page.goto(`${world.address}#/guestLogin`);
  const map = await new GuestLoginPage(page).logIn();
  await expectClear(page.getByText('Guest login successful!'), map.continueButton);

  await map.chooseTrip();
  const confirm = await map.continue();
  const promo = new PromoSection(page);
  await promo.apply('TOAST');
  const applied = page.getByText(/^Promo code applied!/);
  for (const block of ['end', 'center'] as const) {
    await confirm.bookNow.evaluate((button, to) => button.scrollIntoView({ block: to }), block);
    await expectClear(applied, confirm.bookNow);
  }
});

async function expectClear(text: Locator, button: Locator): Promise<void> {
  const toast = text.locator('xpath=ancestor-or-self::*[@role="group"]');
  await expect(toast).toBeVisible();
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    expect(overlap(await toast.boundingBox(), await button.boundingBox())).toBe(0);
  }).toPass();
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function overlap(one: Box | null, other: Box | null): number {
  if (one === null || other === null) {
    throw new Error('An element has no bounding box');
  }
  const shared = (from: 'x' | 'y', size: 'width' | 'height'): number =>
    Math.max(
      0,
      Math.min(one[from] + one[size], other[from] + other[size]) - Math.max(one[from], other[from]),
    );
  return shared('x', 'width') * shared('y', 'height');
}
