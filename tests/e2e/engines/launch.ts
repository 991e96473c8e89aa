import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../../../dev/backend/ports';
import { startService } from '../../../dev/backend/process';
import { findMiniBrowser } from '../../../dev/engines';
import type { Driver, Size } from './screen';
import { openHttpSession, openMarionetteSession } from './transports';
import { drivePage } from './webDriver';

/** A browser engine that is running, or starts quickly. */
export interface Engine {
  /** A page without any data of earlier ones. The script runs before the page's own, or after. */
  readonly openPage: (size: Size, initScript: string) => Promise<Driver>;
  readonly close: () => Promise<void>;
}

const START_TIMEOUT_MS = 20_000;
/** Lets the window be as narrow as a phone, which the buttons of its bar prevent. */
const NARROW_BAR =
  '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }';
const TIME_ZONE = 'Europe/London';

/** WebKitGTK's browser on a display of its own, with a window manager: without, nothing has focus. */
export async function startWebKit(): Promise<Engine> {
  const { display, server } = await startDisplay();
  const settings = await mkdtemp(path.join(tmpdir(), 'journeys-'));
  await mkdir(path.join(settings, 'gtk-3.0'));
  await writeFile(path.join(settings, 'gtk-3.0', 'gtk.css'), NARROW_BAR);
  const env = {
    DISPLAY: display,
    LIBGL_ALWAYS_SOFTWARE: '1',
    TZ: TIME_ZONE,
    XDG_CONFIG_HOME: settings,
  };
  const windows = spawn('openbox', [], { stdio: 'ignore', env: { ...process.env, ...env } });
  return {
    openPage: (size, initScript) => openWebKit(env, size, initScript),
    close: async () => {
      await Promise.all([end(windows), end(server)]);
      await rm(settings, { recursive: true, force: true });
    },
  };
}

/** A driver has one session. */
async function openWebKit(env: NodeJS.ProcessEnv, size: Size, initScript: string): Promise<Driver> {
  const [port = 0] = await freePorts(1);
  const address = `http://127.0.0.1:${port}`;
  const service = await startService({
    name: 'WebKitWebDriver',
    command: 'WebKitWebDriver',
    args: [`--port=${port}`],
    readyUrls: [`${address}/status`],
    timeoutMs: START_TIMEOUT_MS,
    env,
  });
  const capabilities = {
    'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
  };
  const driver = await drivePage(await openHttpSession(address, capabilities), size, initScript);
  return {
    ...driver,
    close: async () => {
      await driver.close();
      await service.stop();
    },
  };
}

async function startDisplay(): Promise<{
  readonly display: string;
  readonly server: ChildProcess;
}> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error('Xvfb did not start')));
    server.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });
  return { display: `:${number}`, server };
}

/** Preferences of Firefox: as under a person's hands, and without traffic of its own. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  // Without, an automated window has no focus, and toasts wait for it.
  'focusmanager.testmode': true,
  'intl.accept_languages': 'en-GB,en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,none',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Each page has a new browser with a new profile, which takes a second. */
export function startFirefox(): Engine {
  return { openPage: openFirefox, close: () => Promise.resolve() };
}

async function openFirefox(size: Size, initScript: string): Promise<Driver> {
  const [port = 0] = await freePorts(1);
  const profile = await mkdtemp(path.join(tmpdir(), 'journeys-'));
  const preferences = Object.entries({ ...PREFERENCES, 'marionette.port': port }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, 'user.js'), preferences.join('\n'));
  const browser = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--marionette', '--profile', profile],
    { stdio: 'ignore', env: { ...process.env, TZ: TIME_ZONE } },
  );
  const driver = await drivePage(await openMarionetteSession(port), size, initScript);
  return {
    ...driver,
    close: async () => {
      await driver.close();
      await end(browser);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function end(browser: ChildProcess): Promise<void> {
  if (browser.exitCode === null && browser.signalCode === null) {
    const exited = new Promise((resolve) => {
      browser.once('exit', resolve);
    });
    browser.kill();
    await exited;
  }
}
