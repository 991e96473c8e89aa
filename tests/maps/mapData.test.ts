import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DATA_FILE, renderMapData } from '../../dev/mapdata/build';
import { normalisePostcode, normaliseStreetName } from '../../dev/mapdata/names';
import { isInBox, isLatLng } from '../../src/domain/common/geo';
import { parseMapData } from '../../src/maps/embedded/mapData';
import { committedData } from './committedData';

describe('the committed map data', () => {
  it('is byte for byte what the build makes from the sources', () => {
    expect(renderMapData() === readFileSync(DATA_FILE, 'utf8')).toBe(true);
  });

  const data = committedData();
  const names = data.settlements.map(({ name }) => name);

  it('has only valid points around Beverley', () => {
    const all = [...data.settlements, ...data.entries, ...data.postcodes].map((x) => x.latLng);
    for (const point of all) {
      expect(isLatLng(point)).toBe(true);
      expect(Math.abs(point.latitude - 53.85)).toBeLessThan(0.2);
      expect(Math.abs(point.longitude + 0.45)).toBeLessThan(0.4);
    }
  });

  it('has each far station and airport once', () => {
    const far = data.farPlaces.map(({ name }) => name);
    expect(far).toHaveLength(20);
    expect(far).toContain('York Station');
    // The regional stop data has better positions for these two.
    expect(far).not.toContain('Hull Station');
    expect(far).not.toContain('Brough Station');
    for (const { latLng } of data.farPlaces) {
      expect(isInBox(latLng, { south: 51, north: 54.3, west: -2.3, east: 0 })).toBe(true);
    }
  });

  it('contains the licence of the airports', () => {
    expect(readFileSync(DATA_FILE, 'utf8')).toMatch(
      /Copyright \(c\) James Brooks.*The above copyright notice and this permission notice shall be included/,
    );
  });

  it.each(['Adlingfleet', 'Blacktoft', 'Cowden Parva', 'Easington', 'Howden'])(
    'leaves out %s, whose bus stops are elsewhere',
    (name) => {
      expect(names).not.toContain(name);
    },
  );

  it.each(['Arram', 'Bentley', 'Eastrington', 'Walkington', 'Withernwick'])(
    'includes %s',
    (name) => {
      expect(names).toContain(name);
    },
  );

  it('places Withernwick at its streets, three kilometres from its stray stop', () => {
    const place = data.settlements.find(({ name }) => name === 'Withernwick');
    expect(place?.latLng.longitude).toBeCloseTo(-0.186, 2);
  });

  it('merges the rows of a station into one entry', () => {
    const named = (name: string) => data.entries.filter((entry) => entry.name === name);
    expect(named('Beverley Station')).toHaveLength(1);
    expect(named('Hull Interchange')).toHaveLength(1);
  });

  it('has each postcode once, in the form HU17 8AB, without sorting offices', () => {
    const postcodes = data.postcodes.map(({ name }) => name);
    expect(new Set(postcodes).size).toBe(postcodes.length);
    expect(postcodes.every((name) => /^HU\d{1,2} \d[A-Z]{2}$/.test(name))).toBe(true);
    expect(postcodes).toContain('HU17 8BG');
    expect(postcodes).not.toContain('HU17 0WA');
  });

  it('has no road numbers among its streets', () => {
    expect(data.entries.filter(({ name }) => /^[AB]\d+$/.test(name))).toEqual([]);
  });
});

describe('parseMapData', () => {
  it.each([null, {}, { settlements: [] }, 'text'])('rejects %j', (json) => {
    expect(() => parseMapData(json)).toThrow();
  });

  const lists = { settlements: [], landmarks: [], farPlaces: [], junctions: [] };
  const empty = { notice: '', ...lists, streets: {}, postcodes: {} };

  it.each([
    { streets: { Beverley: [['Lairgate', 1]] } },
    { streets: { Beverley: [['Lairgate', 1, -2]] } },
    { streets: { Beverley: [[7, 1, 2]] } },
    { streets: { Beverley: 'Lairgate' } },
    { postcodes: { 'HU17 8': ['AA', [1.5], [2]] } },
    { postcodes: { 'HU17 8': ['AA', [1], '2'] } },
  ])('rejects a list with %j', (wrong) => {
    expect(() => parseMapData({ ...empty, links: [], ...wrong })).toThrow();
  });

  it('rejects a link to a missing junction', () => {
    expect(() => parseMapData({ ...empty, links: [[0, 1]] })).toThrow(/junction/);
    expect(parseMapData({ ...empty, links: [] }).links).toEqual([]);
  });
});

describe('normalised names', () => {
  it.each([
    ['10Th Avenue', '10th Avenue'],
    ['22Nd Avenue', '22nd Avenue'],
    ["Queen'S Close", "Queen's Close"],
    ['Land Of Green Ginger', 'Land of Green Ginger'],
    ["Ha'Penny Bridge Way", "Ha'penny Bridge Way"],
    ['St Andrew Street', 'St Andrew Street'],
  ])('%s becomes %s', (source, tidy) => {
    expect(normaliseStreetName(source)).toBe(tidy);
  });

  it.each([
    ['HU178AB', 'HU17 8AB'],
    ['HU17 8AB', 'HU17 8AB'],
    ['HU1 1AA', 'HU1 1AA'],
  ])('%s becomes %s', (source, tidy) => {
    expect(normalisePostcode(source)).toBe(tidy);
  });
});
