import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { preview, type Plugin } from 'vite';
import type { Backend } from '../../../dev/backend/backend';
import { ROOT, LOCALHOST } from '../../../ops/local';
import { freePorts } from '../../../dev/backend/ports';
import { headersFor } from '../../../ops/headers/headers';
import { serveHostSite, type HostSite } from './hostSite';

export const BUILT_SITE = path.join(ROOT, '.local', 'e2e-site');

// The build splits host and port, so each is replaced separately.
const BACKEND_PLACEHOLDERS = {
  VITE_LOCAL_FIRESTORE: 'firestore.placeholder:61301',
  VITE_LOCAL_AUTH: 'auth.placeholder:61302',
  VITE_LOCAL_DATABASE: 'database.placeholder:61303',
} as const;

/** Placeholders for a worker's addresses in the shared build. */
export const PLACEHOLDERS = {
  ...BACKEND_PLACEHOLDERS,
  VITE_EMBED_ORIGINS: 'http://host-site.placeholder:1',
  VITE_SITE_ORIGIN: 'http://app-site.placeholder:1',
} as const;

/** Serves a copy of the build that talks to this backend. */
export async function serveSite(
  backend: Backend,
  googleMapsKey: string | null = null,
): Promise<{ readonly address: string; readonly hostSite: HostSite; close(): Promise<void> }> {
  const [port = 0, hostPort = 0] = await freePorts(2);
  const hostSite = await serveHostSite(hostPort);
  const origin = `http://${LOCALHOST}:${port}`;
  const env = {
    ...backend.env,
    VITE_EMBED_ORIGINS: hostSite.origin,
    VITE_SITE_ORIGIN: origin,
  };
  const outDir = path.join(ROOT, '.local', `e2e-site-${port}`);
  await cp(BUILT_SITE, outDir, { recursive: true });
  await replacePlaceholders(outDir, env, googleMapsKey);
  const server = await preview({
    root: ROOT,
    mode: 'demo',
    logLevel: 'error',
    build: { outDir },
    preview: { port, strictPort: true, host: LOCALHOST },
    plugins: [productionHeaders(backend, hostSite.origin, googleMapsKey !== null)],
  });
  return {
    address: `${origin}${server.config.base}`,
    hostSite,
    close: async () => {
      await hostSite.close();
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}

/** Production headers that allow the local backend instead of Google's. */
function productionHeaders({ env }: Backend, embedOrigin: string, google: boolean): Plugin {
  const hosts = Object.keys(BACKEND_PLACEHOLDERS).map((name) => env[name] ?? '');
  const backend = hosts.flatMap((host) => [`http://${host}`, `ws://${host}`]);
  return {
    name: 'production-headers',
    configurePreviewServer(server) {
      const settings = {
        google,
        embedOrigins: [embedOrigin],
        basePath: server.config.base,
        backend,
      };
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://site');
        for (const [name, value] of Object.entries(headersFor(pathname, settings))) {
          response.setHeader(name, value);
        }
        next();
      });
    },
  };
}

/** @throws Error if a placeholder is not found: the site would have no backend */
async function replacePlaceholders(
  folder: string,
  env: Readonly<Record<string, string>>,
  googleMapsKey: string | null,
): Promise<void> {
  const addresses = Object.entries(PLACEHOLDERS).flatMap(([name, placeholder]) => {
    const address = env[name] ?? '';
    return name in BACKEND_PLACEHOLDERS
      ? zip(placeholder.split(':'), address.split(':'))
      : zip([placeholder], [address]);
  });
  const key = ['googleMapsKey:null', `googleMapsKey:${JSON.stringify(googleMapsKey)}`] as const;
  const pairs = [...addresses, key];
  const missing = new Set(pairs.map(([placeholder]) => placeholder));
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(js|html)$/.test(name)) {
      continue;
    }
    const file = path.join(folder, name);
    const built = await readFile(file, 'utf8');
    let code = built;
    for (const [placeholder, address] of pairs) {
      if (code.includes(placeholder)) {
        missing.delete(placeholder);
        code = code.replaceAll(placeholder, address);
      }
    }
    if (code !== built) {
      await writeFile(file, code);
    }
  }
  if (missing.size > 0) {
    throw new Error(`The build contains no ${[...missing].join(', ')}`);
  }
}

function zip(
  placeholders: readonly string[],
  values: readonly string[],
): readonly (readonly [string, string])[] {
  return placeholders.map((placeholder, index) => [placeholder, values[index] ?? '']);
}
