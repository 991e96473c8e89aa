import { MINUTE_MS, toDateTimeInput } from '../../src/domain/common/londonTime';
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
import { MapPage } from './pages/guest';

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
  const id = String(booked?.['id']);

  await tabTo(page, 'button', 'Change Ride');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Change Your Ride' })).toBeFocused();
  await expect(page.getByText(`Your ride now (${String(booked?.['bookingId'])})`)).toBeVisible();
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
    bookingId: booked?.['bookingId'],
    timestamp: booked?.['timestamp'],
    status: 'awaiting_driver_response',
    promoCode: null,
  });
  expect(await readPromoCode(world.backend, 'LONGWAY')).toMatchObject({ timesUsed: 0 });
});
