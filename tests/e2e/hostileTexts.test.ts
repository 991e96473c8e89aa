import type { Page } from '@playwright/test';
import { doc, GeoPoint, Timestamp, updateDoc } from 'firebase/firestore/lite';
import type { Backend } from '../../dev/backend/backend';
import { asOwner } from '../../ops/asOwner';
import { goToRiderMap, HistoryPage } from './pages/account';
import { goToAdmin } from './pages/admin';
import { BESIDE_MARKET, openDriverPhone, seededDriver } from './pages/driver';
import { putRide, RIDER } from './world/accountState';
import { expect, test } from './world/fixtures';

const HOUR = 60 * 60_000;
const TEXTS = {
  'a word of 500 letters': 'N'.repeat(500),
  markup: '<img src=x onerror="window.wasInjected=true"><b data-injected>bold</b>'.repeat(4),
  'text from right to left': `\u202E${'محمد عبد الرحمن '.repeat(25)}`,
  'emoji and invisible characters': '👩‍👩‍👧‍👦\u200B\u2060\uFEFF'.repeat(30),
} as const;

/** Writes the text wherever a document holds one, past the rules, which would refuse some. */
async function putText(backend: Backend, text: string): Promise<void> {
  const driver = seededDriver(1).account.uid;
  const ride = {
    passengerType: 'authenticated',
    passengerName: text,
    passengerPhone: '07700900123',
    passengerEmail: RIDER.email,
    pickupAddress: text,
    dropoffAddress: text,
    pickupLatLng: new GeoPoint(53.8434, -0.4315),
    dropoffLatLng: new GeoPoint(53.8202, -0.4066),
    numberOfRiders: 1,
    distanceMiles: 3,
    estimatedTripTime: 9,
    calculatedFare: 8.6,
    originalFare: 8.6,
    manualBookingNotes: text,
    reason: text,
    driverName: text,
    driverVehicle: text,
    bookingId: 'BEV-1',
  };
  const later = { scheduledTime: Timestamp.fromMillis(Date.now() + 5 * HOUR), isScheduled: true };
  const now = { scheduledTime: null, isScheduled: false, assignedDriverId: null };
  await putRide(backend, 'waiting', { ...ride, ...now, status: 'pending' });
  await putRide(backend, 'given', {
    ...ride,
    ...later,
    assignedDriverId: driver,
    status: 'accepted',
  });
  await putRide(backend, 'done', { ...ride, ...now, status: 'completed' }, 60);
  await putRide(backend, 'ended', { ...ride, ...now, status: 'cancelled' }, 90);
  await asOwner(backend, async (firestore) => {
    await updateDoc(doc(firestore, 'drivers', driver), { driverName: text, driverVehicle: text });
    await updateDoc(doc(firestore, 'promoCodes', 'WELCOME10'), { description: text });
  });
}

/** Expects the screen to show the text as text, within the window, on a phone and a desktop. */
async function expectHarmless(page: Page, text: string): Promise<void> {
  const start = text.slice(0, 12);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await expect
      .poll(() => page.evaluate((part) => document.body.textContent.includes(part), start))
      .toBe(true);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
        message: `${page.url()} at ${width}`,
      })
      .toBeLessThanOrEqual(width);
  }
  expect(
    await page.evaluate(() => [
      'wasInjected' in window,
      document.querySelector('[data-injected], img[src="x"]') !== null,
    ]),
  ).toEqual([false, false]);
}

for (const [what, text] of Object.entries(TEXTS)) {
  test(`${what}: every screen stays whole, for passenger, driver and office`, async ({
    page,
    browser,
    world: { backend, address },
  }) => {
    const map = await goToRiderMap(page, address, RIDER);
    await putText(backend, text);
    await page.reload();
    await map.rides.click();
    await expectHarmless(page, text);
    await new HistoryPage(page).open(address);
    await expectHarmless(page, text);
    await page.goto(`${address}#/trip-tracking`);
    await expectHarmless(page, text);

    const { context, driver } = await openDriverPhone(browser, BESIDE_MARKET);
    await driver.open(address);
    await driver.logIn(seededDriver(1));
    await expectHarmless(driver.page, text);
    await context.close();

    const office = await browser.newPage();
    await goToAdmin(office, address, 'rides');
    await expectHarmless(office, text);
    for (const tab of ['rides/day/today', 'drivers', 'promo-codes']) {
      await office.goto(`${address}#/admin/${tab}`);
      await expectHarmless(office, text);
    }
    await office.close();
  });
}
