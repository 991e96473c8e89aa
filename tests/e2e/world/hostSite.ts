import { createServer } from 'node:http';
import type { FrameLocator, Page } from '@playwright/test';
import { LOCALHOST } from '../../../ops/local';

/** A website with another host than the app, so that the browser keeps their storage apart. */
export interface HostSite {
  readonly origin: string;
  /** Sets the body of the page and, optionally, its Content-Security-Policy and head. */
  readonly show: (body: string, policy?: string, head?: string) => void;
  /** Sets the script at `/bundle.js`. */
  readonly bundle: (code: string) => void;
  readonly close: () => Promise<void>;
}

export async function serveHostSite(port: number): Promise<HostSite> {
  let page = '';
  let script = '';
  let headers: Record<string, string> = {};
  const server = createServer((request, response) => {
    if (request.url === '/bundle.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' }).end(script);
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
    response.end(page);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, LOCALHOST, resolve);
  });
  return {
    origin: `http://localhost:${port}`,
    show: (body, policy, head = '') => {
      page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Elsewhere</title>${head}<body style="margin:0">${body}`;
      headers = policy === undefined ? {} : { 'Content-Security-Policy': policy };
    },
    bundle: (code) => {
      script = code;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function widgetFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}
