import { HistoryPage, RiderLoginPage } from './pages/account';
import { putRide, RIDER } from './world/accountState';
import { expect, test } from './world/fixtures';
import { TrackingPage } from './pages/guest';

test('a ride is tracked from its card, and Back returns to it @every-size', async ({
  page,
  world,
}) => {
  for (const status of ['pending', 'scheduled']) {
    await putRide(world.backend, status, { status });
  }
  const login = new RiderLoginPage(page);
  await login.open(world.address);
  await login.logIn(RIDER);
  await expect(new TrackingPage(page).heading).toBeVisible();
  const history = new HistoryPage(page);
  await history.open(world.address);
  for (const [id, text] of [
    ['pending', 'Searching for Drivers'],
    ['scheduled', 'SCHEDULED'],
  ] as const) {
    const tracking = await history.track(id);
    await tracking.expectStatus(text);
    await expect(page.getByText(`Start of ${id}`, { exact: true })).toBeVisible();
    await page.goBack();
    await expect(history.heading).toBeVisible();
  }
});
