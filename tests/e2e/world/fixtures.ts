import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { startBackend, type Backend } from '../../../dev/backend/backend';
import { seedBackend } from '../../../dev/seed/seed';
import { startSimulator, type SimulatorOptions } from '../../../dev/simulator/simulator';
import type { Embedder } from './embedder';
import { serveSite } from './site';

interface Site {
  readonly backend: Backend;
  readonly address: string;
  /** Another website, which may embed the app. */
  readonly embedder: Embedder;
}

/** What a test can do to the world around the app. */
export interface World extends Site {
  /** Lets drivers be allocated and drive; they stop when the test ends. */
  simulate(options?: SimulatorOptions): Promise<void>;
}

/** The built app on a backend of its own for each worker; empty and seeded again before each test. */
export const test = base.extend<{ world: World; quietPage: undefined }, { site: Site }>({
  site: [
    async ({}, use) => {
      const backend = await startBackend();
      const site = await serveSite(backend);
      await use({ backend, address: site.address, embedder: site.embedder });
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
  // An exception that no screen caught fails whatever test it happens in, and so does what the site's policy refuses.
  quietPage: [
    async ({ page }, use) => {
      const failures: string[] = [];
      page.on('pageerror', (error) => failures.push(error.message));
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
});

export { expect } from '@playwright/test';

/**
 * Expects axe to find nothing against WCAG 2.2 AA or its best practices on the page as it is. It is put into a page once:
 * there and warm, a check takes a quarter of the time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) {
    await page.evaluate(axe.source);
  }
  // A colour on its way from one state to another is neither's.
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((running) => running instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
  ).toEqual([]);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
