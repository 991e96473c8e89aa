import { expect, test } from './world/fixtures';

test('the site has its security policy, and caches hashed assets', async ({ page, world }) => {
  const cacheControls: (string | null)[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/')) {
      cacheControls.push(response.headers()['cache-control'] ?? null);
    }
  });
  const response = await page.goto(world.address);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; script-src 'self'; style-src 'self'; .*frame-ancestors 'self' \S+$/,
    ),
    'x-content-type-options': 'nosniff',
  });
  const script = await page.request.get(`${world.address}embed.js`);
  expect(script.headers()).toMatchObject({ 'cache-control': 'no-cache' });
  await expect(page.getByRole('region', { name: 'Drivers available' })).toBeVisible();
  expect([...new Set(cacheControls)]).toEqual(['public, max-age=31536000, immutable']);
});

test('the site can be installed and printed', async ({ page, world }) => {
  await page.goto(world.address);
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data } = await browser.send('Page.getAppManifest');
  expect({ url, errors }).toEqual({ url: `${world.address}manifest.json`, errors: [] });
  const manifest = await page.request.get(url);
  expect(manifest.headers()['cache-control']).toBe('no-cache');
  const icons = [...(data ?? '').matchAll(/icons\/[\w-]+\.png/g)].map(([path]) => path);
  expect(icons).toHaveLength(3);
  for (const icon of [...icons, 'icons/apple-touch-icon.png', 'icons/shared.png']) {
    const response = await page.request.get(`${world.address}${icon}`);
    expect(response.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
    });
  }

  const guestButton = page.getByRole('button', { name: 'Login as Guest' });
  await expect(guestButton).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(guestButton).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows a phone number', async ({ page, world }) => {
    await page.goto(world.address);
    const call = page.getByRole('link', { name: '01482 000000' });
    await expect(call).toBeInViewport();
    await expect(call).toHaveAttribute('href', 'tel:01482000000');
  });
});
