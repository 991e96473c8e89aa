import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { ROOT } from '../backend/backend';
import { LOCALHOST } from '../backend/ports';

const PAGE = path.join(ROOT, 'dev', 'embed', 'embed-demo.html');
/** What stands in the page for the app's address. */
const STAND_IN = 'https://taxi.example/book/';

/** The origin of the demonstration page: by its host another site than the app's, as a firm's own website is. */
export function demoOrigin(port: number): string {
  return `http://localhost:${String(port)}`;
}

/** Serves the page that shows a webmaster how to embed the app, until it is closed. */
export async function serveDemo(port: number, appAddress: string): Promise<() => Promise<void>> {
  const server = createServer((_request, response) => {
    readFile(PAGE, 'utf8').then(
      (page) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(page.replaceAll(STAND_IN, appAddress));
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
      server.close(() => {
        resolve();
      });
    });
}
