import type { Page } from '@playwright/test';
import { expect, test } from './world/fixtures';
import { LABEL_OBSTACLE_ATTRIBUTE } from '../../src/maps/shared/port';
import { MapPage } from './pages/guest';

test('the names on the map overlap neither each other nor the stops', async ({ page, world }) => {
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

test('both towns of the trip are named, however small the map', async ({ page, world }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${world.address}#/map`);
  const map = new MapPage(page);
  for (const [place, name, town] of [
    ['walkington', /^Walkington/, 'Walkington'],
    ['hull station', /^Hull Station/, 'Hull'],
    ['driffield', /^Driffield/, 'Driffield'],
  ] as const) {
    await map.pick(map.pickup, 'beverley station', /Beverley Station/);
    await map.pick(map.dropoff, place, name);
    await expect(page.getByText('DROP-OFF', { exact: true })).toBeVisible();
    for (const size of [
      { width: 320, height: 568 },
      { width: 390, height: 664 },
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await expect
        .poll(async () => (await namesOn(page)).map(({ text }) => text))
        .toEqual(expect.arrayContaining(['Beverley', town]));
      expect(overlapsOf(await namesOn(page))).toEqual([]);
    }
  }
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
