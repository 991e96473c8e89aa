import { HOUR_MS, toDateTimeInput } from '../../src/domain/common/londonTime';
import { bookedRides } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { nextWeekday, timePattern } from './world/laterState';
import { goToMap, MapPage } from './pages/guest';
import { LaterConfirmPage, LaterPicker } from './pages/later';

test('a trip there and back is booked, and the return moved by itself @every-size', async ({
  page,
  world,
}) => {
  const time = nextWeekday('wednesday', '11:00');
  const map = await goToMap(page, world.address);
  await new LaterPicker(page).choose(time);
  await page.getByRole('button', { name: 'Add a return trip' }).click();
  const section = page.getByRole('group', { name: 'Return trip' });
  await expect(section).toContainText(/Return fare \(estimate\): £\d+\.\d\d/);
  await expect(section.getByRole('heading', { name: 'Return trip' })).toBeFocused();
  await section.getByRole('radio', { name: '14:30' }).check();
  await expectAccessible(page);
  await map.continue();

  const confirm = new LaterConfirmPage(page);
  await expect(confirm.heading).toBeVisible();
  await expect(section).toContainText(/Both trips: £\d+\.\d\d/);
  await expectAccessible(page);
  await page.reload();
  await expect(section).toContainText(/Both trips: £\d+\.\d\d/);
  await confirm.book.click();
  const back = time + 3.5 * HOUR_MS;
  await expect(confirm.assigned).toContainText('Your return trip is on ');
  await expect(confirm.assigned).toContainText(timePattern(back));

  await expect(new MapPage(page).heading).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Return trip: ');
  await expect(cards.last()).toContainText('Trip there: ');
  const [there, returned] = await bookedRides(world.backend);
  expect(returned).toMatchObject({
    id: `${String(there?.id)}-return`,
    pickupAddress: there?.dropoffAddress,
    dropoffAddress: there?.pickupAddress,
    scheduledTime: expect.objectContaining({ seconds: back / 1000 }),
  });

  await cards.last().getByRole('button', { name: 'Change Ride' }).click();
  const moved = back + HOUR_MS;
  await page.getByLabel('Pickup Time:').fill(toDateTimeInput(moved));
  await page.getByRole('button', { name: 'Change My Ride', exact: true }).click();
  await expect(page.getByRole('article', { name: timePattern(moved) })).toBeVisible();
  await expect(page.getByRole('article', { name: timePattern(time) })).toContainText(
    timePattern(moved),
  );
  expect(await bookedRides(world.backend)).toMatchObject([
    { id: there?.id, scheduledTime: there?.scheduledTime },
    { id: returned?.id, scheduledTime: expect.objectContaining({ seconds: moved / 1000 }) },
  ]);
});
