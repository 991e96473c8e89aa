// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadMapService } from '../../src/maps/loadMapService';

afterEach(() => {
  vi.doUnmock('../../src/maps/embedded/embeddedMaps');
  vi.doUnmock('../../src/maps/google/googleMaps');
  vi.resetModules();
});

describe('loadMaps', () => {
  it('gives the same service again, so that its maps stay mounted', async () => {
    const [one, two] = await Promise.all([
      loadMapService({ googleMapsKey: null }),
      loadMapService({ googleMapsKey: null }),
    ]);
    expect(two).toBe(one);
    expect(await loadMapService({ googleMapsKey: null })).toBe(one);
  });

  it('loads only the service that is chosen', async () => {
    const google = vi.fn(() => ({ createGoogleMaps: (key: string) => ({ google: key }) }));
    const embedded = vi.fn(() => ({ createEmbeddedMaps: () => ({ embedded: true }) }));
    vi.doMock('../../src/maps/google/googleMaps', google);
    vi.doMock('../../src/maps/embedded/embeddedMaps', embedded);
    const fresh = await freshLoad();
    await expect(fresh({ googleMapsKey: 'key' })).resolves.toEqual({ google: 'key' });
    expect(embedded).not.toHaveBeenCalled();
    await expect(fresh({ googleMapsKey: null })).resolves.toEqual({ embedded: true });
    expect(google).toHaveBeenCalledTimes(1);
  });

  it('tries again after a failed import', async () => {
    let isBroken = true;
    vi.doMock('../../src/maps/google/googleMaps', () => ({
      createGoogleMaps: () => {
        if (isBroken) {
          throw new Error('chunk is gone');
        }
        return { works: true };
      },
    }));
    const fresh = await freshLoad();
    await expect(fresh({ googleMapsKey: 'key' })).rejects.toThrow('chunk is gone');
    isBroken = false;
    await expect(fresh({ googleMapsKey: 'key' })).resolves.toEqual({ works: true });
  });
});

async function freshLoad(): Promise<typeof loadMapService> {
  vi.resetModules();
  return (await import('../../src/maps/loadMapService')).loadMapService;
}
