import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorMessage } from '../../../../src/errors/errorMessage';
import {
  prefetchChunk,
  reloadOnStaleChunk,
  CHUNK_LOAD_FAILED_TEXT,
} from '../../../../src/app/startup/staleChunks';

const respond = vi.fn<() => Promise<Response>>();

beforeAll(reloadOnStaleChunk);
beforeEach(() => {
  vi.stubGlobal('fetch', respond);
  sessionStorage.clear();
});

function failChunk(): Error {
  const payload = new Error('Failed to fetch dynamically imported module: /assets/MapScreen.js');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}

describe('a chunk that fails to load', () => {
  it('gets a message for the user', () => {
    respond.mockRejectedValue(new Error('offline'));
    expect(errorMessage(failChunk())).toBe(CHUNK_LOAD_FAILED_TEXT);
  });

  it('does not reload the page if the server does not respond, and checks again next time', async () => {
    respond.mockRejectedValue(new Error('offline'));
    failChunk();
    await vi.waitFor(() => expect(respond).toHaveBeenCalledTimes(1));
    failChunk();
    expect(respond).toHaveBeenCalledTimes(2);
  });

  it('does not check the server right after a reload or if storage is blocked', () => {
    sessionStorage.setItem('reloadedForPart', String(Date.now()));
    failChunk();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('storage is blocked');
    });
    failChunk();
    expect(respond).not.toHaveBeenCalled();
  });

  it('does not reload the page if it was only prefetched', async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    respond.mockResolvedValue(new Response('the site'));
    prefetchChunk(() => Promise.reject(failChunk()));
    await vi.waitFor(() => expect(respond).toHaveBeenCalledTimes(1));
    await new Promise((resolve) => setTimeout(resolve));
    // A reload would be recorded first.
    expect(setItem).not.toHaveBeenCalled();
  });
});
