// Headless Chromium has no back-forward cache and does not freeze pages. The test fires pagehide
// and pageshow and expects no connection in between, no unload listener, and fresh data afterwards.
// The real cache was tried by hand in Chromium 156 (decision 188).

import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Backend } from '../../dev/backend/backend';
import { PATHS } from '../../src/routes';
import { RiderLoginPage } from './pages/account';
import { AdminPage } from './pages/admin';
import { BESIDE_MARKET, DriverPage, seededDriver } from './pages/driver';
import { goToConfirmation, GuestLoginPage, TrackingPage } from './pages/guest';
import { goToLater } from './pages/later';
import { AdminRidesPage } from './pages/adminRides';
import { putRide, RIDER } from './world/accountState';
import { expect, test, type World } from './world/fixtures';
import { updateDocument, nextWeekday, timePattern } from './world/laterState';
import { watchTraffic, type Traffic } from './world/traffic';

const LANDING = 'A taxi in Beverley, and home to the villages';
/** The files of a screen, and what an embedded map needs. */
const OF_A_SCREEN = /Screen\.js$|^AdminDashboard|^DriverHome|^embeddedMaps|^beverley/;
const MAP = ['embeddedMaps.css', 'embeddedMaps.js', 'beverley.json'] as const;

/** What a route is to whoever is not logged in. */
interface Shown {
  /** The heading of what is shown there. */
  readonly heading: string;
  /** The files of that screen. */
  readonly own: readonly string[];
  /** Those of the next one, which come when there is nothing else to do, unless the user saves data. */
  readonly ahead?: readonly string[];
}

const THE_LANDING_PAGE: Shown = { heading: LANDING, own: [], ahead: ['GuestLoginScreen.js'] };
const NO_TRIP = 'Missing Trip Data';
const SIGNED_OUT: Readonly<Record<keyof typeof PATHS | 'nowhere', Shown>> = {
  landing: THE_LANDING_PAGE,
  riderLogin: {
    heading: 'Rider Login',
    own: ['RiderLoginScreen.js'],
    ahead: ['MapScreen.js', ...MAP],
  },
  guestLogin: {
    heading: 'Guest Login',
    own: ['GuestLoginScreen.js'],
    ahead: ['MapScreen.js', ...MAP],
  },
  register: { heading: 'Rider Registration', own: ['RegisterScreen.js'] },
  map: { heading: 'Rider Request Map', own: [...MAP] },
  tripDetails: { heading: NO_TRIP, own: ['TripDetailsScreen.js'] },
  simpleTrip: { heading: NO_TRIP, own: ['SimpleTripScreen.js'] },
  testTrip: { heading: 'Trip State', own: ['TestTripScreen.js'] },
  change: { ...THE_LANDING_PAGE, own: ['ChangeScreen.js'] },
  tracking: { ...THE_LANDING_PAGE, own: ['TrackingScreen.js'] },
  history: { ...THE_LANDING_PAGE, own: ['HistoryScreen.js'] },
  admin: { heading: 'Admin Login', own: ['AdminScreen.js'] },
  driver: { heading: 'Driver Login', own: ['DriverScreen.js'] },
  nowhere: { heading: 'This road leads nowhere', own: [] },
};
const ROUTES = Object.entries(SIGNED_OUT).map(([name, shown]) => ({
  path: name in PATHS ? PATHS[name as keyof typeof PATHS] : '/nowhere',
  ...shown,
}));

const DRIVER = seededDriver(1);
/** A driver's phone says where it is. */
const ALLOWED: BrowserContextOptions = {
  geolocation: BESIDE_MARKET,
  permissions: ['geolocation'],
};
/** A ride of the rider's that is under way with the driver. */
const UNDER_WAY = {
  status: 'on_route',
  assignedDriverId: DRIVER.account.uid,
  driverName: DRIVER.account.name,
};

type Sign = (page: Page) => Locator;
const heading =
  (name: string | RegExp): Sign =>
  (page) =>
    page.getByRole('heading', { name, level: 1 });
