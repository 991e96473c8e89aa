import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { ROOT, LOCALHOST } from '../../ops/local';

const PAGE = path.join(ROOT, 'dev', 'embed', 'embed-demo.html');
/** Replaced with the app's address. */
const PLACEHOLDER_URL = 'https://taxi.example/book/';

/** `localhost` is another site than the app's 127.0.0.1, as a firm's own website would be. */
export function demoOrigin(port: number): string {
  return `http://localhost:${port}`;
}

/** Serves a demo host page. Returns a function that closes the server. */
export async function serveDemo(port: number, appAddress: string): Promise<() => Promise<void>> {
  const server = createServer((_request, response) => {
    readFile(PAGE, 'utf8').then(
      (page) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(page.replaceAll(PLACEHOLDER_URL, appAddress));
      },
      (error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOCALHOST, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
}
