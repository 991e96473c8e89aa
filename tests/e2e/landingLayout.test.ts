import { LandingPage } from './pages/guest';
import { boxOf } from './world/fit';
import { expect, test } from './world/fixtures';

test('the landing page has one column up to a tablet, and two on a desk', async ({
  page,
  world,
}) => {
  const landing = new LandingPage(page);
  await landing.open(world.address);
  const start = page.getByRole('button', { name: /^Where to/ });
  for (const [width, height, columns] of [
    [390, 664, 1],
    [768, 1024, 1],
    [1280, 800, 2],
    [640, 360, 2],
  ] as const) {
    await page.setViewportSize({ width, height });
    const isBeside = (await boxOf(start)).left >= (await boxOf(landing.status)).right;
    expect(isBeside ? 2 : 1, String(width)).toBe(columns);
    await expect(start).toBeInViewport({ ratio: 1 });
  }
});

test('the Minster is drawn as a whole, however wide the window', async ({ page, world }) => {
  await new LandingPage(page).open(world.address);
  const skyline = page.locator('main + svg');
  for (const width of [320, 768, 1366, 1920, 3840]) {
    await page.setViewportSize({ width, height: 1080 });
    const frame = await boxOf(skyline);
    const minster = await boxOf(skyline.locator('[class*="minster"]'));
    expect(minster.top, String(width)).toBeGreaterThanOrEqual(frame.top);
    expect(minster.bottom - minster.top, String(width)).toBeGreaterThan(50);
    const ground = await boxOf(skyline.locator('[class*="near"]'));
    expect(ground.left).toBeLessThanOrEqual(0);
    expect(ground.right).toBeGreaterThanOrEqual(width);
  }
});
