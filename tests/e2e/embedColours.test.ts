import { expect, test } from './world/fixtures';
import { widgetFrame } from './world/hostSite';

// On the build, whose style sheets have no `light-dark()`.
for (const [scheme, device, surface, accent] of [
  ['light', 'dark', 'rgb(245, 241, 232)', 'rgb(122, 31, 61)'],
  ['dark', 'light', 'rgb(18, 25, 26)', 'rgb(182, 132, 148)'],
] as const) {
  test(`a host page’s ${scheme} scheme colours the whole widget on a ${device} device`, async ({
    page,
    world,
  }) => {
    await page.emulateMedia({ colorScheme: device });
    const { hostSite: embedder, address } = world;
    embedder.show(
      `<script src="${address}embed.js" data-mode="inline" data-scheme="${scheme}" data-accent="#7a1f3d"></script>`,
    );
    await page.goto(embedder.origin);
    const widget = widgetFrame(page);
    await expect(widget.locator('html')).toHaveCSS('background-color', surface);
    const link = widget.getByRole('button', { name: 'Create an Account' });
    await expect(link).toHaveCSS('color', accent);
  });
}
