import { Socket } from 'node:net';
import { afterAll, afterEach, vi } from 'vitest';

/**
 * Fails each test of a file that calls another server. The request alone counts: most screens hide
 * its failure. The page's own server, which the clock asks for the time, just never answers.
 */
export function failOnRequests(): void {
  const calls: Error[] = [];
  const refuse = (target: string): Error => {
    const call = new Error(
      `A screen test has no network, but called ${target}. Import support/firebaseMocks first, and add what sends the request.`,
    );
    calls.push(call);
    return call;
  };
  const plainFetch = globalThis.fetch;
  globalThis.fetch = (resource) => {
    const address = resource instanceof Request ? resource.url : resource.toString();
    return Promise.reject(
      URL.canParse(address) ? refuse(address) : new TypeError('The page has no server'),
    );
  };
  // What needs no fetch: XMLHttpRequest, WebSocket and the gRPC of Firebase's SDK.
  const connect = vi.spyOn(Socket.prototype, 'connect').mockImplementation((...target) => {
    throw refuse(JSON.stringify(target));
  });
  afterEach(() => {
    const [first] = calls.splice(0);
    if (first !== undefined) {
      throw first;
    }
  });
  afterAll(() => {
    globalThis.fetch = plainFetch;
    connect.mockRestore();
  });
}
