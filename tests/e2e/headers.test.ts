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
