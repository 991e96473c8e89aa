import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { preview, type Plugin } from 'vite';
import { ROOT, type Backend } from '../../../dev/backend/backend';
import { freePorts, LOCALHOST } from '../../../dev/backend/ports';
import { headersFor } from '../../../dev/headers/headers';
import { serveEmbedder, type Embedder } from './embedder';

/** Where the one build lies. */
export const BUILT_SITE = path.join(ROOT, '.local', 'e2e-site');

// The build tells hosts from ports, so each of them is found by itself.
const BACKEND_STAND_INS = {
  VITE_LOCAL_FIRESTORE: 'firestore.of-the-worker:61301',
  VITE_LOCAL_AUTH: 'auth.of-the-worker:61302',
  VITE_LOCAL_DATABASE: 'database.of-the-worker:61303',
} as const;

/** The addresses that the one build is told. They stand in for those of a backend, and of who may embed the app. */
export const STAND_INS = {
  ...BACKEND_STAND_INS,
  VITE_EMBED_ORIGINS: 'http://embedder.of-the-worker:1',
} as const;

/** Serves a copy of the one build that talks to a backend, until it is closed. */
export async function serveSite(
  backend: Backend,
): Promise<{ readonly address: string; readonly embedder: Embedder; close(): Promise<void> }> {
  const [port = 0, embedderPort = 0] = await freePorts(2);
  const embedder = await serveEmbedder(embedderPort);
  const env = { ...backend.env, VITE_EMBED_ORIGINS: embedder.origin };
  const outDir = path.join(ROOT, '.local', `e2e-site-${String(port)}`);
  await cp(BUILT_SITE, outDir, { recursive: true });
  await putAddresses(outDir, env);
  const server = await preview({
    root: ROOT,
    logLevel: 'error',
    build: { outDir },
    preview: { port, strictPort: true, host: LOCALHOST },
    plugins: [productionHeaders(backend, embedder.origin)],
  });
  return {
    address: `http://${LOCALHOST}:${String(port)}${server.config.base}`,
    embedder,
    close: async () => {
      await embedder.close();
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}

/** The site's own headers, where the backend is another than Google's. */
function productionHeaders({ env }: Backend, embedOrigin: string): Plugin {
  const hosts = Object.keys(BACKEND_STAND_INS).map((name) => env[name] ?? '');
  const backend = hosts.flatMap((host) => [`http://${host}`, `ws://${host}`]);
  return {
    name: 'production-headers',
    configurePreviewServer(server) {
      const settings = {
        ...{ google: false, embedOrigins: [embedOrigin] },
        ...{ basePath: server.config.base, backend },
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

/**
 * Puts the worker's addresses into the code, in place of those that stand in for them.
 * @throws Error when one of them is nowhere: the site would talk to nobody
 */
async function putAddresses(folder: string, env: Readonly<Record<string, string>>): Promise<void> {
  const pairs = Object.entries(STAND_INS).flatMap(([name, standIn]) => {
    const address = env[name] ?? '';
    return name in BACKEND_STAND_INS
      ? pairsOf(standIn.split(':'), address.split(':'))
      : pairsOf([standIn], [address]);
  });
  const missing = new Set(pairs.map(([standIn]) => standIn));
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(js|html)$/.test(name)) {
      continue;
    }
    const file = path.join(folder, name);
    const built = await readFile(file, 'utf8');
    let code = built;
    for (const [standIn, address] of pairs) {
      if (code.includes(standIn)) {
        missing.delete(standIn);
        code = code.replaceAll(standIn, address);
      }
    }
    if (code !== built) {
      await writeFile(file, code);
    }
  }
  if (missing.size > 0) {
    throw new Error(`The built site names no ${[...missing].join(', ')}`);
  }
}

function pairsOf(
  standIns: readonly string[],
  values: readonly string[],
): readonly (readonly [string, string])[] {
  return standIns.map((standIn, index) => [standIn, values[index] ?? '']);
}
