import { describe, expect, it, vi } from 'vitest';
import { startErrorReporting } from '../../../src/errors/startErrorReporting';

const ENTRY_URL = 'https://firm.example/book/assets/index-B1c2.js';
const send = vi.fn<typeof fetch>();

describe('startErrorReporting', () => {
  it('does not start without an endpoint', () => {
    expect(startErrorReporting(null, ENTRY_URL)).toEqual({});
  });

  it('reports an error caught by a boundary even before the reporting code has loaded', async () => {
    send.mockResolvedValue(new Response());
    vi.stubGlobal('fetch', send);
    startErrorReporting('https://errors.firm.example/of-a-screen', ENTRY_URL).onCaughtError?.(
      new Error('broken'),
    );
    expect(send).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]?.[1]?.body).toContain('"kind":"screen"');
  });
});