const words =
  (text: string | RegExp): Sign =>
  (page) =>
    page.getByText(text);

interface Visit {
  readonly path: string;
  /** What tells that they are there. */
  readonly sign: Sign;
  /** True where it hears of changes by a connection that stays open. */
  readonly isLive?: boolean;
  /** What changes while they are away for a moment, and what tells them. */
  readonly change?: (backend: Backend) => Promise<void>;
  readonly news?: Sign;
}

interface Visitor {
  readonly who: string;
  readonly logIn: (page: Page, address: string) => Promise<void>;
  readonly visits: readonly Visit[];
}

const VISITORS: readonly Visitor[] = [
  {
    who: 'a guest',
    logIn: async (page, address) => {
      await page.goto(`${address}#${PATHS.guestLogin}`);
      await new GuestLoginPage(page).logIn();
      await expect(page.getByText('Welcome, Guest One')).toBeVisible();
    },
    visits: [
      {
        path: PATHS.landing,
        sign: words(/^Online: [1-9]/),
      },
      { path: PATHS.map, sign: words('Welcome, Guest One') },
    ],
  },
  {
    who: 'a rider',
    logIn: async (page, address) => {
      const login = new RiderLoginPage(page);
      await login.open(address);
      await login.logIn(RIDER);
      await expect(new TrackingPage(page).heading).toBeVisible();
    },
    visits: [
      { path: PATHS.history, sign: (page) => page.getByRole('region', { name: 'Upcoming Rides' }) },
      {
        path: PATHS.tracking,
        sign: words('Driver On Route To Pick Up Location'),
        isLive: true,
        change: (backend) => updateDocument(backend, 'riders/under-way', { status: 'arrived' }),
        news: words('Driver Has Arrived At Pick Up Location'),
      },
      { path: PATHS.map, sign: words(`Welcome, ${RIDER.name}`), isLive: true },
      { path: PATHS.change, sign: words('We do not know which booking you mean') },
    ],
  },
  {
    who: 'the admin',
    logIn: async (page, address) => {
      await new AdminRidesPage(page).logIn(address);
    },
    visits: [
      { path: PATHS.admin, sign: (page) => new AdminPage(page).promoHeading },
      { path: `${PATHS.admin}?tab=manual-booking`, sign: (page) => new AdminPage(page).form },
      {
        path: `${PATHS.admin}?tab=rides`,
        sign: (page) => new AdminRidesPage(page).row('underWay', 'Start of under-way'),
        isLive: true,
        change: (backend) => putRide(backend, 'called', { status: 'pending' }),
        news: (page) => new AdminRidesPage(page).row('unassigned', 'Start of called'),
      },
      {
        path: `${PATHS.admin}?tab=drivers`,
        sign: (page) => page.getByRole('article', { name: DRIVER.account.name }),
        isLive: true,
      },
    ],
  },
  {
    who: 'a driver',
    logIn: async (page, address) => {
      const driver = new DriverPage(page);
      await driver.open(address);
      await driver.logIn(DRIVER);
      await expect(driver.jobs).toBeVisible();
    },
    visits: [
      {
        path: PATHS.driver,
        sign: words(/^You are online$/),
        isLive: true,
        change: (backend) =>
          updateDocument(backend, `drivers/${DRIVER.account.uid}`, { isOnline: false }),
        news: words(/^You are offline$/),
      },
    ],
  },
];

test('nobody is logged in: every route cold and warm, each part once, and a backend that is left alone', async ({
  browser,
  world,
}) => {
  for (const route of ROUTES) {
    await test.step(route.path, async () => {
      const { page, traffic, close } = await openFresh(browser, world);
      const address = `${world.address}#${route.path}`;
      await open(page, traffic, address, signOf(route));
      expectEachOnce(traffic);
      expect(screensIn(traffic)).toEqual([...route.own, ...(route.ahead ?? [])].sort());
      expectNothingAsked(traffic, route);
      await openWarm(page, traffic, address, signOf(route));
      expectNothingAsked(traffic, route);
      await close();
    });
  }
});

