import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findNextRide } from '../../../src/offline/findNextRide';
import { offlinePage } from '../../../src/offline/offlinePage';
import { NEXT_RIDE_CACHE } from '../../../src/platform/nextRide';
import { stubCaches } from '../../support/fakeCaches';

// tests/e2e/offline.test.ts has the page in a browser.
const FIRM = { name: 'Minster & Sons', phone: '01482 000000', dial: '01482000000' };
const RIDE = {
  when: 'Fri 27 Nov, 18:05',
  places: 'Saturday Market to Walkington',
  driver: 'Ann Ash',
  plate: 'BV 12',
  until: 1000,
};

async function show(ride: Parameters<typeof offlinePage>[1]): Promise<Document> {
  const html = await offlinePage(FIRM, ride).text();
  return new DOMParser().parseFromString(html, 'text/html');
}

describe('the page without network', () => {
  it('names the firm and its number', async () => {
    const { title, body } = await show(null);
    expect(title).toBe('No connection – Minster & Sons');
    expect(body.querySelector('h1')?.textContent).toBe('We can’t connect right now');
    expect(body.querySelector('a[href="tel:01482000000"]')?.textContent).toBe('Call 01482 000000');
    expect(body.querySelector('section')).toBeNull();
  });

  it('shows the next ride', async () => {
    const { body } = await show(RIDE);
    expect([...body.querySelectorAll('section > *')].map((each) => each.textContent)).toEqual([
      'Your next ride',
      'Fri 27 Nov, 18:05',
      'Saturday Market to Walkington',
      'Driver Ann Ash, plate number BV 12',
      'This may be out of date. It will update when you’re back online.',
    ]);
  });

  it('names no driver before one is assigned', async () => {
    const { body } = await show({ ...RIDE, driver: null, plate: null });
    expect(body.textContent).not.toMatch(/Driver|plate/);
  });

  it('runs no code of an address', async () => {
    const hostile = '<img src=x onerror=alert(1)>" & <script>alert(2)</script>';
    const { body } = await show({ ...RIDE, places: hostile, driver: hostile, plate: hostile });
    expect(body.querySelector('img')).toBeNull();
    expect(body.querySelectorAll('script')).toHaveLength(1);
    expect(body.querySelectorAll('section p')[1]?.textContent).toBe(hostile);
  });

  it('has a policy of its own, with another nonce each time', async () => {
    const [first, second] = [offlinePage(FIRM, null), offlinePage(FIRM, null)];
    const policy = first.headers.get('Content-Security-Policy') ?? '';
    const nonce = /style-src 'nonce-([\w-]+)'/.exec(policy)?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect((await first.text()).split(`nonce="${nonce}"`)).toHaveLength(3);
    expect(second.headers.get('Content-Security-Policy')).not.toContain(nonce);
  });
});

describe('the next ride of this device', () => {
  /** Stores it as the app does (src/yourBookings/keepNextRide.ts). */
  async function store(texts: unknown): Promise<void> {
    stubCaches();
    const cache = await caches.open(NEXT_RIDE_CACHE);
    await cache.put('/r1', new Response(JSON.stringify(texts)));
  }

  it('is found until it must be over', async () => {
    await store(RIDE);
    expect(await findNextRide(999)).toEqual(RIDE);
    expect(await findNextRide(1000)).toBeNull();
  });

  it('is none if there is something else', async () => {
    await store({ when: 7 });
    expect(await findNextRide(0)).toBeNull();
    stubCaches();
    expect(await findNextRide(0)).toBeNull();
  });

  it('is none if the storage is blocked', async () => {
    vi.stubGlobal('caches', undefined);
    expect(await findNextRide(0)).toBeNull();
  });
});

describe('the worker', () => {
  const listeners = new Map<string, (event: unknown) => void>();
  const focus = vi.fn();
  beforeEach(async () => {
    focus.mockClear();
    stubCaches();
    vi.stubGlobal('OFFLINE_FIRM', FIRM);
    vi.stubGlobal('self', {
      registration: {},
      clients: { matchAll: () => Promise.resolve([{ focus }]) },
      skipWaiting: () => Promise.resolve(),
      addEventListener: (type: string, listener: (event: unknown) => void) =>
        listeners.set(type, listener),
    });
    vi.resetModules();
    await import('../../../src/offline/worker');
  });
  afterEach(() => vi.unstubAllGlobals());

  /** The response to a request, null if the worker leaves it to the browser. */
  async function answer(
    request: object,
    preloadResponse: Promise<unknown>,
  ): Promise<Response | null> {
    const respondWith = vi.fn<(response: Promise<Response>) => void>();
    listeners.get('fetch')?.({ request, preloadResponse, respondWith });
    const [response = null] = respondWith.mock.lastCall ?? [];
    return response;
  }
  const PAGE = { mode: 'navigate', destination: 'document' };
  const NONE = Promise.resolve(undefined);

  it('leads from a notification back to the page that raised it', async () => {
    const [close, waitUntil] = [vi.fn(), vi.fn<(work: Promise<unknown>) => void>()];
    listeners.get('notificationclick')?.({ notification: { close }, waitUntil });
    await waitUntil.mock.calls[0]?.[0];
    expect(close).toHaveBeenCalledOnce();
    expect(focus).toHaveBeenCalledOnce();
  });

  it.each([
    ['a script', { mode: 'cors', destination: 'script' }],
    ['data', { mode: 'cors', destination: '' }],
    ['a frame', { mode: 'navigate', destination: 'iframe' }],
  ])('leaves %s to the browser', async (_, request) => {
    expect(await answer(request, NONE)).toBeNull();
  });

  it('passes on what the network has, even an error', async () => {
    const found = new Response('gone', { status: 404 });
    const fetching = vi.fn<() => Promise<Response>>().mockResolvedValue(found);
    vi.stubGlobal('fetch', fetching);
    expect(await answer(PAGE, NONE)).toBe(found);
    expect(await answer(PAGE, Promise.resolve(found))).toBe(found);
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it('answers a failed navigation with the page', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const response = await answer(PAGE, NONE);
    expect(response?.status).toBe(503);
    expect(await response?.text()).toContain('We can’t connect right now');
  });
});
