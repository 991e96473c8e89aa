import type { FrameLocator, Page } from '@playwright/test';
import { browserArguments } from '../../ops/findBrowser';
import { bookedRides } from './world/backendState';
import { widgetFrame } from './world/hostSite';
import { expect, test } from './world/fixtures';
import { nextWeekday } from './world/laterState';
import { GUEST, GuestLoginPage, TrackingPage, type MapPage } from './pages/guest';
import { LaterPicker } from './pages/later';

// The app is at 127.0.0.1 and the host page at localhost, so the frame's storage is third-party.
// Playwright's flags disable storage partitioning; one test enables it.

const HANDLER = 'onTaxi';

interface HostEvent {
  readonly type: string;
  readonly pence?: number;
}

/** Records the events of the host page's handler, across reloads; `types` omits height events. */
async function recordEvents(page: Page): Promise<{
  readonly events: readonly HostEvent[];
  readonly types: () => readonly string[];
}> {
  const events: HostEvent[] = [];
  await page.exposeFunction(HANDLER, (message: HostEvent) => {
    events.push(message);
  });
  return {
    events,
    types: () => events.map(({ type }) => type).filter((type) => type !== 'height'),
  };
}

function scriptTag(address: string, attributes: string): string {
  return `<script src="${address}embed.js" data-on-event="${HANDLER}" ${attributes}></script>`;
}

async function logInAsGuest(widget: FrameLocator): Promise<MapPage> {
  await widget.getByRole('button', { name: 'Login as Guest' }).click();
  const map = await new GuestLoginPage(widget).logIn();
  await expect(map.heading).toBeVisible();
  return map;
}

