// Headless Chromium has no back-forward cache and does not freeze pages. The test fires pagehide
// and pageshow and expects no connection in between, no unload listener, and fresh data afterwards.
// The real cache was tried by hand in Chromium 156.

import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Backend } from '../../dev/backend/backend';
import { PATHS } from '../../src/routes';
import { RiderLoginPage } from './pages/account';
import { AdminPage } from './pages/admin';
import { AdminRidesPage } from './pages/adminRides';
import { BESIDE_MARKET, DriverPage, seededDriver } from './pages/driver';
import { GuestLoginPage, TrackingPage } from './pages/guest';
import { putRide, RIDER } from './world/accountState';
import { expect, test, type World } from './world/fixtures';
import {
  expectNoDuplicates,
  openFreshPage,
  openPage,
  openWarm,
  screenFiles,
  type FreshPage,
} from './world/freshPage';
import { updateDocument } from './world/laterState';
import {
  LANDING,
  landmarkOf,
  SIGNED_OUT_ROUTES,
  text,
  type Landmark,
  type SignedOutRoute,
} from './world/signedOutRoutes';
import type { Traffic } from './world/traffic';

const DRIVER = seededDriver(1);
const WITH_GEOLOCATION: BrowserContextOptions = {
  geolocation: BESIDE_MARKET,
  permissions: ['geolocation'],
};
const UNDER_WAY = {
  status: 'on_route',
  assignedDriverId: DRIVER.account.uid,
  driverName: DRIVER.account.name,
};

interface Visit {
  readonly path: string;
  readonly landmark: Landmark;
  /** True if the screen keeps a listener connection open. */
  readonly isLive?: boolean;
  /** A change made while the page is frozen, and where it shows. */
  readonly change?: (backend: Backend) => Promise<void>;
  readonly updatedLandmark?: Landmark;
}

interface Visitor {
  readonly name: string;
  readonly logIn: (page: Page, address: string) => Promise<void>;
  readonly visits: readonly Visit[];
}

const VISITORS: readonly Visitor[] = [
  {
    name: 'a guest',
    logIn: async (page, address) => {
      await page.goto(`${address}#${PATHS.guestLogin}`);
      await new GuestLoginPage(page).logIn();
      await expect(page.getByText('Welcome, Guest One')).toBeVisible();
    },
    visits: [
      {
        path: PATHS.landing,
        landmark: text(/^Online: [1-9]/),
      },
      { path: PATHS.map, landmark: text('Welcome, Guest One') },
    ],
  },
  {
    name: 'a rider',
    logIn: async (page, address) => {
      const login = new RiderLoginPage(page);
      await login.open(address);
      await login.logIn(RIDER);
      await expect(new TrackingPage(page).heading).toBeVisible();
    },
    visits: [
      {
        path: PATHS.history,
        landmark: (page) => page.getByRole('region', { name: 'Upcoming Rides' }),
      },
      {
        path: PATHS.tracking,
        landmark: text('Driver On Route To Pick Up Location'),
        isLive: true,
        change: (backend) => updateDocument(backend, 'riders/under-way', { status: 'arrived' }),
        updatedLandmark: text('Driver Has Arrived At Pick Up Location'),
      },
      { path: PATHS.map, landmark: text(`Welcome, ${RIDER.name}`), isLive: true },
      { path: PATHS.change, landmark: text('We can’t find that ride') },
    ],
  },
  {
    name: 'the admin',
    logIn: async (page, address) => {
      await new AdminRidesPage(page).logIn(address);
    },
    visits: [
      {
        path: `${PATHS.admin}/promo-codes`,
        landmark: (page) => new AdminPage(page).promoHeading,
      },
      { path: `${PATHS.admin}/phone-booking`, landmark: (page) => new AdminPage(page).form },
      {
        path: `${PATHS.admin}/rides/now`,
        landmark: (page) => new AdminRidesPage(page).row('underWay', 'Start of under-way'),
        isLive: true,
        change: (backend) => putRide(backend, 'called', { status: 'pending' }),
        updatedLandmark: (page) => new AdminRidesPage(page).row('unassigned', 'Start of called'),
      },
      {
        path: `${PATHS.admin}/drivers`,
        landmark: (page) => page.getByRole('article', { name: DRIVER.account.name }),
        isLive: true,
      },
    ],
  },
  {
    name: 'a driver',
    logIn: async (page, address) => {
      const driver = new DriverPage(page);
      await driver.open(address);
      await driver.logIn(DRIVER);
      await expect(driver.jobs).toBeVisible();
    },
    visits: [
      {
        path: PATHS.driver,
        landmark: text(/^You’re online$/),
        isLive: true,
        change: (backend) =>
          updateDocument(backend, `drivers/${DRIVER.account.uid}`, { isOnline: false }),
        updatedLandmark: text(/^You’re offline$/),
      },
    ],
  },
];

