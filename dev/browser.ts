import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from '../ops/local';
import { printLine } from '../ops/print';
import { browserArguments, findBrowser } from '../ops/findBrowser';

/** For the browser tests, with these switches as well. */
export function launchOptions(...switches: readonly string[]): {
  args: string[];
  executablePath?: string;
} {
  const executablePath = findBrowser(chromium.executablePath());
  return {
    args: [...browserArguments(), ...switches],
    ...(executablePath === null ? {} : { executablePath }),
  };
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
    const browser = findBrowser(chromium.executablePath());
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
