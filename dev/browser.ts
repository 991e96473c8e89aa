import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from '../ops/local';
import { printLine } from '../ops/print';
import { findCommand } from './commands';

// The headless shell comes first: the same engine with a fifth less CPU time.
const COMMAND_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const APP_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Chromium switches: no background traffic, and no sandbox when run as root. */
export function browserArguments(): string[] {
  return [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    '--disable-gpu',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

/** For the browser tests, with these switches as well. */
export function launchOptions(...switches: readonly string[]): {
  args: string[];
  executablePath?: string;
} {
  const executablePath = findBrowser();
  return {
    args: [...browserArguments(), ...switches],
    ...(executablePath === null ? {} : { executablePath }),
  };
}

/** Path of an installed Chromium, or null. */
function findBrowser(): string | null {
  const configured = process.env.CHROME_PATH;
  if (configured !== undefined && configured !== '') {
    return configured;
  }
  const onPath = COMMAND_NAMES.flatMap((name) => findCommand(name) ?? []);
  const candidates = [...onPath, ...APP_PATHS, chromium.executablePath()];
  return candidates.find((candidate) => existsSync(candidate)) ?? null;
}

/** @throws Error with one line that says what to install */
export function findOrInstallBrowser(): string {
  const installers: readonly (() => void)[] = [
    () => installWithPlaywright('chromium'),
    () => {
      if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
        runInstaller('apt-get', ['update', '-qq']);
        runInstaller('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
      }
    },
  ];
  for (const install of [() => undefined, ...installers]) {
    install();
    const browser = findBrowser();
    if (browser !== null) {
      return browser;
    }
  }
  throw new Error(
    'The browser tests need Chromium: install it, or set CHROME_PATH to a Chrome or Chromium.',
  );
}

export function installWithPlaywright(engine: string): void {
  // `npx` can't be started without a shell on Windows.
  const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  runInstaller(process.execPath, [playwright, 'install', engine], `playwright install ${engine}`);
}

/** Installs something; says what, and whether that failed. */
export function runInstaller(
  command: string,
  args: readonly string[],
  shown = `${command} ${args.join(' ')}`,
): void {
  printLine(`Installing: ${shown}`);
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 });
  } catch {
    printLine('That failed.');
  }
}
