import { createServer } from 'node:http';
import type { FrameLocator, Page } from '@playwright/test';
import { LOCALHOST } from '../../../dev/backend/ports';

/** A website that is not the app's: by its host another site to the browser, whose storage the app's does not share. */
export interface Embedder {
  readonly origin: string;
  /** What the site answers with from now on: the body of a page, and a policy if it has one. */
  readonly show: (body: string, policy?: string) => void;
  readonly close: () => Promise<void>;
}

/** Serves such a website at a port, until it is closed. */
export async function serveEmbedder(port: number): Promise<Embedder> {
  let page = '';
  let headers: Record<string, string> = {};
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
    response.end(page);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, LOCALHOST, resolve);
  });
  return {
    // By its host it is another site than the app, which is at 127.0.0.1.
    origin: `http://localhost:${String(port)}`,
    show: (body, policy) => {
      page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Elsewhere</title><body style="margin:0">${body}`;
      headers = policy === undefined ? {} : { 'Content-Security-Policy': policy };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

/** The app in the frame of a page. */
export function widgetOf(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}
