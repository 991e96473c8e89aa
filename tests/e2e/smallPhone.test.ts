import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { ROOT } from '../../ops/local';
import { widgetFrame } from './world/hostSite';
import { boxOf } from './world/fit';
import { expect, test } from './world/fixtures';
import { GUEST, LandingPage, MapPage } from './pages/guest';

const SURNAME = 'Featherstonehaugh-Wolfeschlegelsteinhausenbergerdorff';

test.beforeEach(({ page }) => page.setViewportSize({ width: 320, height: 568 }));

async function expectNoOverflow(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const tooWide = await page
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(String),
    );
  expect(tooWide).toEqual([]);
}

function linesOf(paragraph: Locator): Promise<number> {
  return paragraph.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

test('a long surname fits the screens and buttons that name the guest', async ({ page, world }) => {
  const landing = new LandingPage(page);
  await landing.open(world.address);
  const map = await (await landing.chooseGuest()).logIn({ ...GUEST, name: `Ann ${SURNAME}` });
  await expect(page.getByText(`Welcome, Ann ${SURNAME}`)).toBeVisible();
  await expectNoOverflow(page);
  await map.chooseTrip();
  const tracking = await (await map.continue()).book();
  await expect(tracking.heading).toBeVisible();
  await expectNoOverflow(page);

  await landing.open(world.address);
  await landing.chooseGuest();
  await expect(page.getByRole('heading', { name: `Continue as Ann ${SURNAME}?` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Continue as Ann ${SURNAME}` })).toBeVisible();
  await expectNoOverflow(page);
});

test('a trip out of the area is noticed in two lines', async ({ page, world }) => {
  await page.goto(`${world.address}#/map`);
  const notice = page.getByText('Outside our area. Start or end in or near Beverley.');
  const map = new MapPage(page);
  await map.pick(map.pickup, 'driffield', /Driffield/);
  await expect(notice).toBeHidden();
  await map.pick(map.dropoff, 'hornsea', /Hornsea/);
  await expect(notice).toBeInViewport({ ratio: 1 });
  expect(await linesOf(notice)).toBe(2);
  await expectNoOverflow(page);

  // The refusal stands in the form, whose rest stays visible above the footer.
  await page.setViewportSize({ width: 390, height: 664 });
  // The sheet slides when the trip is complete, and would take the refusal along.
  await boxOf(map.dropoff);
  await map.continueButton.click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Sorry! We focus on trips' });
  await expect(refusal).toBeInViewport({ ratio: 1 });
  const footer = await boxOf(map.continueButton.locator('..'));
  expect((await boxOf(refusal)).bottom).toBeLessThanOrEqual(footer.top);
  expect(footer.bottom - footer.top).toBeLessThanOrEqual(664 / 4);
  await expect(map.dropoff).toBeInViewport({ ratio: 1 });
});

test('a refused location takes three lines, the boxes stay in view', async ({ page, world }) => {
  await page.goto(`${world.address}#/map`);
  const map = new MapPage(page);
  await page.getByRole('button', { name: 'Use my location' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'We can’t see your location.' });
  await expect(refusal).toBeInViewport({ ratio: 1 });
  expect(await linesOf(refusal)).toBeLessThanOrEqual(3);
  await expect(map.dropoff).toBeInViewport({ ratio: 1 });
});

test('the demo page of the widget fits, also with events', async ({ page, world }) => {
  const demo = await readFile(`${ROOT}/dev/embed/embed-demo.html`, 'utf8');
  const parts = /<script\s[^>]*src=[^>]*><\/script>|<style>[^]*<\/style>|<body>[^]*<\/body>/g;
  const content = (demo.match(parts) ?? []).join('');
  world.hostSite.show(content.replaceAll('https://taxi.example/book/', world.address));
  await page.goto(world.hostSite.origin);
  await expect(widgetFrame(page).getByRole('button', { name: 'Login as Guest' })).toBeVisible();
  await expect(page.locator('#events')).toContainText('"type":"height"');
  await expectNoOverflow(page);
});
