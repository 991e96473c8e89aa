import { afterEach, expect, it, vi } from 'vitest';
import { startErrorReporting } from '../../../../src/app/errors/startErrorReporting';

const FIRST_FILE = 'https://firm.example/book/assets/index-B1c2.js';
const send = vi.fn<typeof fetch>();
afterEach(() => {
  vi.unstubAllGlobals();
});

it('loads and sends nothing where the firm names no address', () => {
  expect(startErrorReporting(null, FIRST_FILE)).toEqual({});
});

it('reports what a screen’s boundary caught, also before what reports it has come', async () => {
  send.mockResolvedValue(new Response());
  vi.stubGlobal('fetch', send);
  startErrorReporting('https://errors.firm.example/of-a-screen', FIRST_FILE).onCaughtError?.(
    new Error('broken'),
  );
  expect(send).not.toHaveBeenCalled();
  await vi.waitFor(() => {
    expect(send).toHaveBeenCalledOnce();
  });
  expect(send.mock.calls[0]?.[1]?.body).toContain('"kind":"screen"');
});