/** Waits until the frame is as tall as its content. */
async function expectFrameFitsContent(page: Page): Promise<void> {
  const frame = page.frame({ url: /\/book\// });
  await frame?.waitForFunction(() => {
    const root = document.documentElement;
    const { scrollHeight, clientHeight, clientWidth } = root;
    const { height } = root.getBoundingClientRect();
    // No scrollbar, and no empty space below.
    return (
      scrollHeight === clientHeight &&
      clientWidth === window.innerWidth &&
      Math.abs(window.innerHeight - height) <= 1
    );
  });
  expect(frame).not.toBeNull();
}

test('a guest books in an inline widget despite a strict policy', async ({ page, world }) => {
  const { hostSite: embedder, address } = world;
  const { events, types } = await recordEvents(page);
  const appOrigin = new URL(address).origin;
  embedder.show(
    `<h1>Elsewhere</h1><p style="height:300px">Some words</p>${scriptTag(
      address,
      'data-mode="inline" data-pickup="saturday market" data-dropoff="walkington" async',
    )}`,
    `default-src 'none'; style-src-attr 'unsafe-inline'; script-src ${appOrigin}; frame-src ${appOrigin}`,
  );
  await page.goto(embedder.origin);
  const widget = widgetFrame(page);
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Book a taxi – Beverley Taxi');
  await expect(widget.getByRole('region', { name: 'Drivers available' })).toContainText(
    'available',
  );
  const entries = await page.evaluate(() => history.length);
  for (const width of [320, 640, 1280, 400]) {
    await page.setViewportSize({ width, height: 700 });
    await expectFrameFitsContent(page);
  }

  await widget.getByRole('button', { name: 'Login as Guest' }).click();
  await expect(widget.getByLabel('Full name')).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.evaluate(() => history.back());
  const map = await logInAsGuest(widget);
  expect(page.url()).toBe(`${embedder.origin}/`);

  await expect(map.fare).toContainText(/£\d+\.\d\d/);
  await expect(map.pickup).toHaveValue(/Saturday Market/);
  await expect(map.dropoff).toHaveValue(/Walkington/);
  for (const width of [1280, 320, 400]) {
    await page.setViewportSize({ width, height: 700 });
    await expectFrameFitsContent(page);
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const confirm = await map.continue();
  await expect(confirm.heading).toBeInViewport();
  const tracking = await confirm.book();
  await tracking.expectStatus('Searching for Drivers');
  // A long toast makes the content taller.
  await expect(widget.getByText('Ride successfully submitted.')).toBeVisible();
  await expectFrameFitsContent(page);
  await expect(widget.getByText('Ride successfully submitted.')).toBeVisible();

  await page.reload();
  await widget.getByRole('button', { name: 'Login as Guest' }).click();
  await expect(widget.getByRole('heading', { name: `Continue as ${GUEST.name}?` })).toBeVisible();
  await expect(widget.getByRole('listitem')).toContainText(/Saturday Market.* to .*Walkington/);
  await widget.locator('html').evaluate(() => {
    window.location.hash = '#/trip-tracking';
  });
  await new TrackingPage(widget).expectStatus('Searching for Drivers');
  await tracking.cancelButton.scrollIntoViewIfNeeded();
  await tracking.cancelButton.click();
  const confirmCancel = widget.getByRole('dialog').getByRole('button', { name: 'Cancel ride' });
  await expect(confirmCancel).toBeInViewport();
  await confirmCancel.click();
  await expect(widget.getByRole('button', { name: 'Login as Guest' })).toBeVisible();
  expect(await bookedRides(world.backend)).toEqual([
    expect.objectContaining({ status: 'cancelled_by_passenger' }),
  ]);
  await expect.poll(types).toEqual(['ready', 'quoted', 'booked', 'ready', 'cancelled']);
  const quoted = events.find(({ type }) => type === 'quoted')?.pence;
  expect(events.find(({ type }) => type === 'booked')?.pence).toBe(quoted);
  for (const personal of [GUEST.name, GUEST.email, GUEST.phone, 'Walkington', 'Market']) {
    expect(JSON.stringify(events)).not.toContain(personal);
  }
});

test('a guest books for later in a popup widget with partitioned storage', async ({
  playwright,
  world,
}) => {
  const browser = await playwright.chromium.launch({
    // Overrides Playwright's list, which disables storage partitioning.
    args: [...browserArguments(), '--disable-features=HttpsUpgrades'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(world.address);
  await page.evaluate(() => localStorage.setItem('userType', 'of the first party'));
  const { hostSite: embedder, address } = world;
  const { types } = await recordEvents(page);
  embedder.show(
    `<a id="top" href="#here">Elsewhere</a> <a class="taxi-booking" href="${address}" data-on-event="${HANDLER}">Taxi!</a>
     <div style="height:3000px"></div>${scriptTag(address, 'defer')}`,
  );
  await page.goto(embedder.origin);
  const opener = page.getByRole('link', { name: 'Taxi!' });
  await opener.click();
  const widget = widgetFrame(page);
  const close = page.getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Book a taxi – Beverley Taxi' })).toBeVisible();
  const isInert = page.locator('#top').evaluate((link) => {
    link.focus();
    return document.activeElement !== link;
  });
  expect(await isInert).toBe(true);
  const size = await close.boundingBox();
  expect([size?.width, size?.height]).toEqual([44, 44]);
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 900);
  const map = await logInAsGuest(widget);
  expect(await widget.locator('html').evaluate(() => localStorage.getItem('userType'))).toBe(
    'guest',
  );
  await map.chooseTrip();
  await new LaterPicker(widget).choose(nextWeekday('wednesday', '11:00'));
  await map.continue();
  await widget.getByRole('button', { name: 'Book Ride Later' }).click();
  await expect(widget.getByRole('status').filter({ hasText: 'Driver found' })).toBeVisible();
  await expect(map.heading).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  // Escape in the frame closes the popup unless it closes a suggestion list.
  await map.pickup.fill('lair');
  await expect(widget.getByRole('option').first()).toBeVisible();
  await map.pickup.press('Escape');
  await expect(widget.getByRole('option').first()).toBeHidden();
  await expect(close).toBeVisible();
  await map.heading.press('Escape');
  await expect(close).toBeHidden();
  await expect(opener).toBeFocused();
  // The number of quotes depends on the current tariff.
  const withoutQuotes = () => types().filter((type) => type !== 'quoted');
  await expect.poll(withoutQuotes).toEqual(['ready', 'booked', 'closed']);

  await page.reload();
  await opener.click();
  await widget.getByRole('button', { name: 'Login as Guest' }).click();
  await expect(widget.getByRole('heading', { name: `Continue as ${GUEST.name}?` })).toBeVisible();
  await close.click();
  await expect(opener).toBeFocused();
  await expect.poll(withoutQuotes).toEqual(['ready', 'booked', 'closed', 'ready', 'closed']);
  expect(await bookedRides(world.backend)).toHaveLength(1);
  await page.goto(world.address);
  expect(await page.evaluate(() => localStorage.getItem('userType'))).toBe('of the first party');
  await browser.close();
});

test('with storage blocked a ride is booked, a new tab offered', async ({ page, world }) => {
  // Headless Chromium has no setting for this, so frames simulate a visitor who blocks site data.
  // Not proven to throw exactly where Chrome does.
  await page.addInitScript(() => {
    if (window.parent !== window) {
      for (const store of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, store, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    }
  });
  const { hostSite: embedder, address } = world;
  embedder.show(scriptTag(address, 'data-mode="inline"'));
  await page.goto(embedder.origin);
  const widget = widgetFrame(page);
  const newTabLink = widget.getByRole('link', { name: 'Open in a new tab' });
  await expect(newTabLink).toHaveAttribute('href', new RegExp(`^${address}`));
  await expectFrameFitsContent(page);
  const map = await logInAsGuest(widget);
  await map.chooseTrip();
  const tracking = await (await map.continue()).book();
  await tracking.expectStatus('Searching for Drivers');
  expect(await bookedRides(world.backend)).toHaveLength(1);
});

test('a foreign origin’s messages are ignored, nor may it embed', async ({ page, world }) => {
  const { hostSite: embedder, address } = world;
  const { events } = await recordEvents(page);
  // A frame of another origin posts every widget message to the host page and the widget.
  const forger = `<iframe id="forger" sandbox="allow-scripts" srcdoc="<script>
    for (const type of ['ready', 'height', 'booked', 'closed', 'hello'])
      for (const to of [parent, ...Array.from({ length: parent.length }, (_, at) => parent[at])])
        to.postMessage({ taxiBooking: 1, type, height: 77, when: 'now', pence: 1 }, '*');
    parent.postMessage('done', '*');
  </script>"></iframe>`;
  embedder.show(
    `${scriptTag(address, 'data-mode="inline"')}<div id="here"></div>
     <script>window.onmessage = ({ data }) => { window.isDone ||= data === 'done'; };</script>`,
  );
  await page.goto(embedder.origin);
  const widget = widgetFrame(page);
  await expect(widget.getByRole('region', { name: 'Drivers available' })).toContainText(
    'available',
  );
  await expectFrameFitsContent(page);
  const before = events.length;
  await page.locator('#here').evaluate((here, html) => {
    here.innerHTML = html;
  }, forger);
  await page.waitForFunction(() => 'isDone' in window && window.isDone === true);
  expect(events.slice(before)).toEqual([]);
  expect((await page.locator('iframe').first().boundingBox())?.height).not.toBe(77);

  // Another host name is not allowed to embed the app. In a new page, because the violation is
  // logged to the console.
  const other = await page.context().newPage();
  await other.clock.install();
  await other.goto(embedder.origin.replace('localhost', 'elsewhere.localhost'));
  await other.locator('iframe').waitFor({ state: 'attached' });
  await expect(async () => {
    await other.clock.fastForward(8000);
    await expect(other.getByRole('alert')).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(other.getByRole('alert')).toHaveText(
    'Online booking didn’t load. You can open it in a new tab or call 01482 000000.',
  );
  await expect(other.locator('iframe')).toBeHidden();
});

test('a sandboxed frame shows a message with the phone number', async ({ page, world }) => {
  const { hostSite: embedder, address } = world;
  // Without scripts, and with an opaque origin, which may not load the app's script.
  for (const sandbox of ['', 'allow-scripts']) {
    embedder.show(`<iframe sandbox="${sandbox}" src="${address}"></iframe>`);
    await page.goto(embedder.origin);
    await expect(
      widgetFrame(page).getByText('You can also call Beverley Taxi on 01482 000000'),
    ).toBeVisible();
  }
});
