import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DATA_FILE, renderMapData } from '../../dev/mapdata/build';
import { normalisePostcode, normaliseStreetName } from '../../dev/mapdata/names';
import { isInBox, isLatLng, straightLineMetres, type LatLng } from '../../src/domain/common/geo';
import { arc, between, smoothed } from '../../src/maps/embedded/curves';
import { rankedLabels, townLabels } from '../../src/maps/embedded/drawing/rankedLabels';
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

describe('the drawing of the map data', () => {
  const { builtUp, centres, junctions, links } = committedData();
  const MINSTER = { latitude: 53.8395, longitude: -0.4247 };
  const WESTWOOD = { latitude: 53.841, longitude: -0.4505 };

  it('has towns as built-up land and the Westwood as none', () => {
    expect(isInside(MINSTER, builtUp)).toBe(true);
    expect(isInside(MINSTER, centres)).toBe(true);
    expect(isInside(WESTWOOD, builtUp)).toBe(false);
  });

  it('has the town centres within the towns', () => {
    const outside = centres.flat().filter((point) => !isInside(point, builtUp));
    // Both outlines are simplified, so they may cross where a centre ends at the shore.
    expect(outside.length / centres.flat().length).toBeLessThan(0.01);
  });

  it.each(['A15', 'A63', 'A164', 'A165', 'A614', 'A1033', 'A1035', 'A1079'])(
    'numbers the %s',
    (number) => {
      expect(links.map((link) => link.number)).toContain(number);
    },
  );

  it('draws no road apart from the others', () => {
    const reached = new Set([0]);
    for (const from of reached) {
      for (const link of links.filter((each) => each.from === from || each.to === from)) {
        reached.add(link.from).add(link.to);
      }
    }
    expect(reached.size).toBe(junctions.length);
    for (const { from, to, line } of links) {
      expect([line[0], line.at(-1)]).toEqual([junctions[from], junctions[to]]);
    }
  });

  it('makes no road much longer than its straight link', () => {
    for (const { line } of links) {
      const first = line[0];
      const last = line.at(-1);
      const straight = first && last ? straightLineMetres(first, last) : Number.NaN;
      expect(lengthOf(line) / straight).toBeLessThan(1.2);
    }
  });
});

it('smoothed cuts the corners of a line, but keeps its ends', () => {
  const start = { latitude: 53.8, longitude: -0.4 };
  const corner = { latitude: 53.9, longitude: -0.4 };
  const end = { latitude: 53.9, longitude: -0.3 };
  const line = smoothed([start, corner, end]);
  expect(line).toHaveLength(6);
  expect([line[0], line.at(-1)]).toEqual([start, end]);
  expect(line).not.toContainEqual(corner);
  expect(smoothed([start, end])).toEqual([start, end]);
});

describe('an arc', () => {
  const START = { latitude: 53.8, longitude: -0.5 };
  const turn = (line: readonly LatLng[]) => line[Math.floor(line.length / 2)];

  it.each([
    ['east', { latitude: 53.8, longitude: -0.4 }],
    ['west', { latitude: 53.8, longitude: -0.6 }],
    ['south-west', { latitude: 53.75, longitude: -0.6 }],
  ])('to the %s bends north by a seventh of its length, without a corner', (_, end) => {
    const line = arc(START, end);
    expect([line[0], line.at(-1)]).toEqual([START, end]);
    const middle = between(START, end, 0.5);
    const bend = straightLineMetres(middle, turn(line) ?? middle);
    expect(bend / straightLineMetres(START, end)).toBeCloseTo(0.15, 2);
    expect(turn(line)?.latitude).toBeGreaterThan(middle.latitude);
    expect(lengthOf(line) / straightLineMetres(START, end)).toBeLessThan(1.07);
  });

  it.each([53.7, 53.9])('due north or south, to %d, bends east', (latitude) => {
    expect(turn(arc(START, { ...START, latitude }))?.longitude).toBeGreaterThan(-0.5);
  });

  it('is the same curve from either end', () => {
    const end = { latitude: 53.75, longitude: -0.4 };
    const back = [...arc(end, START)].reverse();
    for (const [at, point] of arc(START, end).entries()) {
      expect(straightLineMetres(point, back[at] ?? START)).toBeLessThan(5);
    }
  });
});

describe('townLabels', () => {
  const labels = rankedLabels(committedData());
  const townsAt = (latitude: number, longitude: number) =>
    townLabels(labels, committedData(), [{ latitude, longitude }]).map(({ text }) => text);

  it('names the village or town of each point, and the city of a district', () => {
    expect(townsAt(53.8439, -0.4323)).toEqual(['Beverley']);
    expect(townsAt(53.8194, -0.4876)).toEqual(['Walkington']);
    expect(townsAt(53.76, -0.36)).toEqual(['Hull']);
  });

  it('names none far from every town', () => {
    expect(townsAt(53.5744, -0.3508)).toEqual([]);
  });
});

/** Even-odd rule, as the map is drawn. */
function isInside(point: LatLng, rings: readonly (readonly LatLng[])[]): boolean {
  const crossings = rings.flatMap((ring) =>
    ring.filter((start, at) => {
      const end = ring[at + 1] ?? ring[0] ?? start;
      const share = (point.latitude - start.latitude) / (end.latitude - start.latitude);
      const isBetween = start.latitude > point.latitude !== end.latitude > point.latitude;
      return isBetween && point.longitude < between(start, end, share).longitude;
    }),
  );
  return crossings.length % 2 === 1;
}

function lengthOf(line: readonly LatLng[]): number {
  return line
    .slice(1)
    .reduce((metres, end, at) => metres + straightLineMetres(line[at] ?? end, end), 0);
}

describe('parseMapData', () => {
  it.each([null, {}, { settlements: [] }, 'text'])('rejects %j', (json) => {
    expect(() => parseMapData(json)).toThrow();
  });

  const places = { settlements: [], landmarks: [], farPlaces: [], streets: {}, postcodes: {} };
  const drawing = { junctions: [], links: [], builtUp: [], centres: [] };
  const empty = { notice: '', ...places, ...drawing };

  it.each([
    { streets: { Beverley: [['Lairgate', 1]] } },
    { streets: { Beverley: [['Lairgate', 1, -2]] } },
    { streets: { Beverley: [[7, 1, 2]] } },
    { streets: { Beverley: 'Lairgate' } },
    { postcodes: { 'HU17 8': ['AA', [1.5, 2]] } },
    { postcodes: { 'HU17 8': ['AA', '12'] } },
    { builtUp: [[1, 2, 3]] },
  ])('rejects a list with %j', (wrong) => {
    expect(() => parseMapData({ ...empty, ...wrong })).toThrow();
  });

  it('rejects a link to a missing junction', () => {
    expect(() => parseMapData({ ...empty, links: [[0, 1, '', []]] })).toThrow(/junction/);
    expect(parseMapData(empty).links).toEqual([]);
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
