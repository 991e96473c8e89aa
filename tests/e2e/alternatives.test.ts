import type { Page } from '@playwright/test';
import { bookedRides } from './world/backendState';
import { expect, expectAccessible, test, type World } from './world/fixtures';
import {
  goToLater,
  holdRedirect,
  LaterPicker,
  AlternativesDialog,
  pounds,
  PromoSection,
} from './pages/later';
import {
  nextWeekday,
  bookDriver,
  createPromoCode,
  timePattern,
  setShifts,
  reservedCells,
  driverCells,
  setOnlyShift,
} from './world/laterState';
import { failRequests, COMMIT, holdRequests, QUERY } from './world/network';
import { MapPage } from './pages/guest';

const MINUTES = 60_000;
const NONE_TEXT =
  'Sorry, no drivers are available for the selected date and time. No alternative slots found.';
const TAKEN_TEXT = 'Sorry, the selected time slot is no longer available. Please try another time.';

const noon = nextWeekday('wednesday', '12:00');

/** A guest about to book noon, when the only driver on shift is booked already. */
async function goToTakenNoon(page: Page, { backend, address }: World) {
  await setOnlyShift(backend, '10:00', '14:00');
  await bookDriver(backend, 'driver-1', noon);
  return goToLater(page, address, noon);
}

test(
  'an earlier and a later slot are offered for a taken time, and the chosen one is booked',
  { tag: '@every-size' },
  async ({ page, world }) => {
    const fireRedirect = await holdRedirect(page);
    const confirm = await goToTakenNoon(page, world);
    const alternatives = await confirm.bookToAlternatives();
    const [earlier, later] = [noon - 45 * MINUTES, noon + 45 * MINUTES];
    await alternatives.expectSlots(
      ['Earlier Slot', timePattern(earlier)],
      ['Later Slot', timePattern(later)],
    );
    await expectAccessible(page);

    const commit = await holdRequests(page, COMMIT);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await alternatives.slot('Later Slot').click();
    await expect(page.getByText('Booking your ride...')).toBeInViewport();
    await expect(alternatives.dialog).toBeHidden();
    await commit.release();
    await expect(confirm.assigned).toContainText(timePattern(later));
    await expect(confirm.assigned).toBeInViewport();
    await expect(page.getByText(/^Booking confirmed! Driver: Driver One, Time: /)).toHaveText(
      timePattern(later),
    );
    await expectAccessible(page);
    expect(await fireRedirect()).toBe(1);
    await expect(new MapPage(page).heading).toBeVisible();
    const rides = await bookedRides(world.backend);
    expect(rides).toEqual([
      expect.objectContaining({
        status: 'awaiting_driver_response',
        assignedDriverId: 'driver-1',
        scheduledTime: expect.objectContaining({ seconds: later / 1000 }),
      }),
    ]);
    expect(await reservedCells(world.backend, rides[0]?.['id'])).toEqual(
      driverCells('driver-1', later),
    );
  },
);

test('a single slot is Alternative 1; Escape, Cancel and Choose Different Time close the dialog', async ({
  page,
  world,
}) => {
  await setOnlyShift(world.backend, '12:00', '14:00');
  await bookDriver(world.backend, 'driver-1', noon);
  // Small, so that going back restores a scroll position beyond the time field.
  await page.setViewportSize({ width: 320, height: 568 });
  const confirm = await goToLater(page, world.address, noon);
  await createPromoCode(world.backend, 'NOON', { discountType: 'fixed', discountValue: 1 });
  const promo = new PromoSection(page);
  await promo.apply('NOON');
  await expect(promo.applied).toBeVisible();
  const alternatives = await confirm.bookToAlternatives();
  await alternatives.expectSlots(['Alternative 1', timePattern(noon + 45 * MINUTES)]);
  await expect(alternatives.dialog).toContainText('This time is available:');

  // Focus is trapped in the dialog, and not on a slot: a second Enter must not book.
  await expect(alternatives.slots.first()).not.toBeFocused();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(confirm.back).not.toBeFocused();
    await expect(confirm.book).not.toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(alternatives.dialog).toBeHidden();
  await expect(confirm.book).toBeEnabled();
  await expect(confirm.book).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(alternatives.dialog).toBeVisible();
  await alternatives.cancel.click();
  await expect(alternatives.dialog).toBeHidden();
  await expect(confirm.book).toBeFocused();

  await confirm.book.click();
  await alternatives.chooseDifferentTime.click();
  const map = new MapPage(page);
  await expect(map.heading).toBeVisible();
  await expect(page.getByText('Please select a different time slot')).toBeVisible();
  await expect(map.pickup).toHaveValue(/Saturday Market/);
  await expect(new LaterPicker(page).time).toHaveValue(/T12:00$/);
  await expect(new LaterPicker(page).time).toBeFocused();
  await expect(new LaterPicker(page).time).toBeInViewport({ ratio: 1 });
  expect(await bookedRides(world.backend)).toHaveLength(0);

  await new LaterPicker(page).choose(noon + 60 * MINUTES);
  await page.reload();
  await map.continue();
  await expect(promo.applied).toContainText('NOON');
  await confirm.book.click();
  await expect(confirm.assignedTo('Driver One')).toBeVisible();
});

