import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { ADMIN_ACCOUNT, type DemoAccount, type DemoDriver } from '../../seed/data';
import { reasonOf } from '../../../ops/print';
import { logIn } from '../forms';
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
  const loginHeading = page.getByRole('heading', { name: 'Admin Login' });
  await page.goto(`${address}#/admin/rides/now`);
  await logIn(page, ADMIN_ACCOUNT, 'Login');
  const logOutAfterRestart = afterRestart(() =>
    page.getByRole('button', { name: 'Logout' }).click(),
  );
  return async (world: SoakWorld) => {
    await logOutAfterRestart(world);
    if (await loginHeading.isVisible()) {
      await logIn(page, ADMIN_ACCOUNT, 'Login');
    }
  };
}

async function openTracking(page: Page, address: string, rider: DemoAccount) {
  const heading = page.getByRole('heading', { name: 'Rider Login' });
  const logInRider = async (): Promise<void> => {
    await logIn(page, rider, 'Login as Rider');
    await heading.waitFor({ state: 'detached' });
  };
  await page.goto(`${address}#/riderLogin`);
  await logInRider();
  const isOver = page.getByText(/^(Trip Complete|Ride Cancelled)$/);
  const goToLoginAfterRestart = afterRestart(() => goTo(page, '#/riderLogin'));
  return async (world: SoakWorld) => {
    if (await heading.isVisible()) {
      await logInRider();
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
  const { account } = driver;
  const heading = page.getByRole('heading', { name: 'Driver Login' });
  await page.goto(`${address}#/driver`);
  await logIn(page, account, 'Login as Driver');
  await heading.waitFor({ state: 'detached' });
  const closeNotice = page.getByRole('button', { name: 'Close', exact: true }).first();
  const logInAfterRestart = afterRestart(async () => {
    await goTo(page, '#/riderLogin');
    await logIn(page, account, 'Login as Rider');
    await page.getByRole('heading', { name: 'Rider Login' }).waitFor({ state: 'detached' });
    await goTo(page, '#/driver');
  });
  return async (world: SoakWorld) => {
    await logInAfterRestart(world);
    if (await heading.isVisible()) {
      await logIn(page, account, 'Login as Driver');
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
