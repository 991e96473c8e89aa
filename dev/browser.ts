import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { say } from './print';

// The shell without a window comes first: the same engine, for a fifth less of the machine's time.
const USUAL_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Switches for Chromium in tests: no background chatter, and no sandbox where root runs it. */
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

/** The path of a Chromium that is already on this machine, or null. */
export function findBrowser(): string | null {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    return named;
  }
  const onPath = USUAL_NAMES.flatMap((name) => {
    const found = spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim();
    return found === '' ? [] : [found];
  });
  const candidates = [...onPath, ...USUAL_PLACES, chromium.executablePath()];
  return candidates.find((candidate) => existsSync(candidate)) ?? null;
}

/**
 * Finds a Chromium, installing one where that is possible.
 * @throws Error in one line that says what to install
 */
export function provideBrowser(): string {
  const installers: readonly (() => void)[] = [
    () => {
      run('npx', ['playwright', 'install', 'chromium']);
    },
    () => {
      if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
        run('apt-get', ['update', '-qq']);
        run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
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

function run(command: string, args: readonly string[]): void {
  say(`No browser yet: ${command} ${args.join(' ')}`);
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 });
  } catch {
    say('That did not work here.');
  }
}
