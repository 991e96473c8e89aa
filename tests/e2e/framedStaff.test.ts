import { expect, test } from './world/fixtures';
import { widgetFrame } from './world/hostSite';
import { goToAdmin } from './pages/admin';

// A host page can lay an invisible frame over its own buttons and steer clicks into the office.

for (const route of ['admin/rides/now', 'driver']) {
  test(`#/${route} opens in its own tab, not in an allowed host page’s frame`, async ({
    page,
    world: { address, hostSite },
  }) => {
    await goToAdmin(page, address);
    const origins = new Set<string>();
    page.on('request', (request) => {
      if (request.frame() !== page.mainFrame()) {
        origins.add(new URL(request.url()).origin);
      }
    });
    const search = `?embed=inline&origin=${encodeURIComponent(hostSite.origin)}`;
    hostSite.show(`<iframe width="400" src="${address}${search}#/${route}"></iframe>`);
    await page.goto(hostSite.origin);
    const frame = widgetFrame(page);
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Page not shown');
    // A notice that storage is blocked has such a link, too.
    const link = frame.getByRole('main').getByRole('link', { name: 'Open in a new tab' });
    await expect(link).toHaveAttribute('href', `${new URL(address).pathname}#/${route}`);
    await expect(frame.getByRole('textbox')).toHaveCount(0);
    // Neither the account nor a document is asked for.
    expect([...origins]).toEqual([new URL(address).origin]);
    const opened = page.waitForEvent('popup');
    await link.click();
    const tab = await opened;
    // The landing page, which the server sends for every address, has headings too.
    await expect(tab.locator('.unloaded')).toHaveCount(0);
    await expect(tab.getByRole('heading', { level: 1 })).not.toHaveText('Page not shown');
  });
}

test('a page of the app’s own origin can’t hide that it frames the office', async ({
  page,
  world: { address },
}) => {
  await page.addInitScript(() => {
    if (window.top !== window) {
      Object.defineProperty(window, 'parent', { value: window });
    }
  });
  await page.route(`${address}host`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Host</title><meta name="viewport" content="width=device-width">
        <main><h1>Host</h1><iframe title="Office" src="${address}#/admin"></iframe></main>`,
    }),
  );
  await page.goto(`${address}host`);
  const heading = widgetFrame(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Page not shown');
  // axe can't look into a frame without `parent`.
  await page.goto(address);
});
