import { describe, expect, it } from 'vitest';
import { inCoreArea } from '../../src/domain/trip/geofence';
import { createSearch, SUGGESTION_LIMIT } from '../../src/maps/embedded/search';
import { committedData } from './committedData';

const { search, resolve, reverse } = await createSearch(committedData());
const mains = (text: string) => search(text).map(({ main }) => main);
const lines = (text: string) => search(text).map(({ main, secondary }) => `${main}, ${secondary}`);

it.each([
  ['toll gavel', 'Toll Gavel', 'Beverley'],
  ['TOLL  GAVEL', 'Toll Gavel', 'Beverley'],
  ['tollgavel', 'Toll Gavel', 'Beverley'],
  ['saturday m', 'Saturday Market', 'Beverley'],
  ['beverley station', 'Beverley Station', 'Railway station'],
  ['beverley railway station', 'Beverley Station', 'Railway station'],
  ['train station hull', 'Hull Station', 'Railway station'],
  ['bus station', 'Beverley Bus Station', 'Bus station'],
  ['walkington', 'Walkington', 'East Yorkshire'],
  ['main street skidby', 'Main Street', 'Skidby'],
  ['Lairgate, Beverley', 'Lairgate', 'Beverley'],
  ['flemingate beverley', 'Flemingate', 'Beverley'],
  ['st leonards rd', "St Leonard's Road", 'Beverley'],
  ["St. Leonard's Road", "St Leonard's Road", 'Beverley'],
  ['10th ave', '10th Avenue', 'Orchard Park, Hull'],
  ['hul', 'Hull', 'East Yorkshire'],
  ['minster', 'Beverley Minster', 'East Yorkshire'],
  ['hospital', 'East Riding Community Hospital', 'Beverley'],
  ['molescroft', 'Molescroft', 'Beverley'],
  ['york', 'York Station', 'Railway station'],
  ['train station york', 'York Station', 'Railway station'],
  ['hull station', 'Hull Station', 'Railway station'],
  ['humberside', 'Humberside Airport', 'Airport'],
  ['leeds bradford airport', 'Leeds Bradford Airport', 'Airport'],
  ['heathrow', 'London Heathrow Airport', 'Airport'],
  ['goole', 'Goole Station', 'Railway station'],
  ['york road', 'York Road', 'Beverley'],
  // Mistyped.
  ['Beverly', 'Beverley', 'East Yorkshire'],
  ['Beverly Minster', 'Beverley Minster', 'East Yorkshire'],
  ['Beverly station', 'Beverley Station', 'Railway station'],
  ['Mollescroft', 'Molescroft', 'Beverley'],
  ['Cotingham', 'Cottingham', 'East Yorkshire'],
  ['cotingh', 'Cottingham', 'East Yorkshire'],
  ['walkinton', 'Walkington', 'East Yorkshire'],
  ['Driffeild', 'Driffield', 'East Yorkshire'],
  ['saterday market', 'Saturday Market', 'Beverley'],
  ['little wieghton', 'Little Weighton', 'East Yorkshire'],
  // With a house name or number.
  ['The Old Forge, Lairgate', 'The Old Forge, Lairgate', 'Beverley'],
  ['The Old Forge Lairgat', 'The Old Forge, Lairgate', 'Beverley'],
  ['Walkington Rose Cottage', 'Rose Cottage, Walkington', 'East Yorkshire'],
  ['Rose Cottage, Main Street, Skidby', 'Rose Cottage, Main Street', 'Skidby'],
  ['The Old Forge, 12 Lairgate', 'The Old Forge, 12 Lairgate', 'Beverley'],
  ['school lane walkington', 'school lane, Walkington', 'East Yorkshire'],
  ['12 Lairgate', '12 Lairgate', 'Beverley'],
  ['Lairgate 12', '12 Lairgate', 'Beverley'],
  ['Lairgate 12a, Beverley', '12a Lairgate', 'Beverley'],
  ['23 Manor Road, Beverley', '23 Manor Road', 'Beverley'],
  // With a postcode.
  ['Walkington HU17', 'Walkington', 'East Yorkshire'],
  ['HU17-8BG', 'HU17 8BG', 'near Beverley'],
  ['HUI7 8BG', 'HU17 8BG', 'near Beverley'],
  ['HU17 OAA', 'HU17 0AA', 'near Beverley'],
  ['hu17oaa', 'HU17 0AA', 'near Beverley'],
  ['The Old Forge, HU17 8BG', 'The Old Forge, HU17 8BG', 'near Beverley'],
  // Places of the firm, and kinds of places.
  ['town centre', 'Beverley', 'East Yorkshire'],
  ['hull city centre', 'Hull', 'East Yorkshire'],
  ['beverley races', 'Beverley Racecourse', 'York Road, Beverley'],
  ['hull royal', 'Hull Royal Infirmary', 'Anlaby Road, Hull'],
  ['nellies', 'Nellies', 'Hengate, Beverley'],
  ['the nellies', 'Nellies', 'Hengate, Beverley'],
  ['molescroft in', 'Molescroft Inn', 'Molescroft Road, Beverley'],
  ['dog & duck walkington', 'Dog and Duck', 'East End, Walkington'],
  ['lairgate', 'Lairgate', 'Beverley'],
  ['station rd cottingham', 'Station Road', 'Cottingham'],
])('the first search suggestion for %j is %s, %s', (text, main, secondary) => {
  expect(search(text)[0]).toMatchObject({ main, secondary });
});

