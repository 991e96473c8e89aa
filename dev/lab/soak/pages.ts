import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { RiderLoginPage } from '../../../tests/e2e/pages/account';
import { AdminPage } from '../../../tests/e2e/pages/admin';
import { DriverPage } from '../../../tests/e2e/pages/driver';
import { ADMIN_ACCOUNT, type DemoAccount, type DemoDriver } from '../../seed/data';
import { reasonOf } from '../../../ops/print';
import type { Sample } from './report';
import type { SoakWorld } from './world';

const LOOK_MS = 1000;

interface OpenPage {
  readonly name: string;
  readonly page: Page;
  readonly devTools: CDPSession;
  /** Logs in again where the page asks for it, and goes on to the next ride. */
  readonly look: (world: SoakWorld) => Promise<void>;
}

interface OpenPages {
  /** Keeps the pages going and samples them until the run stops, then takes pictures. */
  run(world: SoakWorld, sampleEveryMs: number, folder: string): Promise<readonly Sample[]>;
  /** What the pages threw. */
  readonly errors: readonly string[];
}

/** Opens the office's 'Now', a rider's tracking and a driver's page, each logged in. */
export async function openPages(
  browser: Browser,
  address: string,
  rider: DemoAccount,
  driver: DemoDriver,
): Promise<OpenPages> {
  const errors: string[] = [];
  const open = async (name: string, start: (page: Page) => Promise<OpenPage['look']>) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(`${name}: ${error.stack ?? error.message}`));
    const look = await start(page);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Performance.enable');
    return { name, page, devTools, look };
  };
  const pages = [
    await open('office', (page) => openOffice(page, address)),
    await open('tracking', (page) => openTracking(page, address, rider)),
    await open('driver', (page) => openDriver(page, address, driver)),
  ];
  return {
    errors,
    async run(world, sampleEveryMs, folder) {
      const samples: Sample[] = [];
      let nextAt = 0;
      while (!world.isStopped) {
        for (const { name, look } of pages) {
          await look(world).catch((error: unknown) => errors.push(`${name}: ${reasonOf(error)}`));
        }
        if (Date.now() >= nextAt) {
          nextAt = Date.now() + sampleEveryMs;
          for (const page of pages) {
            samples.push(await sample(page));
          }
        }
        await pause(LOOK_MS);
      }
      for (const { name, page } of pages) {
        await page.screenshot({ path: path.join(folder, `${name}.png`) });
      }
      return samples;
    },
  };
}

async function openOffice(page: Page, address: string): Promise<OpenPage['look']> {
  const admin = new AdminPage(page);
  await admin.open(address, 'rides');
  await admin.logIn();
  await admin.tab('Rides').waitFor();
  const logOutAfterRestart = afterRestart(() =>
    page.getByRole('button', { name: 'Logout' }).click(),
  );
  return async (world: SoakWorld) => {
    await logOutAfterRestart(world);
    if (await admin.loginHeading.isVisible()) {
      await admin.logIn(ADMIN_ACCOUNT.email, ADMIN_ACCOUNT.password);
    }
  };
}

async function openTracking(page: Page, address: string, rider: DemoAccount) {
  const login = new RiderLoginPage(page);
  await login.open(address);
  await login.logIn(rider);
  const isOver = page.getByText(/^(Trip Complete|Ride Cancelled)$/);
  await login.heading.waitFor({ state: 'detached' });
  const goToLoginAfterRestart = afterRestart(() => goTo(page, '#/riderLogin'));
  return async (world: SoakWorld) => {
    if (await login.heading.isVisible()) {
      await login.logIn(rider);
      await login.heading.waitFor({ state: 'detached' });
      return;
    }
    if (await goToLoginAfterRestart(world)) {
      return;
    }
    // The landing page is where tracking goes when there is no ride.
    const isTracking = page.url().endsWith('#/trip-tracking');
    if (!isTracking || (await isOver.first().isVisible())) {
      await goTo(page, isTracking ? '#/' : '#/trip-tracking');
    }
  };
}

async function openDriver(page: Page, address: string, driver: DemoDriver) {
  const driverPage = new DriverPage(page);
  await driverPage.open(address);
  await driverPage.logIn(driver);
  const heading = page.getByRole('heading', { name: 'Driver Login' });
  await heading.waitFor({ state: 'detached' });
  const closeNotice = page.getByRole('button', { name: 'Close', exact: true }).first();
  const login = new RiderLoginPage(page);
  const logInAfterRestart = afterRestart(async () => {
    await goTo(page, '#/riderLogin');
    await login.logIn(driver.account);
    await login.heading.waitFor({ state: 'detached' });
    await goTo(page, '#/driver');
  });
  return async (world: SoakWorld) => {
    await logInAfterRestart(world);
    if (await heading.isVisible()) {
      await driverPage.logIn(driver);
    }
    if (await closeNotice.isVisible()) {
      // It may go before it is closed.
      await closeNotice.click({ timeout: LOOK_MS }).catch(() => undefined);
    }
  };
}

function goTo(page: Page, hash: string): Promise<void> {
  return page.evaluate((to) => location.assign(to), hash);
}

/** Acts once after each restart, which forgets the sessions: true if it did. */
function afterRestart(act: () => Promise<unknown>): (world: SoakWorld) => Promise<boolean> {
  let restarts = 0;
  return async (world) => {
    if (world.restarts === restarts) {
      return false;
    }
    restarts = world.restarts;
    await act();
    return true;
  };
}

async function sample({ name, devTools }: OpenPage): Promise<Sample> {
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find((each) => each.name === wanted)?.value ?? NaN;
  const heapBytes = metric('JSHeapUsedSize');
  const nodes = metric('Nodes');
  return { page: name, at: Date.now(), heapBytes, nodes };
}
