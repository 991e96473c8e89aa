// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadMapService } from '../../src/maps/loadMapService';

afterEach(() => {
  vi.doUnmock('../../src/maps/embedded/embeddedMaps');
  vi.doUnmock('../../src/maps/google/googleMaps');
  vi.resetModules();
});

describe('loadMapService', () => {
  it('returns the same service for the same configuration, which keeps its maps mounted', async () => {
    const [one, two] = await Promise.all([loadMapService(null), loadMapService(null)]);
    expect(two).toBe(one);
    expect(await loadMapService(null)).toBe(one);
  });

  it('loads only the configured service', async () => {
    const google = vi.fn(() => ({ createGoogleMaps: (key: string) => ({ google: key }) }));
    const embedded = vi.fn(() => ({ createEmbeddedMaps: () => ({ embedded: true }) }));
    vi.doMock('../../src/maps/google/googleMaps', google);
    vi.doMock('../../src/maps/embedded/embeddedMaps', embedded);
    const load = await importFresh();
    await expect(load('key')).resolves.toEqual({ google: 'key' });
    expect(embedded).not.toHaveBeenCalled();
    await expect(load(null)).resolves.toEqual({ embedded: true });
    expect(google).toHaveBeenCalledTimes(1);
  });

  it('retries after a failed import', async () => {
    let isBroken = true;
    vi.doMock('../../src/maps/google/googleMaps', () => ({
      createGoogleMaps: () => {
        if (isBroken) {
          throw new Error('chunk is gone');
        }
        return { works: true };
      },
    }));
    const load = await importFresh();
    await expect(load('key')).rejects.toThrow('chunk is gone');
    isBroken = false;
    await expect(load('key')).resolves.toEqual({ works: true });
  });
});

async function importFresh(): Promise<typeof loadMapService> {
  vi.resetModules();
  return (await import('../../src/maps/loadMapService')).loadMapService;
}
