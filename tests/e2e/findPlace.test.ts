import { expect, expectAccessible, test } from './world/fixtures';
import { widgetFrame } from './world/hostSite';
import { BESIDE_MARKET } from './pages/driver';
import { GuestLoginPage, MapPage } from './pages/guest';
import type { Surface } from './pages/surface';

const locateButton = (page: Surface) => page.getByRole('button', { name: 'Use my location' });

test('the location is used in a widget, but only where the host page allows it', async ({
  page,
  world: { hostSite, address },
}) => {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ ...BESIDE_MARKET, accuracy: 20 });
  const widget = widgetFrame(page);
  const map = new MapPage(widget);
  const openMap = async (body: string) => {
    hostSite.show(body);
    await page.goto(hostSite.origin);
    await widget.getByRole('button', { name: 'Login as Guest' }).click();
    await new GuestLoginPage(widget).logIn();
    await locateButton(widget).click();
  };
  await openMap(`<script src="${address}embed.js" data-mode="inline"></script>`);
  await expect(map.pickup).toHaveValue(/^Near .+, Beverley$/);
  await map.pickup.clear();
  await openMap(`<iframe src="${address}" width="400" height="900"></iframe>`);
  await expect(map.pickup).toHaveAccessibleDescription(/^We can’t see your location\./);
  await expect(map.pickup).toHaveValue('');
});

test('a place that no search knows is chosen on the map', async ({ page, world }) => {
  await page.goto(`${world.address}#/map`);
  const { pickup, dropoff } = new MapPage(page);
  await pickup.fill('zzzz');
  await expect(page.getByRole('link', { name: /^Call us on/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Choose on the map' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose the pickup' });
  await expect(dialog.getByRole('button', { name: 'Pin' })).toBeFocused();
  const address = dialog.getByRole('status');
  await expect(address).toHaveText(/^Near .+/);
  const before = await address.innerText();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(address).not.toHaveText(before);
  await expect(address).toHaveText(/^Near .+/);
  const moved = await address.innerText();
  await dialog.getByRole('application').click({ position: { x: 60, y: 60 } });
  await expect(address).not.toHaveText(moved);
  await expect(address).toHaveText(/^Near .+/);
  await page.setViewportSize({ width: 320, height: 568 });
  const credit = await dialog.getByText(/^Contains OS data.*copyright$/).boundingBox();
  const sources = await dialog.getByRole('button', { name: 'Map data' }).boundingBox();
  expect(Math.abs((credit?.y ?? 0) - (sources?.y ?? Infinity))).toBeLessThan(8);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this place' }).click();
  await expect(pickup).toHaveValue(/^Near .+/);
  await expect(dropoff).toBeFocused();
});
