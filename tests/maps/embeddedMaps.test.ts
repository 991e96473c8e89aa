// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEmbeddedMaps } from '../../src/maps/embedded/embeddedMaps';
import { loadMapData } from '../../src/maps/embedded/embeddedMaps';
import type { MapData } from '../../src/maps/embedded/mapData';
import { MAP_FAILED_TEXT } from '../../src/maps/shared/mapTexts';
import { committedData } from './committedData';

const data = committedData();
const notAborted = () => new AbortController().signal;
const FROM = { latitude: 53.84, longitude: -0.43 };

describe('the embedded map service', () => {
  it('searches, resolves and routes, loading the data only once', async () => {
    const load = vi.fn(() => Promise.resolve(data));
    const maps = createEmbeddedMaps(null, load);
    expect(load).not.toHaveBeenCalled();
    const [first] = await maps.search('walkington', notAborted());
    const place = await maps.resolve(first?.id ?? '');
    const route = await maps.route(FROM, place?.latLng ?? FROM);
    expect(route?.quality).toBe('estimate');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("rejects an aborted search with the signal's reason", async () => {
    const load = vi.fn(() => Promise.resolve(data));
    const maps = createEmbeddedMaps(null, load);
    await expect(maps.search('a', AbortSignal.abort(new Error('typed on')))).rejects.toThrow(
      'typed on',
    );
    expect(load).not.toHaveBeenCalled();

    const aborter = new AbortController();
    const search = maps.search('walkington', aborter.signal);
    aborter.abort(new Error('typed on'));
    await expect(search).rejects.toThrow('typed on');
  });

  it('rejects when loading fails, and retries on the next call', async () => {
    const load = vi
      .fn<() => Promise<MapData>>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue(data);
    const maps = createEmbeddedMaps(null, load);
    await expect(maps.search('walkington', notAborted())).rejects.toThrow('no network');
    await expect(maps.search('walkington', notAborted())).resolves.not.toEqual([]);
    await maps.resolve('0');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('loadMapData', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const stubFetch = (make: () => Promise<Response>) => {
    vi.stubGlobal('fetch', make);
  };

  it.each([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the file is missing', () => Promise.resolve(new Response('gone', { status: 404 }))],
    ['the response is not JSON', () => Promise.resolve(new Response('<!doctype html>'))],
  ])('rejects with a message for the user when %s', async (_, make) => {
    stubFetch(make);
    await expect(loadMapData()).rejects.toThrow(MAP_FAILED_TEXT);
  });

  it('rejects without one if the JSON has another form, which is no lost connection', async () => {
    stubFetch(() => Promise.resolve(Response.json({ settlements: 1 })));
    await expect(loadMapData()).rejects.not.toHaveProperty('isExpected');
  });

  it('resolves to the data', async () => {
    const places = { settlements: [], landmarks: [], farPlaces: [], streets: {}, postcodes: {} };
    const drawing = { junctions: [], links: [], builtUp: [], centres: [] };
    const empty = { notice: '', ...places, ...drawing };
    stubFetch(() => Promise.resolve(Response.json(empty)));
    await expect(loadMapData()).resolves.toMatchObject({ settlements: [], entries: [] });
  });
});
