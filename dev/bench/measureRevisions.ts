import { chromium, type Browser } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../backend/backend';
import { browserArguments, findOrInstallBrowser } from '../browser';
import { serveSite, type Site } from './serveSite';

const BASE = '/book/';

/**
 * Measures the working copy ('now') and, if given, another revision, alternating `rounds` times.
 * Returns the figures by revision.
 */
export async function measureRevisions<Figure>(
  revision: string | null,
  rounds: number,
  measureOnce: (browser: Browser, address: string) => Promise<Figure>,
): Promise<ReadonlyMap<string, readonly Figure[]>> {
  const folders = [
    ['now', ROOT],
    ...(revision === null ? [] : [[revision, checkOut(revision)]]),
  ] as const;
  const sites = await Promise.all(
    folders.map(async ([name = '', folder = '']) => ({ name, site: await buildAndServe(folder) })),
  );
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: browserArguments(),
  });
  try {
    const runs = new Map<string, Figure[]>();
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, site } of sites) {
        runs.set(name, [...(runs.get(name) ?? []), await measureOnce(browser, site.address)]);
      }
    }
    return runs;
  } finally {
    await browser.close();
    await Promise.all(sites.map(({ site }) => site.close()));
  }
}

function checkOut(revision: string): string {
  const folder = path.join(ROOT, '.local', 'compared');
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: ROOT, stdio: 'pipe' });
  if (existsSync(folder)) {
    git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
  git('worktree', 'add', '--detach', folder, revision);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

async function buildAndServe(folder: string): Promise<Site> {
  const outDir = path.join(folder, '.local', 'phone');
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [
    'build',
    '--mode',
    'demo',
    '--logLevel',
    'error',
    '--outDir',
    outDir,
    '--emptyOutDir',
  ];
  execFileSync(process.execPath, [vite, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return serveSite(outDir, BASE);
}
