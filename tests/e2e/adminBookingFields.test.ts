import type { Page } from '@playwright/test';
import { goToBooking, type BookingForm } from './pages/adminBooking';
import { CALLER, otherPhone } from './pages/admin';
import { findPhoneBooking } from './world/adminState';
import { bookedRides } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { nextWeekday } from './world/laterState';

const ROUTE_TEXT = 'Please wait for route calculation to complete or enter fare manually';

test('invalid phone booking fields show errors, and the first gets focus', async ({
  page,
  world,
}) => {
  const { admin, booking } = await goToBooking(page, world.address);
  await expect(booking.clear).toBeDisabled();
  await booking.create.click();
  await booking.expectErrors({
    'Customer name': 'Customer name required',
    'Customer phone': 'Customer phone required',
    'Customer email': 'Customer email required for booking confirmations',
    Pickup: 'Pickup required',
    'Drop-off': 'Drop-off required',
  });
  await expectAccessible(page);

  await admin.fillCustomer({ name: ' ', phone: CALLER.phone, email: 'caller.one@example' });
  await expect(booking.field('Customer name')).not.toHaveAttribute('aria-invalid');
  await booking.field('Pickup').fill('saturday market');
  await expect(page.getByRole('option').first()).toBeVisible();
  await booking.field('Fare (£)').fill('   ');
  await booking.atSetTime.check();
  await booking.field('Pickup Time:').fill('');
  await booking.create.click();
  await booking.expectErrors({
    'Customer name': 'Customer name required',
    'Customer email': 'Customer email must be valid',
    Pickup: 'Please choose a place from the list\\.',
    'Drop-off': 'Drop-off required',
    'Fare (£)': 'Fare must be a valid number',
    'Pickup Time:': 'Invalid scheduled time\\. Please select a valid date and time\\.',
  });
  await expectAccessible(page);
  await expect(booking.field('Pickup')).toHaveValue('saturday market');

  await admin.fillCustomer();
  // The text is still in the box, so its suggestions can be reopened.
  await booking.field('Pickup').press('ArrowDown');
  await page.getByRole('option', { name: /Saturday Market/ }).click();
  await admin.pick('Drop-off', 'walkington', /Walkington/);
  await booking.field('Pickup Time:').fill('2026-01-05T12:00');
  for (const [input, reason] of [
    ['12,50', 'Please write a point instead of a comma, as in 12\\.50\\.'],
    ['£12', 'Please leave out the £ sign\\.'],
    ['-3', 'This can’t be negative\\.'],
    ['twelve', 'Please write a number, as in 12\\.50\\.'],
    ['12.505', 'Please write whole pence: two digits after the point\\.'],
  ] as const) {
    await booking.field('Fare (£)').fill(input);
    await booking.create.click();
    await booking.expectErrors({
      'Fare (£)': `Fare must be a valid number\\. ${reason}`,
      'Pickup Time:': 'This time has passed\\. Please choose a later one\\.',
    });
    await expect(booking.field('Fare (£)')).toHaveValue(input);
  }
  await booking.meterButton.click();
  await booking.create.click();
  await booking.expectErrors({
    'Pickup Time:': 'This time has passed\\. Please choose a later one\\.',
  });
  expect(await bookedRides(world.backend)).toEqual([]);
  await booking.asap.check();
  await booking.chooseDriver('No driver yet');
  await booking.create.click();
  await booking.expectBooked('not assigned yet');
});

test('the fare follows time and tariff until it is typed over, and can be reset to the meter’s', async ({
  page,
  world,
}) => {
  const { admin, booking } = await goToBooking(page, world.address);
  const fare = booking.field('Fare (£)');
  await expect(fare).toHaveValue('');
  await booking.chooseTime(nextWeekday('wednesday', '11:00'));
  await admin.fillBooking();
  await page.getByText('How this fare is worked out').click();
  await expect(booking.fareMeter).toContainText('Tariff One (Daytime)');
  const byDay = await fare.inputValue();
  await booking.expectHint('Fare (£)', 'The meter’s fare. Type over it to agree another.');
  await booking.chooseTime(nextWeekday('wednesday', '20:00'));
  await expect(booking.fareMeter).toContainText('Tariff Two (Night/Weekend)');
  const byNight = await fare.inputValue();
  expect(Number(byNight)).toBeGreaterThan(Number(byDay));
  await expect(booking.fareMeter).toContainText(`£${byNight}`);

  await fare.fill('9.99');
  await booking.chooseTime(nextWeekday('wednesday', '11:00'));
  await expect(booking.fareMeter).toContainText(`£${byDay}`);
  await expect(fare).toHaveValue('9.99');
  await booking.expectHint('Fare (£)', `Typed by hand. The meter says £${byDay}.`);
  await expectAccessible(page);
  await booking.meterButton.click();
  await expect(fare).toHaveValue(byDay);
  await expect(booking.meterButton).toBeHidden();

  await fare.fill('9.99');
  await booking.chooseDriver('No driver yet');
  await booking.create.click();
  const ride = await findPhoneBooking(
    world.backend,
    await booking.expectBooked('not assigned yet'),
  );
  expect(ride).toMatchObject({ calculatedFare: 9.99, originalFare: 9.99, estimatedFare: 9.99 });
  await expect(fare).toHaveValue('');
  await expect(booking.meterButton).toBeHidden();
});

