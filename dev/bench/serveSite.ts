import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePorts, LOCALHOST } from '../backend/ports';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** Already compressed. */
const COMPRESSED_TYPES = new Set(['.woff2', '.png', '.webp']);

export interface Site {
  readonly address: string;
  close(): Promise<void>;
}

/** Serves a built app under its sub-path, with gzip and the hosting's cache headers. */
export async function serveSite(outDir: string, base: string): Promise<Site> {
  const [port = 0] = await freePorts(1);
  const bodies = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const name = pathname.slice(base.length) === '' ? 'index.html' : pathname.slice(base.length);
    const kind = path.extname(name);
    read(name, kind).then(
      (body) => {
        response.writeHead(200, {
          'Content-Type': TYPES[kind] ?? 'application/octet-stream',
          'Cache-Control': name.startsWith('assets/')
            ? 'public, max-age=31536000, immutable'
            : 'no-cache',
          ...(COMPRESSED_TYPES.has(kind) ? {} : { 'Content-Encoding': 'gzip' }),
        });
        response.end(body);
      },
      () => {
        response.writeHead(404).end();
      },
    );
  });

  async function read(name: string, kind: string): Promise<Buffer> {
    const cached = bodies.get(name);
    if (cached !== undefined) {
      return cached;
    }
    const file = await readFile(path.join(outDir, path.normalize(`/${name}`)));
    const body = COMPRESSED_TYPES.has(kind) ? file : gzipSync(file, { level: 9 });
    bodies.set(name, body);
    return body;
  }

  await new Promise<void>((resolve) => {
    server.listen(port, LOCALHOST, resolve);
  });
  return {
    address: `http://${LOCALHOST}:${String(port)}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