for (const { who, logIn, visits } of VISITORS) {
  test(`${who} is logged in: every route of theirs cold and warm, each part once, and one that goes on after sleep`, async ({
    browser,
    world,
  }) => {
    await putRide(world.backend, 'under-way', UNDER_WAY);
    const first = await openFresh(browser, world);
    await logIn(first.page, world.address);
    const storageState = await first.page.context().storageState({ indexedDB: true });
    await first.close();
    for (const visit of visits) {
      await test.step(visit.path, async () => {
        const fresh = await openFresh(browser, world, { ...ALLOWED, storageState });
        const { page, traffic } = fresh;
        const address = `${world.address}#${visit.path}`;
        await open(page, traffic, address, visit.sign);
        expectEachOnce(traffic);
        await openWarm(page, traffic, address, visit.sign);
        expect(traffic.connections() > 0).toBe(visit.isLive ?? false);
        await expectToSleepWell(fresh, world, visit);
        await fresh.close();
      });
    }
  });
}

test('the landing page and back, four times over: no part is asked for again', async ({
  page,
  world,
}) => {
  const traffic = await watchTraffic(page, world.backend);
  await open(page, traffic, world.address, heading(LANDING));
  for (const name of ['Login as Guest', 'Login as Rider', 'Create an Account', 'Admin Panel']) {
    await page.getByRole('button', { name }).click();
    await shown(page, traffic, heading(/^(Guest|Rider|Admin) (Login|Registration)$/));
    await page.goBack();
    await shown(page, traffic, heading(LANDING));
  }
  expectEachOnce(traffic);
});

test('to whoever saves data nothing comes before it is asked for', async ({ browser, world }) => {
  for (const route of ROUTES) {
    await test.step(route.path, async () => {
      const { page, traffic, close } = await openFresh(browser, world, {}, true);
      await open(page, traffic, `${world.address}#${route.path}`, signOf(route));
      expect(screensIn(traffic)).toEqual([...route.own].sort());
      const before = traffic.assets.length;
      for (const each of await page.locator('a, button').all()) {
        await each.dispatchEvent('pointerover');
        await each.focus();
      }
      await traffic.waitForIdle();
      expect(traffic.assets.slice(before)).toEqual([]);
      await close();
    });
  }
});

for (const isSaving of [false, true]) {
  test(`the code that follows a ride comes ${isSaving ? 'after the ride, where data is saved' : 'while the ride is written'}`, async ({
    page,
    world,
  }) => {
    if (isSaving) {
      await page.addInitScript(saveData);
    }
    const traffic = await watchTraffic(page, world.backend);
    const confirm = await goToConfirmation(page, world.address);
    await shown(page, traffic, heading('Confirm Your Trip'));
    expect(screensIn(traffic)).not.toContain('TrackingScreen.js');
    const order = orderOf(page, /TrackingScreen(?=.*\.js)|documents:commit/);
    await (await confirm.book()).expectStatus('Searching for Drivers');
    expect(order()).toEqual(isSaving ? [COMMIT, 'TrackingScreen'] : ['TrackingScreen', COMMIT]);
    expectEachOnce(traffic);
  });
}

test('a ride for later brings the code of its card while it is written, and none that follows rides', async ({
  page,
  world,
}) => {
  const traffic = await watchTraffic(page, world.backend);
  const time = nextWeekday('wednesday', '11:00');
  const confirm = await goToLater(page, world.address, time);
  await traffic.waitForIdle();
  const order = orderOf(page, /BookingList(?=.*\.js)|documents:commit/);
  await confirm.book.click();
  await expect(page.getByRole('article', { name: timePattern(time) })).toBeVisible();
  expect(order()).toEqual(['BookingList', COMMIT]);
  expect(screensIn(traffic)).not.toContain('TrackingScreen.js');
  expectEachOnce(traffic);
});

