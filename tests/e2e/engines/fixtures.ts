import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, type BrowserContextOptions } from '@playwright/test';
import { ROOT } from '../../../ops/local';
import { findEngine, missingEngineText } from '../../../dev/engines';
import { worldTest } from '../world/fixtures';
import { startFirefox, startWebKit, type Engine } from './launch';
import { openPlaywrightPage } from './playwrightDriver';
import { Screen, type Driver, type Size } from './screen';
import { TRANSLATOR } from './translator';

export interface EngineOptions {
  /** Whose browser: Playwright's own of `browserName`, or one of the system's. */
  readonly engineName: 'chromium' | 'webkit' | 'firefox';
}

interface EngineFixtures {
  readonly engine: Engine;
}

export interface ScreenOptions {
  /** Runs in every page before its own scripts, or with WebDriver after each load. */
  readonly initScript: string;
  readonly screenSize: Size;
}

interface ScreenFixtures {
  /** Opens a page as someone else's browser. */
  readonly openScreen: () => Promise<Screen>;
  readonly app: Screen;
  /** With the variable SCREENSHOTS, takes a page. */
  readonly look: (name: string, screen?: Screen) => Promise<void>;
}

const PICTURES = path.join(ROOT, '.local', 'screenshots');

/** A journey, in any engine. It has no Playwright page: `app` is what a person can do in every engine. */
export const journey = worldTest.extend<
  ScreenOptions & ScreenFixtures,
  EngineOptions & EngineFixtures
>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  initScript: ['', { option: true }],
  screenSize: [{ width: 390, height: 664 }, { option: true }],
  engine: [
    async ({ engineName, playwright, launchOptions }, use) => {
      const engine = await startEngine(engineName, async () => {
        const browser = await playwright[engineName].launch(launchOptions);
        const options: BrowserContextOptions = { locale: 'en-GB', timezoneId: 'Europe/London' };
        return {
          openPage: (viewport, initScript) =>
            openPlaywrightPage(browser, { ...options, viewport }, initScript),
          close: () => browser.close(),
        };
      });
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  openScreen: async ({ engine, initScript, screenSize }, use, info) => {
    const drivers: Driver[] = [];
    await use(async () => {
      const driver = await engine.openPage(screenSize, initScript);
      drivers.push(driver);
      return new Screen(driver);
    });
    for (const [index, driver] of drivers.entries()) {
      if (info.status !== info.expectedStatus) {
        await driver.takePicture(info.outputPath(`page-${index + 1}.png`));
      } else if (initScript === TRANSLATOR) {
        expect(await driver.run('return window.staleTexts')).toEqual([]);
      }
      await driver.close();
    }
  },
  app: async ({ openScreen }, use) => {
    await use(await openScreen());
  },
  look: async ({ engineName, app }, use) => {
    await use(async (name, shown = app) => {
      if (process.env.SCREENSHOTS !== undefined) {
        await mkdir(path.join(PICTURES, engineName), { recursive: true });
        await shown.takePicture(path.join(PICTURES, engineName, `${name}.png`));
      }
    });
  },
});

async function startEngine(
  name: EngineOptions['engineName'],
  startPlaywright: () => Promise<Engine>,
): Promise<Engine> {
  if (name === 'chromium') {
    return startPlaywright();
  }
  const source = findEngine(name);
  if (source === null) {
    throw new Error(missingEngineText(name));
  }
  if (source === 'playwright') {
    return startPlaywright();
  }
  return name === 'webkit' ? startWebKit() : startFirefox();
}