describe('postcode search', () => {
  it.each(['HU17 8BG', 'hu178bg', 'hu17  8bg', ' Hu17 8bG '])('finds %j', (text) => {
    expect(mains(text)).toEqual(['HU17 8BG']);
    expect(search(text)[0]?.secondary).toBe('near Beverley');
  });

  it('finds postcodes by their beginning, nearest first', () => {
    const found = search('hu17 8');
    expect(found).toHaveLength(SUGGESTION_LIMIT);
    expect(found.every(({ main }) => main.startsWith('HU17 8'))).toBe(true);
    expect(
      found.every(({ id }) => inCoreArea(resolve(id)?.latLng ?? { latitude: 0, longitude: 0 })),
    ).toBe(true);
  });

  it('respects a space that is typed', () => {
    expect(mains('hu1 3').every((main) => main.startsWith('HU1 3'))).toBe(true);
    expect(mains('hu1 3')).not.toEqual([]);
  });

  it('uses the postcode at the end of an address, and suggests it if the street is unknown', () => {
    expect(mains('main street hu20 3ql')).toContain('Main Street');
    expect(mains('no such place hu17 8bg')).toEqual(['no such place, HU17 8BG']);
    expect(mains('HU17 8BG, near Beverley')).toEqual(['HU17 8BG']);
  });

  it('finds the known postcode nearest to an unknown one of its sector, and says so', () => {
    const [nearest, ...others] = search('12 HU17 8AB');
    expect(nearest).toMatchObject({
      main: '12 HU17 8AA',
      secondary: 'Nearest we know to HU17 8AB',
    });
    expect(resolve(nearest?.id ?? '')?.address).toBe(
      '12 HU17 8AA, nearest to HU17 8AB, near Beverley',
    );
    expect(others).toEqual([]);
    expect(mains('hu178zz')).toEqual(['HU17 8YP']);
    expect(search('hu99 9zz')).toEqual([]);
  });
});

