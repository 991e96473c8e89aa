import { chromium, type Browser } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { build, preview, type Plugin } from 'vite';
import { startBackend, type Backend } from '../../backend/backend';
import { ROOT, LOCALHOST } from '../../../ops/local';
import { freePorts } from '../../backend/ports';
import { browserArguments } from '../../../ops/findBrowser';
import { findOrInstallBrowser } from '../../browser';
import { headersFor } from '../../../ops/headers/headers';

/** The built app of a revision, in a browser and with a backend that all revisions share. */
export interface Site {
  readonly revision: string;
  readonly address: string;
  readonly browser: Browser;
  readonly backend: Backend;
}

/** Checks a revision out beside the working copy. Returns the folder. */
export function checkOut(revision: string): string {
  const folder = path.join(ROOT, '.local', 'compared');
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: ROOT, stdio: 'pipe' });
  rmSync(folder, { recursive: true, force: true });
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', folder, revision);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Builds and serves the app of each folder, by revision, while `work` measures it. */
export async function withSites<Value>(
  folders: ReadonlyMap<string, string>,
  work: (sites: readonly Site[]) => Promise<Value>,
): Promise<Value> {
  const backend = await startBackend();
  Object.assign(process.env, backend.env);
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: browserArguments(),
  });
  const servers: { close(): Promise<void> }[] = [browser];
  try {
    const sites: Site[] = [];
    for (const [revision, root] of folders) {
      const outDir = path.join(root, '.local', 'bench');
      const options = { root, mode: 'demo', logLevel: 'error' } as const;
      await build({ ...options, build: { outDir, emptyOutDir: true } });
      const [port = 0] = await freePorts(1);
      const server = await preview({
        ...options,
        build: { outDir },
        plugins: [cacheHeaders],
        preview: { port, strictPort: true, host: LOCALHOST },
      });
      servers.push(server);
      const address = `http://${LOCALHOST}:${port}${server.config.base}`;
      sites.push({ revision, address, browser, backend });
    }
    return await work(sites);
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await backend.stop();
  }
}

/** Vite's preview compresses, but doesn't let the browser cache. */
const cacheHeaders: Plugin = {
  name: 'cache-headers',
  configurePreviewServer(server) {
    const settings = { google: false, embedOrigins: [], basePath: server.config.base };
    server.middlewares.use(({ url = '/' }, response, next) => {
      const cacheTime = headersFor(new URL(url, 'http://site').pathname, settings)['Cache-Control'];
      if (cacheTime !== undefined) {
        response.setHeader('Cache-Control', cacheTime);
      }
      next();
    });
  },
};