test('each route opens cold and warm when signed out, requests no asset twice and no data', async ({
  browser,
  world,
}) => {
  for (const route of SIGNED_OUT_ROUTES) {
    await test.step(route.path, async () => {
      const { page, traffic, close } = await openFreshPage(browser, world);
      const address = `${world.address}#${route.path}`;
      await openPage(page, traffic, address, landmarkOf(route));
      expectNoDuplicates(traffic);
      expect(screenFiles(traffic)).toEqual([...route.chunks, ...(route.prefetched ?? [])].sort());
      expectNoDataRequests(traffic, route);
      await openWarm(page, traffic, address, landmarkOf(route));
      expectNoDataRequests(traffic, route);
      await close();
    });
  }
});

for (const { name, logIn, visits } of VISITORS) {
  test(`${name} opens each of their routes cold, warm and restored from the back-forward cache`, async ({
    browser,
    world,
  }) => {
    await putRide(world.backend, 'under-way', UNDER_WAY);
    const first = await openFreshPage(browser, world);
    await logIn(first.page, world.address);
    const storageState = await first.page.context().storageState({ indexedDB: true });
    await first.close();
    for (const visit of visits) {
      await test.step(visit.path, async () => {
        const fresh = await openFreshPage(browser, world, { ...WITH_GEOLOCATION, storageState });
        const { page, traffic } = fresh;
        const address = `${world.address}#${visit.path}`;
        await openPage(page, traffic, address, visit.landmark);
        expectNoDuplicates(traffic);
        await openWarm(page, traffic, address, visit.landmark);
        expect(traffic.connections() > 0).toBe(visit.isLive ?? false);
        await expectToSurviveFreezing(fresh, world, visit);
        await fresh.close();
      });
    }
  });
}

/** Only a page without connections and unload listeners enters the back-forward cache. */
async function expectToSurviveFreezing(
  { page, traffic }: FreshPage,
  { backend }: World,
  { landmark, change, updatedLandmark = landmark }: Visit,
): Promise<void> {
  expect(await listUnloadListeners(page)).toEqual([]);
  await dispatchPageTransition(page, 'pagehide');
  await expect.poll(() => traffic.connections()).toBe(0);
  await change?.(backend);
  await dispatchPageTransition(page, 'pageshow');
  await expect(updatedLandmark(page)).toBeVisible();
}

async function dispatchPageTransition(page: Page, type: 'pagehide' | 'pageshow'): Promise<void> {
  await page.evaluate((name) => {
    window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
  }, type);
}

async function listUnloadListeners(page: Page): Promise<readonly string[]> {
  const browser = await page.context().newCDPSession(page);
  const { result } = await browser.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await browser.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
  });
  const types = listeners.map(({ type }) => type);
  expect(types).toContain('pagehide');
  return types.filter((type) => /^(before)?unload$/.test(type));
}

/** Allows only the landing page's count of drivers (spec section 2). */
function expectNoDataRequests({ backendRequests }: Traffic, route: SignedOutRoute): void {
  const isDriverCount = (request: string): boolean =>
    route.heading === LANDING && /:runAggregationQuery\?.*"collectionId":"drivers"/.test(request);
  expect(backendRequests.filter((request) => !isDriverCount(request))).toEqual([]);
}
