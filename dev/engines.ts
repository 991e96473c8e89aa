import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { firefox, webkit } from '@playwright/test';
import { installWithPlaywright, runInstaller } from './browser';
import { findCommand } from '../ops/findCommand';
import { isOptional, OPTIONAL_PARTS } from './optionalParts';
import { printLine } from '../ops/print';

/** The engines besides Chromium in which the journeys run. */
export const OTHER_ENGINES = ['webkit', 'firefox'] as const;
export type OtherEngine = (typeof OTHER_ENGINES)[number];

/** Playwright's own browser, or those of the system, which speak WebDriver. */
export type EngineSource = 'playwright' | 'system';

const OWN = { webkit, firefox };
/** Debian's packages, which put their commands on the path. */
const SYSTEM = {
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb', 'openbox'],
    commands: ['WebKitWebDriver', 'Xvfb', 'openbox'],
  },
  firefox: { packages: ['firefox-esr'], commands: ['firefox-esr'] },
} as const;

/** Where the engine is installed, or null. */
export function findEngine(engine: OtherEngine): EngineSource | null {
  if (existsSync(OWN[engine].executablePath())) {
    return 'playwright';
  }
  const isInstalled = SYSTEM[engine].commands.every((command) => findCommand(command) !== null);
  return isInstalled && (engine === 'firefox' || findMiniBrowser() !== null) ? 'system' : null;
}

/** The browser of WebKitGTK, which is not on the path; the newest if there are several. */
export function findMiniBrowser(): string | null {
  const folders = [
    '/usr/lib',
    '/usr/libexec',
    '/usr/lib/x86_64-linux-gnu',
    '/usr/lib/aarch64-linux-gnu',
  ];
  const found = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('webkit2gtk-') || name.startsWith('webkitgtk-'))
        .map((name) => path.join(folder, name, 'MiniBrowser')),
    )
    .filter((file) => existsSync(file))
    .sort();
  return found.at(-1) ?? null;
}

/** Says which engine is missing, and what to install. */
export function missingEngineText(engine: OtherEngine): string {
  const packages = SYSTEM[engine].packages.join(' ');
  return `No ${engine}: run 'npx playwright install --with-deps ${engine}', or on Debian 'apt-get install ${packages}'.`;
}

/** The engines to run the journeys in. A missing one counts unless the machine may lack it. */
export function enginesToRun(): readonly OtherEngine[] {
  return OTHER_ENGINES.filter((engine) => findEngine(engine) !== null || !isOptional(engine));
}

/** @throws Error with a line for each engine that can't be had, unless it is optional */
export function findOrInstallEngines(): void {
  const missing = OTHER_ENGINES.filter(
    (engine) => findEngine(engine) === null && (isOptional(engine) || !install(engine)),
  );
  for (const engine of missing) {
    printLine(missingEngineText(engine));
  }
  const needed = missing.filter((engine) => !isOptional(engine));
  if (needed.length > 0) {
    throw new Error(
      `The journeys need ${needed.join(' and ')}. ${OPTIONAL_PARTS}=${needed.join(',')} runs without.`,
    );
  }
}

function install(engine: OtherEngine): boolean {
  const installers: readonly (() => void)[] = [
    () => installWithPlaywright(engine),
    () => {
      if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
        runInstaller('apt-get', ['update', '-qq']);
        runInstaller('apt-get', ['install', '-y', '-qq', ...SYSTEM[engine].packages]);
      }
    },
  ];
  return installers.some((tryToInstall) => {
    tryToInstall();
    return findEngine(engine) !== null;
  });
}
