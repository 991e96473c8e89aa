import { widgetFrame } from './world/hostSite';
import { expect, test } from './world/fixtures';

// The script as plugins of website builders and tag managers deliver it: their copies have neither
// its address nor its attributes. The plugins themselves are not part of the test.

const LATER = `<script>
  setTimeout(() => {
    document.querySelector('main').innerHTML = '<div class="taxi-booking"></div>';
  });
</script>`;

test('a widget shows however a plugin delivers the script', async ({ page, world }) => {
  const { hostSite, address } = world;
  const file = `${address}embed.js`;
  const code = await (await fetch(file)).text();
  hostSite.bundle(`'use strict';${code};var other = 1;`);
  const place = '<h1>Host</h1><div class="taxi-booking"></div>';
  const script = `<script src="${file}" data-mode="inline" async></script>`;
  const pages: readonly { name: string; head?: string; body: string; frame: string }[] = [
    { name: 'in the head', head: script, body: '<h1>Host</h1>', frame: 'h1 ~ iframe:last-child' },
    { name: 'twice', head: script, body: `<h1>Host</h1>${script}`, frame: 'body > iframe' },
    { name: 'inlined', body: `${place}<script>${code}</script>`, frame: '.taxi-booking > iframe' },
    {
      name: 'in a bundle',
      head: '<script src="/bundle.js" defer></script>',
      body: place,
      frame: '.taxi-booking > iframe',
    },
    {
      name: 'before its element',
      body: `<h1>Host</h1><main></main><script src="${file}" async></script>${LATER}`,
      frame: 'main iframe',
    },
  ];
  for (const { name, head, body, frame } of pages) {
    await test.step(name, async () => {
      hostSite.show(body, undefined, head);
      await page.goto(hostSite.origin);
      await expect(page.locator(frame)).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(1);
      await expect(widgetFrame(page).getByRole('button', { name: 'Login as Guest' })).toBeVisible();
    });
  }
});
