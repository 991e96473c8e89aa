import { expect, it, vi } from 'vitest';
import { straightLineMetres } from '../../src/domain/common/geo';
import { parseFirmPlaces } from '../../src/maps/embedded/firmPlaces';
import { createSearch } from '../../src/maps/embedded/search';
import { committedData } from './committedData';

it('every place of the firm is valid and near the street or village of its address', async () => {
  const log = vi.spyOn(console, 'error');
  const places = parseFirmPlaces();
  expect(places.length).toBeGreaterThan(40);
  expect(log).not.toHaveBeenCalled();
  const { search, resolve } = await createSearch(committedData(), []);
  for (const { entry } of places) {
    const metres = search(entry.locality ?? '').map(({ id }) =>
      straightLineMetres(resolve(id)?.latLng ?? { latitude: 0, longitude: 0 }, entry.latLng),
    );
    expect([entry.name, Math.min(...metres) < 2000]).toEqual([entry.name, true]);
  }
});

it('are searched first, by any of their names, and once each', async () => {
  const inn = {
    name: 'Some Inn',
    address: 'Lairgate, Beverley',
    latitude: 53.84,
    longitude: -0.43,
    also: ['The Local', 'Beverley Minster'],
  };
  const { search, resolve, reverse } = await createSearch(committedData(), parseFirmPlaces([inn]));
  for (const text of ['some inn', 'the local', 'local', 'Beverly Minster']) {
    expect(search(text)[0]).toMatchObject({ main: 'Some Inn', secondary: 'Lairgate, Beverley' });
  }
  const found = search('some inn lairgate').map(({ main }) => main);
  expect(found.filter((main) => main === 'Some Inn')).toHaveLength(1);
  const latLng = { latitude: 53.84, longitude: -0.43 };
  expect(resolve(search('some inn')[0]?.id ?? '')).toEqual({
    name: 'Some Inn',
    address: 'Some Inn, Lairgate, Beverley',
    latLng,
  });
  expect(reverse(latLng)?.name).not.toBe('Some Inn');
});

it('leaves out a place with a mistake, and reports it', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const good = { name: 'A', address: 'B', latitude: 53.8, longitude: -0.4 };
  const file = [good, { name: 'Swapped', address: 'B', latitude: -0.4, longitude: 53.8 }, 'C'];
  expect(parseFirmPlaces(file).map(({ entry }) => entry.name)).toEqual(['A']);
  expect(parseFirmPlaces({})).toEqual([]);
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});
