import { test as base, expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { startBackend, type Backend } from '../../../dev/backend/backend';
import { seedBackend } from '../../../dev/seed/seed';
import { startSimulator, type SimulatorOptions } from '../../../dev/simulator/simulator';
import type { HostSite } from './hostSite';
import { takeScreenshots } from './screenshots';
import { serveSite } from './site';
import { smallTargets } from './targets';

interface Site {
  readonly backend: Backend;
  readonly address: string;
  readonly hostSite: HostSite;
}

export interface World extends Site {
  /** Simulates drivers until the test ends. */
  simulate(options?: SimulatorOptions): Promise<void>;
}

export interface SiteOptions {
  /** Null for the embedded map. */
  readonly googleMapsKey: string | null;
}

/** Each worker has its own site and backend, which is reset and seeded before each test. */
interface WorldFixtures {
  world: World;
}

interface PageFixtures {
  failOnPageErrors: undefined;
  checkLastScreen: undefined;
}

/** What takes longer, such as a spinner or a toast's time, is part of the screen. */
const LONGEST_TRANSITION_MS = 1000;

/** Starts no browser. */
export const worldTest = base.extend<WorldFixtures, SiteOptions & { site: Site }>({
  googleMapsKey: [null, { option: true, scope: 'worker' }],
  site: [
    async ({ googleMapsKey }, use) => {
      const backend = await startBackend();
      const site = await serveSite(backend, googleMapsKey);
      await use({ backend, address: site.address, hostSite: site.hostSite });
      await site.close();
      await backend.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  world: [
    async ({ site }, use) => {
      await site.backend.reset();
      await seedBackend(site.backend);
      const simulators: { stop(): Promise<void> }[] = [];
      await use({
        ...site,
        async simulate(options) {
          simulators.push(await startSimulator(site.backend, options));
        },
      });
      await Promise.all(simulators.map((simulator) => simulator.stop()));
    },
    { auto: true },
  ],
});

export const test = worldTest.extend<PageFixtures>({
  // Any test fails on an uncaught exception or a Content-Security-Policy violation.
  failOnPageErrors: [
    async ({ page }, use) => {
      const failures: string[] = [];
      page.on('pageerror', (error) => failures.push(error.stack ?? error.message));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) {
          failures.push(message.text());
        }
      });
      await use(undefined);
      expect(failures).toEqual([]);
    },
    { auto: true },
  ],
  // Checks the screens that a test ends with, whatever else it is about.
  checkLastScreen: [
    async ({ context, javaScriptEnabled, world }, use, { status, expectedStatus }) => {
      await use(undefined);
      if (status !== expectedStatus || !javaScriptEnabled) {
        return;
      }
      for (const page of context.pages()) {
        if (page.url().startsWith(world.address)) {
          // axe calculates with the site's own colours, not with those forced upon it.
          await page.emulateMedia({ media: null, forcedColors: null });
          // A test may end while its last screen is still loading.
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expectAccessible(page);
        }
      }
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/**
 * Expects no axe violations (WCAG 2.2 AA and best practices) and no small targets. Injects axe once
 * per page. With the variable SCREENSHOTS it also takes the page.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) {
    await page.evaluate(axe.source);
  }
  await waitForTransitions(page);
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
  ).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  if (process.env.SCREENSHOTS !== undefined) {
    await takeScreenshots(page);
  }
}

/** Colours in transition could fail the contrast check, and a button in transition is too small. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    const changes = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longest);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  }, LONGEST_TRANSITION_MS);
}

export function styleOf(element: Locator, property: string, pseudo = ''): Promise<string> {
  return element.evaluate(
    (each, [name, part]) => getComputedStyle(each, part).getPropertyValue(name),
    [property, pseudo] as const,
  );
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
