import type { Locator, Page } from '@playwright/test';
import { expect, test } from './world/fixtures';
import { LABEL_OBSTACLE_ATTRIBUTE } from '../../src/maps/shared/labelObstacle';
import { LandingPage, MapPage } from './pages/guest';
import { LaterPicker } from './pages/later';
import { nextWeekday } from './world/laterState';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 768, height: 800 },
  { width: 400, height: 640 },
] as const;

async function openLater(page: Page, address: string) {
  const landing = new LandingPage(page);
  await landing.open(address);
  const map = await (await landing.chooseGuest()).logIn();
  await map.chooseTrip();
  await new LaterPicker(page).choose(nextWeekday('wednesday', '11:00'));
  await expect(map.fare).toContainText('Tariff One (Daytime)');
  // Fonts affect the measured height of the footer.
  await page.evaluate(() => document.fonts.ready);
  return map;
}

async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box === null ? Number.NaN : box.y + box.height;
}

for (const size of SIZES) {
  test(`at ${String(size.width)}x${String(size.height)} the fare footer stays visible and covers no focused field`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(size);
    const map = await openLater(page, world.address);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(map.fare).toBeInViewport({ ratio: 1 });
    await expect(map.continueButton).toBeInViewport({ ratio: 1 });

    const riders = page.getByLabel('Number of Riders:');
    await riders.focus();
    await expect(riders).toBeInViewport({ ratio: 1 });
    const { y: footerTop } = (await map.fare.boundingBox()) ?? { y: 0 };
    expect(await bottomOf(riders)).toBeLessThanOrEqual(footerTop);
  });
}

test('on a desktop the fare footer stays visible with the fare details open', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const map = await openLater(page, world.address);
  await page.getByText('How this fare is worked out').click();
  await expect(page.getByRole('row').first()).toBeVisible();
  await expect(map.continueButton).toBeInViewport({ ratio: 1 });
});

test('the fare footer is not sticky if it would cover most of the window', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 360 });
  const map = await openLater(page, world.address);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(map.continueButton).not.toBeInViewport();
  await map.continueButton.scrollIntoViewIfNeeded();
  await expect(map.continueButton).toBeInViewport({ ratio: 1 });
  // A height that depended on the window could make it flip between sticky and not.
  const footer = map.continueButton.locator('..');
  const { height } = (await footer.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThan(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(footer).toHaveAttribute('data-sticks');
  expect((await footer.boundingBox())?.height).toBe(height);
});

test('the names on the map overlap neither each other nor the stops, however close the view', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // Without animations the names are in place at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${world.address}#/map`);
  const map = new MapPage(page);
  const zoom = async (button: 'Zoom in' | 'Zoom out', steps: number) => {
    for (let step = 0; step < steps; step += 1) {
      await page.getByRole('button', { name: button }).click();
    }
  };
  await map.pick(map.pickup, 'saturday market', /Saturday Market/);
  await zoom('Zoom in', 3);
  await expect.poll(async () => (await namesOn(page)).length).toBeGreaterThan(20);
  expect(overlapsOf(await namesOn(page))).toEqual([]);

  await map.chooseTrip();
  await expect(page.getByText('DROP-OFF', { exact: true })).toBeVisible();
  expect(overlapsOf(await namesOn(page))).toEqual([]);

  await zoom('Zoom out', 3);
  expect(overlapsOf(await namesOn(page))).toEqual([]);
});

interface Name {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The names and the stops that the map shows. */
function namesOn(page: Page): Promise<readonly Name[]> {
  return page.getByRole('application').evaluate((element, obstacle) => {
    const found = element.querySelectorAll(`.leaflet-labels-pane span, [${obstacle}]`);
    return [...found].map((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return { text: each.textContent, left, top, right, bottom };
    });
  }, LABEL_OBSTACLE_ATTRIBUTE);
}

function overlapsOf(names: readonly Name[]): readonly string[] {
  return names.flatMap((one, at) =>
    names
      .slice(at + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      )
      .map((other) => `${one.text} and ${other.text}`),
  );
}
