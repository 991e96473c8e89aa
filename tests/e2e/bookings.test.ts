import { bookedRides } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { tabTo } from './world/keys';
import {
  reservedCells,
  driverCells,
  nextWeekday,
  timePattern,
  createPromoCode,
  readPromoCode,
} from './world/laterState';
import { goToLater, PromoSection } from './pages/later';
import { MapPage, bookNow } from './pages/guest';
import { MINUTE_MS, toDateTimeInput } from '../../src/domain/common/londonTime';

test('a ride for later with extras is shown in a new tab and cancelled from its card @every-size', async ({
  page,
  context,
  world,
}) => {
  const time = nextWeekday('wednesday', '11:00');
  await goToLater(page, world.address, time);
  await page.getByText('Anything the driver should know?').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Assistance dog' })).toBeVisible();
  await tabTo(page, 'checkbox', 'Assistance dog');
  await page.keyboard.press('Space');
  await tabTo(page, 'combobox', 'Luggage');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'textbox', 'Note for the driver');
  await page.keyboard.type('Blue door');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Note for the driver')).toHaveValue('Blue door');
  await tabTo(page, 'button', 'Book Ride Later');
  await page.keyboard.press('Enter');
  const map = new MapPage(page);
  await expect(map.heading).toBeVisible();

  const card = page.getByRole('article', { name: timePattern(time) });
  await expect(card.getByRole('heading')).toBeFocused();
  await expect(card.getByRole('heading')).toHaveAccessibleDescription(
    /^We’ve booked your ride from Saturday Market to Walkington\. Driver found and assigned\./,
  );
  await expect(card).toBeInViewport();
  const ride = (await bookedRides(world.backend))[0];
  const id = String(ride?.id);
  await expect(card).toContainText(`Booking reference ${String(ride?.bookingId)}`);
  await expect(card).toContainText('Driver Driver One');
  await expectAccessible(page);

  const tab = await context.newPage();
  await page.close();
  await tab.goto(world.address);
  const bookingCard = tab.getByRole('article', { name: timePattern(time) });
  await expect(bookingCard).toContainText('We’re waiting for your driver to confirm.');
  await expect(bookingCard).toContainText('Your requests: Assistance dog; 1 bag; Note: Blue door');
  await bookingCard.getByText('Calendar, way back and more').click();
  await expectAccessible(tab);
  expect(await reservedCells(world.backend, id)).toEqual(driverCells('driver-1', time));

  await bookingCard.getByRole('button', { name: 'Cancel Ride' }).focus();
  await tab.keyboard.press('Enter');
  const dialog = tab.getByRole('dialog', { name: 'Cancel this ride?' });
  await expect(dialog.getByRole('button', { name: 'Keep ride' })).toBeFocused();
  await tab.keyboard.press('Tab');
  await tab.keyboard.press('Enter');
  await expect(tab.getByText('We’ve cancelled your ride.')).toBeVisible();
  await expect(bookingCard).toBeHidden();
  expect(await reservedCells(world.backend, id)).toEqual([]);
  expect((await bookedRides(world.backend))[0]?.status).toBe('cancelled_by_passenger');
});

test('Back from tracking shows the booking; another is confirmed', async ({ page, world }) => {
  const tracking = await bookNow(page, world.address);
  await page.goBack();

  const map = new MapPage(page);
  const card = page.getByRole('article', { name: 'Ride: As soon as possible' });
  await expect(card.getByRole('heading')).toBeFocused();
  await expect(map.pickup).toHaveValue('');
  await expect(map.continueButton).toBeDisabled();

  await map.chooseTrip();
  await map.continueButton.click();
  const dialog = page.getByRole('dialog', { name: 'Book another ride?' });
  await expect(dialog).toContainText('Searching for Drivers');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(map.continueButton).toBeFocused();
  expect(await bookedRides(world.backend)).toHaveLength(1);

  await card.getByText('Calendar, way back and more').click();
  await card.getByRole('button', { name: 'Receipt' }).click();
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
  await expectAccessible(page);
  // The print view contains only the receipt.
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByText('Pay the driver by cash or card at the end of the trip.'),
  ).toBeVisible();
  await expect(map.heading).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Track Ride' }).click();
  await tracking.expectStatus('Searching for Drivers');
});

test('a guest changes time and drop-off by keyboard @every-size', async ({ page, world }) => {
  await createPromoCode(world.backend, 'LONGWAY', { minFare: 6 });
  const time = nextWeekday('wednesday', '11:00');
  const later = time + 25 * MINUTE_MS;
  const confirm = await goToLater(page, world.address, time);
  const promo = new PromoSection(page);
  await promo.apply('LONGWAY');
  await expect(promo.applied).toBeVisible();
  await confirm.book.click();
  const originalCard = page.getByRole('article', { name: timePattern(time) });
  await expect(originalCard.getByRole('heading')).toBeFocused();
  const booked = (await bookedRides(world.backend))[0];
  const id = String(booked?.id);

  await tabTo(page, 'button', 'Change Ride');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Change Your Ride' })).toBeFocused();
  await expect(page.getByText(`Your ride now (${String(booked?.bookingId)})`)).toBeVisible();
  const map = new MapPage(page);
  const submit = page.getByRole('button', { name: 'Change My Ride', exact: true });
  await expect(submit).toBeDisabled();
  await tabTo(page, 'combobox', 'Drop-off');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('north bar');
  await expect(page.getByRole('option', { name: /North Bar/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(map.dropoff).toHaveValue(/North Bar/);
  await page.getByLabel('Pickup Time:').fill(toDateTimeInput(later));
  const fares = page.getByRole('region', { name: 'Fare before and after' });
  await expect(fares.getByRole('row', { name: /^Fare(?! before)/ })).toContainText(
    /£\d+\.\d\d\s*£\d\.\d\d/,
  );
  await expect(fares).toContainText('Your promo code LONGWAY doesn’t apply to the new fare.');
  await expectAccessible(page);

  await page.reload();
  await expect(map.dropoff).toHaveValue(/North Bar/);
  await expect(page.getByLabel('Pickup Time:')).toHaveValue(toDateTimeInput(later));
  await expect(submit).toBeEnabled();
  await tabTo(page, 'button', /^Change My Ride$/);
  await page.keyboard.press('Enter');

  const card = page.getByRole('article', { name: timePattern(later) });
  await expect(card.getByRole('heading')).toBeFocused();
  await expect(card).toContainText('North Bar');
  await expect(originalCard).toBeHidden();
  expect(await reservedCells(world.backend, id)).toEqual(driverCells('driver-1', later));
  const rides = await bookedRides(world.backend);
  expect(rides).toHaveLength(1);
  expect(rides[0]).toMatchObject({
    bookingId: booked?.bookingId,
    timestamp: booked?.timestamp,
    status: 'awaiting_driver_response',
    promoCode: null,
  });
  expect(await readPromoCode(world.backend, 'LONGWAY')).toMatchObject({ timesUsed: 0 });
});
