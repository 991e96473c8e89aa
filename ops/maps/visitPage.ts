import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../findBrowser';
import { ROOT } from '../local';
import type { MapsAnswer } from './tripInPage';

export interface MapsReport {
  /** True if the app's own map was drawn by Google. */
  readonly isDrawn: boolean;
  readonly answers: readonly MapsAnswer[];
  /** What the page's content policy blocked, as 'directive: address'. */
  readonly violations: readonly string[];
  /** What the console says about Google's maps or the key. */
  readonly messages: readonly string[];
}

declare global {
  interface Window {
    policyViolations?: string[];
  }
}

/** In errors of Google's script and of the app. */
const ABOUT_MAPS = /Google Maps|VITE_GOOGLE_MAPS_KEY/;
const ENTRY = 'ops/maps/tripInPage.ts';
/** The class of every map of Google's. */
const GOOGLE_MAP = '.gm-style';
const DRAW_TIMEOUT_MS = 20_000;
const TOOLS_ADVICE = 'check-maps needs the whole npm ci, not that of ops alone';

/**
 * Opens the app's map, then calls the adapter inside that page. Code evaluated there isn't bound by
 * the content policy, but its requests, scripts and styles are.
 */
export async function visitPage(
  page: Page,
  address: string,
  key: string,
  drawTimeoutMs = DRAW_TIMEOUT_MS,
): Promise<MapsReport> {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && ABOUT_MAPS.test(message.text())) {
      const [line = ''] = message.text().split('\n');
      messages.push(line);
    }
  });
  await page.addInitScript(() => {
    window.policyViolations = [];
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      window.policyViolations?.push(`${effectiveDirective}: ${blockedURI}`);
    });
  });
  const response = await page.goto(`${address}#/map`).catch(() => null);
  if (response?.ok() !== true) {
    throw new Error(
      response === null
        ? `${address} could not be reached`
        : `${address} answers ${response.status()}`,
    );
  }
  const isDrawn = await page
    .waitForSelector(GOOGLE_MAP, { state: 'attached', timeout: drawTimeoutMs })
    .then(
      () => true,
      () => false,
    );
  await page.evaluate(await bundleAdapter());
  const answers = await page.evaluate((mapsKey) => window.takeTrip(mapsKey), key);
  const violations = await page.evaluate(() => window.policyViolations ?? []);
  return {
    isDrawn,
    answers,
    violations: [...new Set(violations)],
    messages: [...new Set(messages)],
  };
}

/** Starts a browser without a window. @throws Error that says what is missing */
export async function startBrowser(): Promise<Browser> {
  const { chromium } = await load(() => import('@playwright/test'));
  const executablePath = findBrowser(chromium.executablePath());
  try {
    return await chromium.launch({
      args: browserArguments(),
      ...(executablePath === null ? {} : { executablePath }),
    });
  } catch {
    throw new Error(
      'No browser starts: npm run browser, or set CHROME_PATH to a Chrome or Chromium',
    );
  }
}

async function bundleAdapter(): Promise<string> {
  const { build } = await load(() => import('vite'));
  const result = await build({
    root: ROOT,
    configFile: false,
    envDir: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: path.join(ROOT, ENTRY), output: { format: 'iife' } },
    },
  });
  return 'output' in result ? result.output[0].code : '';
}

async function load<Tool>(work: () => Promise<Tool>): Promise<Tool> {
  try {
    return await work();
  } catch {
    throw new Error(TOOLS_ADVICE);
  }
}