test('without drivers on shift the booking is refused, and Try Again finds one added since', async ({
  page,
  world,
}) => {
  await setShifts(world.backend, {});
  const confirm = await goToLater(page, world.address, noon);
  await confirm.book.click();
  await expect(page.getByText(NONE_TEXT)).toBeVisible();
  const banner = confirm.refusal('No drivers for the selected time');
  await expect(banner.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expectAccessible(page);
  await setOnlyShift(world.backend, '10:00', '14:00');
  await confirm.tryAgain.click();
  await expect(confirm.assignedTo('Driver One')).toBeVisible();
  await expect(page.getByText(NONE_TEXT)).toBeHidden();
});

test('if a slot has been taken since, new slots are offered and one is booked', async ({
  page,
  world,
}) => {
  const confirm = await goToTakenNoon(page, world);
  const alternatives = await confirm.bookToAlternatives();
  await alternatives.expectSlots(
    ['Earlier Slot', timePattern(noon - 45 * MINUTES)],
    ['Later Slot', timePattern(noon + 45 * MINUTES)],
  );
  await bookDriver(world.backend, 'driver-1', noon - 45 * MINUTES);
  await alternatives.slot('Earlier Slot').click();
  await expect(alternatives.dialog.getByRole('alert')).toHaveText(new RegExp(TAKEN_TEXT));
  await alternatives.expectSlots(
    ['Earlier Slot', timePattern(noon - 90 * MINUTES)],
    ['Later Slot', timePattern(noon + 45 * MINUTES)],
  );
  await expectAccessible(page);
  expect(await bookedRides(world.backend)).toHaveLength(0);
  await alternatives.slot('Earlier Slot').click();
  await expect(confirm.assigned).toContainText(timePattern(noon - 90 * MINUTES));
  expect(await bookedRides(world.backend)).toHaveLength(1);
});

test('a slot in another tariff shows its own fare and is booked with it', async ({
  page,
  world,
}) => {
  const evening = nextWeekday('wednesday', '20:00');
  await setOnlyShift(world.backend, '10:00', '20:30');
  await bookDriver(world.backend, 'driver-1', evening);
  const confirm = await goToLater(page, world.address, evening);
  await expect(page.getByRole('main')).toContainText('Tariff Two (Night/Weekend)');
  const nightFare = await confirm.fareShown();
  const alternatives = await confirm.bookToAlternatives();
  await alternatives.expectSlots(['Alternative 1', timePattern(evening - 45 * MINUTES)]);
  const slotFare = /£(\d+\.\d\d)/.exec((await alternatives.slots.first().textContent()) ?? '')?.[1];
  expect(Number(slotFare) * 100).toBeLessThan(nightFare);
  await alternatives.slots.first().click();
  await expect(confirm.assigned).toContainText(timePattern(evening - 45 * MINUTES));
  await expect(page.getByRole('main').getByRole('definition')).toContainText([
    timePattern(evening - 45 * MINUTES),
    'Tariff One (Daytime)',
  ]);
  expect(await confirm.fareShown()).toBe(Math.round(Number(slotFare) * 100));
  expect(await bookedRides(world.backend)).toEqual([
    expect.objectContaining({
      originalFare: Number(slotFare),
      calculatedFare: Number(slotFare),
      estimatedFare: Number(slotFare),
    }),
  ]);
  expect(pounds(nightFare)).not.toBe(`£${String(slotFare)}`);
});

test('Try Again finds alternative slots after a failed search', async ({ page, world }) => {
  const confirm = await goToTakenNoon(page, world);
  const restore = await failRequests(page, QUERY, { text: 'driverDays', allowFirst: 1 });
  await confirm.book.click();
  await expect(
    confirm.refusal(/Error finding alternative times: We can’t connect right now/),
  ).toBeVisible();
  await expectAccessible(page);
  await restore();
  await confirm.tryAgain.click();
  await expect(new AlternativesDialog(page).slots).toHaveCount(2);
});

test('Try Again books an alternative slot once after a failed commit', async ({ page, world }) => {
  const confirm = await goToTakenNoon(page, world);
  const alternatives = await confirm.bookToAlternatives();
  const restore = await failRequests(page, COMMIT);
  await alternatives.slot('Earlier Slot').click();
  await expect(
    page.getByText('Error booking alternative time: We can’t connect right now'),
  ).toBeVisible();
  await expect(confirm.refusal('We can’t connect right now')).toBeVisible();
  await expectAccessible(page);
  await restore();
  expect(await bookedRides(world.backend)).toHaveLength(0);
  await confirm.tryAgain.click();
  await alternatives.slot('Earlier Slot').click();
  await expect(confirm.assigned).toContainText(timePattern(noon - 45 * MINUTES));
  expect(await bookedRides(world.backend)).toHaveLength(1);
});
