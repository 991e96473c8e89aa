import type { Locator } from '@playwright/test';
import { bookNow, LandingPage, MapPage } from './pages/guest';
import { bookedRides, setAllDrivers } from './world/backendState';
import { expect, styleOf, test } from './world/fixtures';
import { updateDocument } from './world/laterState';
import { holdRequests } from './world/network';

/** The name of a CSS colour such as 'rgb(27, 110, 53)'. */
function nameOf(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const least = Math.min(red, green, blue);
  const most = Math.max(red, green, blue);
  if (most - least < 20) {
    return 'grey';
  }
  const sixth =
    most === red
      ? (green - blue) / (most - least)
      : most === green
        ? 2 + (blue - red) / (most - least)
        : 4 + (red - green) / (most - least);
  const hue = (sixth * 60 + 360) % 360;
  return hue < 20 || hue > 340
    ? 'red'
    : (['amber', 'green', 'teal'].find((_, at) => hue < ([60, 165, 200][at] ?? 0)) ?? 'blue');
}

async function expectColour(locator: Locator, property: string, name: string): Promise<void> {
  await expect.poll(async () => nameOf(await styleOf(locator, property))).toBe(name);
}

test('driver status, stops and tracking banner have the colours of the spec', async ({
  page,
  world: { backend, address },
}) => {
  const landing = new LandingPage(page);
  const { status } = landing;
  const line = status.getByRole('paragraph').first();
  const held = await holdRequests(page, /:runAggregationQuery/);
  await landing.open(address);
  await expectColour(line, 'color', 'grey');
  await held.release();
  await expectColour(line, 'color', 'green');
  for (const [isOnline, text, colour] of [
    [true, '(all busy)', 'amber'],
    [false, 'No drivers are currently online', 'red'],
  ] as const) {
    await setAllDrivers(backend, { isOnline, isOnJob: isOnline });
    await page.reload();
    await expect(status).toContainText(text);
    await expectColour(line, 'color', colour);
  }

  await setAllDrivers(backend, { isOnline: true, isOnJob: false });
  const { status: banner } = await bookNow(page, address);
  const tracking = banner.filter({ hasText: 'Searching for Drivers' }).locator('..');
  await expectColour(tracking, 'background-color', 'teal');
  const [ride] = await bookedRides(backend);
  await updateDocument(backend, `riders/${String(ride?.id)}`, {
    status: 'cancelled_by_driver',
  });
  const cancelled = banner.filter({ hasText: 'Ride Cancelled' }).locator('..');
  await expectColour(cancelled, 'background-color', 'red');

  await page.goto(`${address}#/map`);
  await new MapPage(page).chooseTrip();
  await expectColour(page.getByText('PICK-UP', { exact: true }), 'color', 'green');
  await expectColour(page.getByText('DROP-OFF', { exact: true }), 'color', 'red');
});
