import * as v from 'valibot';
import { HistoryPage, RiderLoginPage } from './pages/account';
import { RIDER } from './world/accountState';
import { expect, test } from './world/fixtures';

test('a link with an encoded hash leads to the history through the rider login', async ({
  page,
  world,
}) => {
  for (const link of ['%23/ride-history', '?from=mail%23/ride-history']) {
    await page.goto(world.address + link);
    await expect(new RiderLoginPage(page).heading).toBeVisible();
  }
  await new RiderLoginPage(page).logIn(RIDER);
  const history = new HistoryPage(page);
  await expect(history.heading).toBeVisible();
  expect(page.url()).toBe(`${world.address}?from=mail#/ride-history`);
  await page.goto(`${world.address}%23/ride-history`);
  await expect(history.heading).toBeVisible();
});

test('drivers add an app of their own to the home screen', async ({ page, world }) => {
  const manifestSchema = v.object({ url: v.string(), data: v.string() });
  const devTools = await page.context().newCDPSession(page);
  for (const [hash, name, start] of [
    ['#/driver', 'Beverley Taxi – driver', './#/driver'],
    ['#/map', 'Beverley Taxi', './'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(world.address + hash);
    const { data } = v.parse(manifestSchema, await devTools.send('Page.getAppManifest'));
    expect(JSON.parse(data)).toMatchObject({ name, start_url: start });
  }
});
