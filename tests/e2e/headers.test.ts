import { expect, test } from './world/fixtures';

test('the site is served with its own policy, and what has a hash in its name is kept', async ({
  page,
  world,
}) => {
  const kept: (string | null)[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/')) {
      kept.push(response.headers()['cache-control'] ?? null);
    }
  });
  const answer = await page.goto(world.address);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; script-src 'self'; style-src 'self'; .*frame-ancestors 'self' \S+$/,
    ),
    'x-content-type-options': 'nosniff',
  });
  const script = await page.request.get(`${world.address}embed.js`);
  expect(script.headers()).toMatchObject({ 'cache-control': 'no-cache' });
  await expect(page.getByRole('region', { name: 'Driver status' })).toBeVisible();
  expect([...new Set(kept)]).toEqual(['public, max-age=31536000, immutable']);
});

test('the site can be installed, and printed', async ({ page, world }) => {
  await page.goto(world.address);
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data } = await browser.send('Page.getAppManifest');
  expect({ url, errors }).toEqual({ url: `${world.address}manifest.json`, errors: [] });
  const manifest = await page.request.get(url);
  expect(manifest.headers()['cache-control']).toBe('no-cache');
  const pictures = [...(data ?? '').matchAll(/icons\/[\w-]+\.png/g)].map(([path]) => path);
  expect(pictures).toHaveLength(3);
  for (const picture of [...pictures, 'icons/apple-touch-icon.png', 'icons/shared.png']) {
    const answer = await page.request.get(`${world.address}${picture}`);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
    });
  }

  const wayIn = page.getByRole('button', { name: 'Login as Guest' });
  await expect(wayIn).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(wayIn).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says so and has a number to call', async ({ page, world }) => {
    await page.goto(world.address);
    const call = page.getByRole('link', { name: '01482 000000' });
    await expect(call).toBeInViewport();
    await expect(call).toHaveAttribute('href', 'tel:01482000000');
  });
});
