import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  prefetchChunk,
  reloadOnStaleChunk,
  CHUNK_LOAD_FAILED_TEXT,
} from '../../../../src/app/startup/staleChunks';

const answer = vi.fn<() => Promise<Response>>();

beforeAll(() => {
  vi.stubGlobal('fetch', answer);
  reloadOnStaleChunk();
});
beforeEach(() => {
  sessionStorage.clear();
  answer.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
});

function partFails(): Error {
  const payload = new Error('Failed to fetch dynamically imported module: /assets/MapScreen.js');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}

it('gives the failure words of its own', () => {
  answer.mockRejectedValue(new Error('offline'));
  expect(partFails().message).toBe(CHUNK_LOAD_FAILED_TEXT);
});

it('stays where the site does not answer, and may ask again', async () => {
  answer.mockRejectedValue(new Error('offline'));
  partFails();
  await vi.waitFor(() => {
    expect(answer).toHaveBeenCalledTimes(1);
  });
  partFails();
  expect(answer).toHaveBeenCalledTimes(2);
});

it('does not even ask where nothing can be kept, or right after a reload', () => {
  sessionStorage.setItem('reloadedForPart', String(Date.now()));
  partFails();
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('storage is blocked');
  });
  partFails();
  expect(answer).not.toHaveBeenCalled();
});

it('stays where the part was only fetched ahead', async () => {
  const remembered = vi.spyOn(Storage.prototype, 'setItem');
  answer.mockResolvedValue(new Response('the site'));
  prefetchChunk(() => Promise.reject(partFails()));
  await vi.waitFor(() => {
    expect(answer).toHaveBeenCalledTimes(1);
  });
  await new Promise((resolve) => setTimeout(resolve));
  // What would be reloaded is remembered first.
  expect(remembered).not.toHaveBeenCalled();
});
