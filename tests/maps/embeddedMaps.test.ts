// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEmbeddedMaps } from '../../src/maps/embedded/embeddedMaps';
import { loadMapData } from '../../src/maps/embedded/loadMapData';
import type { MapData } from '../../src/maps/embedded/mapData';
import { committedData } from './committedData';

const data = committedData();
const never = () => new AbortController().signal;
const FROM = { latitude: 53.84, longitude: -0.43 };

describe('the embedded map service', () => {
  it('searches, resolves and routes, and loads the data once for all', async () => {
    const load = vi.fn(() => Promise.resolve(data));
    const maps = createEmbeddedMaps(load);
    expect(load).not.toHaveBeenCalled();
    const [first] = await maps.search('walkington', never());
    const place = await maps.resolve(first?.id ?? '');
    const route = await maps.route(FROM, place?.latLng ?? FROM);
    expect(route?.quality).toBe('estimate');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('rejects an aborted search with the reason of its signal', async () => {
    const load = vi.fn(() => Promise.resolve(data));
    const maps = createEmbeddedMaps(load);
    await expect(maps.search('a', AbortSignal.abort(new Error('typed on')))).rejects.toThrow(
      'typed on',
    );
    expect(load).not.toHaveBeenCalled();

    const aborter = new AbortController();
    const answer = maps.search('walkington', aborter.signal);
    aborter.abort(new Error('typed on'));
    await expect(answer).rejects.toThrow('typed on');
  });

  it('passes a failure on and tries again on the next call', async () => {
    const load = vi
      .fn<() => Promise<MapData>>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue(data);
    const maps = createEmbeddedMaps(load);
    await expect(maps.search('walkington', never())).rejects.toThrow('no network');
    await expect(maps.search('walkington', never())).resolves.not.toEqual([]);
    await maps.resolve('0');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('loadMapData', () => {
  const WORDS = 'The map could not be loaded. Please check your connection and try again.';

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const answer = (make: () => Promise<Response>) => {
    vi.stubGlobal('fetch', make);
  };

  it.each([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the file is missing', () => Promise.resolve(new Response('gone', { status: 404 }))],
    ['it is no JSON', () => Promise.resolve(new Response('<!doctype html>'))],
    ['it is other JSON', () => Promise.resolve(Response.json({ settlements: 1 }))],
  ])('rejects with words when %s', async (_, make) => {
    answer(make);
    await expect(loadMapData()).rejects.toThrow(WORDS);
  });

  it('gives the data', async () => {
    const lists = { settlements: [], landmarks: [], farPlaces: [], junctions: [], links: [] };
    const empty = { notice: '', ...lists, streets: {}, postcodes: {} };
    answer(() => Promise.resolve(Response.json(empty)));
    await expect(loadMapData()).resolves.toMatchObject({ settlements: [], entries: [] });
  });
});