describe('house numbers in a search', () => {
  it('are kept for streets, in the suggestion and the address', () => {
    const [first] = search('12a lairgate');
    expect(first?.main).toBe('12a Lairgate');
    expect(resolve(first?.id ?? '')).toMatchObject({
      name: '12a Lairgate',
      address: '12a Lairgate, Beverley',
    });
  });

  it('keep the flat, for streets whose name is still being typed', () => {
    const [first] = search('flat 3, 12 manor r');
    expect(first?.main).toBe('Flat 3, 12 Manor Road');
    expect(resolve(first?.id ?? '')?.address).toBe('Flat 3, 12 Manor Road, Beverley');
  });

  it('are kept for postcodes', () => {
    expect(mains('12 hu17 8bg')).toEqual(['12 HU17 8BG']);
    expect(mains('12 no such street hu17 8bg')).toEqual(['12 no such street, HU17 8BG']);
    expect(resolve(search('12 hu17 8bg')[0]?.id ?? '')?.address).toBe('12 HU17 8BG, near Beverley');
  });

  it('are not added to villages or stations', () => {
    expect(mains('3 walkington')).toContain('Walkington');
    expect(mains('10th')).toContain('10th Avenue');
  });
});

describe('search ranking', () => {
  it('prefers the service area', () => {
    const areas = search('main street').map(({ id }) => {
      const point = resolve(id)?.latLng;
      return point !== undefined && inCoreArea(point);
    });
    expect(areas[0]).toBe(true);
    expect(areas).toEqual([...areas].sort((a, b) => Number(b) - Number(a)));
  });

  it('puts the far places named London before a street of that name', () => {
    expect(mains('london')).toEqual([
      "London King's Cross Station",
      'London Heathrow Airport',
      'London Street',
    ]);
  });

  it('puts far places behind near ones while their name is incomplete', () => {
    expect(mains('l')).not.toContain('Leeds Station');
    expect(mains('yor')[0]).toBe('York Road');
    expect(mains('station').slice(0, 2)).toEqual(['Beverley Station', 'Beverley Bus Station']);
  });

  it('returns a few suggestions without duplicates', () => {
    for (const text of ['a', 'road', 'st', 'hull', 'beverley']) {
      const found = lines(text);
      expect(found.length).toBeLessThanOrEqual(SUGGESTION_LIMIT);
      expect(new Set(found).size).toBe(found.length);
      expect(found).not.toEqual([]);
    }
  });

  it('puts mistyped names below exact ones', () => {
    expect(mains('lairgate').slice(0, 3)).toEqual(['Lairgate', 'Lairgate Hotel', 'Ladygate']);
  });

  it.each(['', '   ', ',.;', 'zzzz', 'zzzz zzzz', 'lairgate z', 'York1'])(
    'finds nothing for %j',
    (text) => {
      expect(search(text)).toEqual([]);
    },
  );
});

describe('resolve', () => {
  it.each([
    ['Walkington', 'Walkington, East Yorkshire', 53.8205, -0.4867],
    ['Leeds Bradford Airport', 'Leeds Bradford Airport', 53.8693, -1.66],
  ])(
    'returns name, address and position of %s, with the county only in East Yorkshire',
    (name, address, latitude, longitude) => {
      const [first] = search(name.toLowerCase());
      const latLng = { latitude, longitude };
      expect(resolve(first?.id ?? '')).toEqual({ name, address, latLng });
    },
  );

  it.each(['', 'x', '-1', '999999', '1.5'])('is null for the unknown id %j', (id) => {
    expect(resolve(id)).toBeNull();
  });
});

describe('reverse', () => {
  it('finds the nearest street or landmark, however far, but no village or far place', () => {
    const market = resolve(search('saturday market')[0]?.id ?? '');
    expect(reverse(market?.latLng ?? { latitude: 0, longitude: 0 })).toEqual(market);
    const village = resolve(search('cherry burton')[0]?.id ?? '');
    expect(village?.name).toBe('Cherry Burton');
    expect(reverse(village?.latLng ?? { latitude: 0, longitude: 0 })?.address).toBe(
      'Main Street, Cherry Burton',
    );
    expect(reverse({ latitude: 53.958, longitude: -1.093 })?.name).not.toMatch(/York Station/);
  });

  it('is null without data', async () => {
    const none = { settlements: [], entries: [], postcodes: [], farPlaces: [] };
    const empty = await createSearch({ ...committedData(), ...none });
    expect(empty.reverse({ latitude: 53.84, longitude: -0.43 })).toBeNull();
  });
});
