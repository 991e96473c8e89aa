import type { FrameLocator, Page } from '@playwright/test';
import { browserArguments } from '../../dev/browser';
import { bookedRides } from './world/backendState';
import { widgetFrame } from './world/hostSite';
import { expect, test } from './world/fixtures';
import { nextWeekday } from './world/laterState';
import { GUEST, GuestLoginPage, TrackingPage, type MapPage } from './pages/guest';
import { LaterPicker } from './pages/later';

// The app is at 127.0.0.1 and the pages around it at localhost: two sites, so that what the frame keeps is a third party's.
// Playwright switches the partitioning of such storage off: what happens here otherwise is with storage that is allowed.

const HANDLER = 'onTaxi';

interface Told {
  readonly type: string;
  readonly pence?: number;
}

/** Keeps what the page's handler is told, over reloads too, and its types without that of heights. */
async function listen(page: Page): Promise<{
  readonly told: readonly Told[];
  readonly types: () => readonly string[];
}> {
  const told: Told[] = [];
  await page.exposeFunction(HANDLER, (message: Told) => {
    told.push(message);
  });
  return {
    told,
    types: () => told.map(({ type }) => type).filter((type) => type !== 'height'),
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

/** Waits until the frame is as tall as what is in it: nothing of it is cut off or scrolls by itself. */
async function expectWhole(page: Page): Promise<void> {
  const frame = page.frame({ url: /\/book\// });
  await frame?.waitForFunction(() => {
    const root = document.documentElement;
    const { scrollHeight, clientHeight, clientWidth } = root;
    const { height } = root.getBoundingClientRect();
    // No bar at its side, and no empty strip at its end.
    return (
      scrollHeight === clientHeight &&
      clientWidth === window.innerWidth &&
      Math.abs(window.innerHeight - height) <= 1
    );
  });
  expect(frame).not.toBeNull();
}

test('inline, now, with storage allowed, in a page with a strict policy', async ({
  page,
  world,
}) => {
  const { hostSite: embedder, address } = world;
  const { told, types } = await listen(page);
  const host = new URL(address).origin;
  embedder.show(
    `<h1>Elsewhere</h1><p style="height:300px">Some words</p>${scriptTag(
      address,
      'data-mode="inline" data-pickup="saturday market" data-dropoff="walkington" async',
    )}`,
    `default-src 'none'; style-src-attr 'unsafe-inline'; script-src ${host}; frame-src ${host}`,
  );
  await page.goto(embedder.origin);
  const widget = widgetFrame(page);
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Book a taxi – Beverley Taxi');
  await expect(widget.getByRole('region', { name: 'Driver status' })).toContainText('available');
  const entries = await page.evaluate(() => history.length);
  for (const width of [320, 640, 1280, 400]) {
    await page.setViewportSize({ width, height: 700 });
    await expectWhole(page);
  }

  // Back inside the widget stays inside.
  await widget.getByRole('button', { name: 'Login as Guest' }).click();
  await expect(widget.getByLabel('Full name')).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.evaluate(() => {
    history.back();
  });
  const map = await logInAsGuest(widget);
  expect(page.url()).toBe(`${embedder.origin}/`);

  await expect(map.fare).toContainText(/£\d+\.\d\d/);
  await expect(map.pickup).toHaveValue(/Saturday Market/);
  await expect(map.dropoff).toHaveValue(/Walkington/);
  for (const width of [1280, 320, 400]) {
    await page.setViewportSize({ width, height: 700 });
    await expectWhole(page);
  }
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
  });
  const confirm = await map.continue();
  await expect(confirm.heading).toBeInViewport();
  const tracking = await confirm.book();
  await tracking.expectStatus('Searching for Drivers');
  // With a message that makes room for itself.
  await expect(widget.getByText('Ride successfully submitted.')).toBeVisible();
  await expectWhole(page);
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
  const sure = widget.getByRole('button', { name: 'Yes, cancel it' });
  await expect(sure).toBeInViewport();
  await sure.click();
  await expect(widget.getByRole('button', { name: 'Login as Guest' })).toBeVisible();
  expect(await bookedRides(world.backend)).toEqual([
    expect.objectContaining({ status: 'cancelled_by_passenger' }),
  ]);
  await expect.poll(types).toEqual(['ready', 'quoted', 'booked', 'ready', 'cancelled']);
  const quoted = told.find(({ type }) => type === 'quoted')?.pence;
  expect(told.find(({ type }) => type === 'booked')?.pence).toBe(quoted);
  for (const personal of [GUEST.name, GUEST.email, GUEST.phone, 'Walkington', 'Market']) {
    expect(JSON.stringify(told)).not.toContain(personal);
  }
});

test('popup, later, with storage kept apart for each site', async ({ playwright, world }) => {
  const browser = await playwright.chromium.launch({
    // The last list of features that are off counts: Playwright's own has the partitioning of storage in it.
    args: [...browserArguments(), '--disable-features=HttpsUpgrades'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(world.address);
  await page.evaluate(() => {
    localStorage.setItem('userType', 'of the first party');
  });
  const { hostSite: embedder, address } = world;
  const { types } = await listen(page);
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

  // Escape in the frame closes the dialog around it, once a list has no use for it.
  await map.pickup.fill('lair');
  await expect(widget.getByRole('option').first()).toBeVisible();
  await map.pickup.press('Escape');
  await expect(widget.getByRole('option').first()).toBeHidden();
  await expect(close).toBeVisible();
  await map.heading.press('Escape');
  await expect(close).toBeHidden();
  await expect(opener).toBeFocused();
  // How many fares are shown depends on the hour: another tariff is another fare.
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

test('where storage is blocked a ride is booked all the same, and a tab of its own is offered', async ({
  page,
  world,
}) => {
  // A stand-in for the browser's own refusal, which the shell without a window has no setting for: in frames both stores
  // throw, as they do where a visitor blocks all of a site's data. That Chrome throws in these very places is not proven.
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
  const way = widget.getByRole('link', { name: 'Open in a new tab' });
  await expect(way).toHaveAttribute('href', new RegExp(`^${address}`));
  await expectWhole(page);
  const map = await logInAsGuest(widget);
  await map.chooseTrip();
  const tracking = await (await map.continue()).book();
  await tracking.expectStatus('Searching for Drivers');
  expect(await bookedRides(world.backend)).toHaveLength(1);
});

test('what a foreign origin says changes nothing, and where it embeds the app there are words', async ({
  page,
  world,
}) => {
  const { hostSite: embedder, address } = world;
  const { told } = await listen(page);
  // A frame of another origin beside the widget says all that a widget could, to both.
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
  await expect(widget.getByRole('region', { name: 'Driver status' })).toContainText('available');
  await expectWhole(page);
  const before = told.length;
  await page.locator('#here').evaluate((here, html) => {
    here.innerHTML = html;
  }, forger);
  await page.waitForFunction(() => 'isDone' in window && window.isDone === true);
  expect(told.slice(before)).toEqual([]);
  expect((await page.locator('iframe').first().boundingBox())?.height).not.toBe(77);

  // The same site by another name is none of those that may embed the app.
  // A page of its own, since the browser says in its console what the app's policy refuses.
  const other = await page.context().newPage();
  await other.clock.install();
  await other.goto(embedder.origin.replace('localhost', 'elsewhere.localhost'));
  await other.locator('iframe').waitFor({ state: 'attached' });
  await expect(async () => {
    await other.clock.fastForward(8000);
    await expect(other.getByRole('alert')).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(other.getByRole('alert')).toHaveText(/open it in a new tab or call 01482 000000\.$/);
  await expect(other.locator('iframe')).toBeHidden();
});

test('a frame that is allowed too little has words and the number in it', async ({
  page,
  world,
}) => {
  const { hostSite: embedder, address } = world;
  // Without scripts; and of no origin, by which the app's own script is not for the frame to load.
  for (const sandbox of ['', 'allow-scripts']) {
    embedder.show(`<iframe sandbox="${sandbox}" src="${address}"></iframe>`);
    await page.goto(embedder.origin);
    await expect(
      widgetFrame(page).getByText(
        'open it in a tab of its own, or call Beverley Taxi on 01482 000000',
      ),
    ).toBeVisible();
  }
});