const COMMIT = 'documents:commit';

interface Fresh {
  readonly page: Page;
  readonly traffic: Traffic;
  readonly close: () => Promise<void>;
}

/** A page of a browser with nothing in its cache. */
async function openFresh(
  browser: Browser,
  { backend }: World,
  options: BrowserContextOptions = {},
  savesData = false,
): Promise<Fresh> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  if (savesData) {
    await page.addInitScript(saveData);
  }
  return {
    page,
    traffic: await watchTraffic(page, backend),
    close: () => context.close(),
  };
}

/** As a browser says it whose user has asked for less data; Chromium's own switch is not there without a window. */
function saveData(): void {
  Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } });
}

async function open(page: Page, traffic: Traffic, address: string, sign: Sign): Promise<void> {
  await page.goto(address);
  await shown(page, traffic, sign);
}

/** Opens a page once more, and expects it to fetch none of its parts. */
async function openWarm(page: Page, traffic: Traffic, address: string, sign: Sign): Promise<void> {
  await page.goto('about:blank');
  traffic.clear();
  await open(page, traffic, address, sign);
  expectEachOnce(traffic);
  expect(traffic.assets.filter(({ isCached: isKept }) => !isKept)).toEqual([]);
}

/**
 * Tells a page what it is told before the browser keeps it for Back, and when it is shown again, and expects it to have no
 * connection in between, and to know afterwards what it has missed. With a connection, or with a listener to its end, no page
 * is kept.
 */
async function expectToSleepWell(
  { page, traffic }: Fresh,
  { backend }: World,
  { sign, change, news = sign }: Visit,
): Promise<void> {
  expect(await listenersToItsEnd(page)).toEqual([]);
  await tell(page, 'pagehide');
  await expect.poll(() => traffic.connections()).toBe(0);
  await change?.(backend);
  await tell(page, 'pageshow');
  await expect(news(page)).toBeVisible();
}

async function tell(page: Page, type: 'pagehide' | 'pageshow'): Promise<void> {
  await page.evaluate((name) => {
    window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
  }, type);
}

async function listenersToItsEnd(page: Page): Promise<readonly string[]> {
  const browser = await page.context().newCDPSession(page);
  const { result } = await browser.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await browser.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
  });
  const types = listeners.map(({ type }) => type);
  expect(types).toContain('pagehide');
  return types.filter((type) => /^(before)?unload$/.test(type));
}

async function shown(page: Page, traffic: Traffic, sign: Sign): Promise<void> {
  await expect(sign(page)).toBeVisible();
  await traffic.waitForIdle();
}

/** On the landing page nothing is fetched ahead before the drivers are counted. */
function signOf(route: Shown): Sign {
  return route.heading === LANDING ? words(/^Online: /) : heading(route.heading);
}

function expectEachOnce({ assets: parts }: Traffic): void {
  const names = parts.map(({ url }) => url);
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((url, index) => names.indexOf(url) !== index)).toEqual([]);
}

function screensIn({ assets: parts }: Traffic): readonly string[] {
  return parts
    .map(({ name }) => name)
    .filter((name) => OF_A_SCREEN.test(name))
    .sort();
}

/** The landing page counts the drivers (spec section 2). Nothing else is asked before somebody has done something. */
function expectNothingAsked({ backendRequests: backend }: Traffic, route: Shown): void {
  const isCount = (asked: string): boolean =>
    route.heading === LANDING && /:runAggregationQuery\?.*"collectionId":"drivers"/.test(asked);
  expect(backend.filter((asked) => !isCount(asked))).toEqual([]);
}

/** What matches, in the order in which the page asks for it from now on, each once. */
function orderOf(page: Page, what: RegExp): () => readonly string[] {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const [found] = what.exec(request.url()) ?? [];
    if (found !== undefined) {
      seen.add(found);
    }
  });
  return () => [...seen];
}