test('Clear the form asks first and keeps the last booking visible', async ({ page, world }) => {
  const { admin, booking } = await goToBooking(page, world.address);
  await admin.fillBooking();
  await booking.create.click();
  await booking.expectBooked('Driver One');
  await admin.fillCustomer();
  await booking.clear.click();
  const dialog = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(booking.field('Customer name')).toHaveValue(CALLER.name);
  await booking.clear.click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(booking.field('Customer name')).toHaveValue('');
  await expect(booking.field('Customer name')).toBeFocused();
  await expect(booking.lastBooking).toContainText(CALLER.name);

  await admin.fillCustomer();
  await admin.tab('Promo Codes').click();
  await expect(admin.promoHeading).toBeVisible();
  await admin.tab('Manual Booking').click();
  await expect(booking.field('Customer name')).toHaveValue(CALLER.name);
});

const NO_ROUTE = 'Broken by the test';

/** Makes every route search fail. Returns a function that ends it. */
async function breakRoutes(page: Page): Promise<() => Promise<void>> {
  // Routing and address search share a chunk, so the request can't be blocked instead.
  await page.evaluate((message) => {
    const reversed = Reflect.get(Array.prototype, 'toReversed') as unknown;
    Reflect.set(window, 'toReversed', reversed);
    Reflect.set(Array.prototype, 'toReversed', () => {
      throw new Error(message);
    });
  }, NO_ROUTE);
  return () =>
    page.evaluate(() => {
      Reflect.set(Array.prototype, 'toReversed', Reflect.get(window, 'toReversed') as unknown);
    });
}

async function expectNoRoute(booking: BookingForm): Promise<void> {
  await expect(booking.fareMeter.getByRole('alert')).toContainText('The route could not be found');
  await expect(booking.field('Fare (£)')).toHaveValue('');
}

test.describe('without a route', () => {
  test.use({ thrownOnPurpose: NO_ROUTE });

  test('the fare is entered by hand, or the route is retried', async ({ page, world }) => {
    const { admin, booking } = await goToBooking(page, world.address);
    await admin.fillCustomer();
    await booking.chooseDriver('No driver yet');
    const restore = await breakRoutes(page);
    await admin.pick('Pickup', 'saturday market', /Saturday Market/);
    await admin.pick('Drop-off', 'walkington', /Walkington/);
    await expectNoRoute(booking);
    await booking.create.click();
    await booking.expectErrors({ 'Fare (£)': ROUTE_TEXT });
    await expectAccessible(page);
    await booking.field('Fare (£)').fill('8.40');
    await booking.create.click();
    const enteredFareRide = await findPhoneBooking(
      world.backend,
      await booking.expectBooked('not assigned yet'),
    );
    expect(enteredFareRide).toMatchObject({
      calculatedFare: 8.4,
      distanceMiles: null,
      estimatedTripTime: null,
    });
    await expect(booking.lastBooking).toContainText('£8.40');

    await admin.fillCustomer({ ...CALLER, phone: otherPhone(1) });
    await booking.chooseDriver('No driver yet');
    await admin.pick('Pickup', 'saturday market', /Saturday Market/);
    await admin.pick('Drop-off', 'walkington', /Walkington/);
    await expectNoRoute(booking);
    await restore();
    await booking.fareMeter.getByRole('button', { name: 'Try the route again' }).click();
    await expect(booking.field('Fare (£)')).toHaveValue(/^\d+\.\d\d$/);
    await booking.create.click();
    const metered = await findPhoneBooking(
      world.backend,
      await booking.expectBooked('not assigned yet'),
    );
    expect(metered['distanceMiles']).toBeGreaterThan(1);
  });
});
