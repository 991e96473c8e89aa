import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/domain/common/londonTime';
import {
  EMPTY_SEARCH,
  matchesSearch,
  matchesTyped,
  parseExportRange,
  parseSearchForm,
  parseSearchText,
  scanFloor,
  type SearchForm,
} from '../../../src/domain/admin/rideSearch';
import { phoneVariants } from '../../../src/domain/common/phoneVariants';
import { bookedRide, type RideFields } from '../../support/fixtures';

const NOW = Date.parse('2026-11-22T15:00Z');
const REFERENCES = ['BEV-1764000000000', 'BEV-MANUAL-1764000000000'];
const at = (text: string): number => Date.parse(text);
const parse = (form: Partial<SearchForm>) => parseSearchForm({ ...EMPTY_SEARCH, ...form }, NOW);
const rangeOf = (form: Partial<SearchForm>) => {
  const search = parse(form);
  return search.ok ? search.value.by : search.message;
};

it.each([
  ['1764000000000', { kind: 'reference', references: REFERENCES }],
  [' bev-1764000000000 ', { kind: 'reference', references: REFERENCES }],
  ['BEV-MANUAL-1764000000000', { kind: 'reference', references: REFERENCES }],
  ['07700 900123', { kind: 'phone', phones: phoneVariants('07700 900123') }],
  ['+44 (0)7700 900123', { kind: 'phone', phones: phoneVariants('+44 (0)7700 900123') }],
  ['01482 887700', { kind: 'phone', phones: phoneVariants('01482 887700') }],
  ['Ann  Ash ', { kind: 'words', words: ['ANN', 'ASH'] }],
  ['4711', { kind: 'digits', digits: '4711' }],
  ['900 123', { kind: 'digits', digits: '900123' }],
  ['7700900123', { kind: 'digits', digits: '7700900123' }],
  ['(01482) 8', { kind: 'digits', digits: '014828' }],
  ['BEV-4711', { kind: 'digits', digits: '4711' }],
  ['bev manual 4711', { kind: 'digits', digits: '4711' }],
  ['12', { kind: 'words', words: ['12'] }],
  ['---', { kind: 'words', words: [] }],
  ['BEV', { kind: 'words', words: ['BEV'] }],
  ['   ', null],
])('parseSearchText parses %j as %j', (typed, expected) => {
  expect(parseSearchText(typed)).toEqual(expected);
});

describe('parseSearchForm', () => {
  it('searches by text if only a text is given, with any driver', () => {
    const text = parseSearchText('1764000000000');
    expect(parse({ text: '1764000000000', driverId: 'd' })).toEqual({
      ok: true,
      value: { by: text, text, driverId: 'd', drivers: [] },
    });
    expect(rangeOf({ text: '07700 900123' })).toEqual(parseSearchText('07700900123'));
  });

  it.each(['Ann', '4711'])('searches rides of any time for %j', (typed) => {
    expect(parse({ text: typed })).toEqual({
      ok: true,
      value: {
        by: { from: 0, to: Number.MAX_SAFE_INTEGER },
        text: parseSearchText(typed),
        driverId: null,
        drivers: [],
      },
    });
  });

  it('goes back from the end of today if no text or day is given', () => {
    const all = { from: 0, to: at('2026-11-23T00:00Z') };
    expect(rangeOf({})).toEqual(all);
    expect(rangeOf({ driverId: 'd' })).toEqual(all);
    expect(parse({ driverId: 'd' })).toMatchObject({ value: { text: null, driverId: 'd' } });
  });

  it('covers whole London days, both inclusive', () => {
    expect(rangeOf({ from: '2026-10-25', to: '2026-10-25', text: 'Ann' })).toEqual({
      from: at('2026-10-24T23:00Z'),
      to: at('2026-10-26T00:00Z'),
    });
    expect(rangeOf({ to: '2026-06-30' })).toEqual({ from: 0, to: at('2026-06-30T23:00Z') });
    for (const text of ['', 'Ann']) {
      expect(rangeOf({ from: '2026-11-01', text })).toEqual({
        from: at('2026-11-01T00:00Z'),
        to: at('2026-11-23T00:00Z'),
      });
    }
  });

  it('is open-ended if it starts after today', () => {
    expect(rangeOf({ from: '2026-11-23' })).toEqual({
      from: at('2026-11-23T00:00Z'),
      to: Number.MAX_SAFE_INTEGER,
    });
  });

  it.each([
    [{ from: '2026-11-02', to: '2026-11-01' }, 'The last day can’t be before the first.'],
    [{ from: '2026-02-30' }, 'Please enter a valid date.'],
    [{ to: 'soon', text: 'Ann' }, 'Please enter a valid date.'],
  ])('rejects %j', (form, message) => {
    expect(rangeOf(form)).toBe(message);
  });
});

describe('matchesSearch', () => {
  const ride = bookedRide({
    bookingId: 'BEV-MANUAL-1764000000000',
    passenger: { name: 'Mary Ann Ash', phone: '07700 900 123' },
    driver: { id: 'd' },
  });
  const matches = (known: RideFields, text: string, driverId: string | null = null) =>
    matchesSearch(bookedRide(known), {
      by: { from: 0, to: 1 },
      text: parseSearchText(text),
      driverId,
      drivers: [{ id: 'd', name: 'Dan Drake', plateNumber: 'ERYC 101', callSign: 7 }],
    });

  it.each([
    ['', null, true],
    ['ann', null, true],
    ['Bob', null, false],
    ['+447700900123', null, true],
    ['07700900124', null, false],
    ['1764000000000', null, true],
    ['1764000000001', null, false],
    ['ann', 'd', true],
    ['ann', 'e', false],
  ])('with text %j and driver %j is %s', (text, driverId, expected) => {
    expect(matches(ride, text, driverId)).toBe(expected);
  });

  it.each([
    ['Hannah Müller', 'hannah', true],
    ['Hannah Müller', 'müller', true],
    ['Hannah Müller', 'MULLER', true],
    ['Hannah Muller', 'Mu\u0308ller', true],
    ['Jane Smith', 'SMITH', true],
    ['Jane Smith', 'smith jane', true],
    ['Jane Smith', 'mit', true],
    ['Jane Smith', 'jane s', true],
    ['Jane Smith', 'es', false],
    ['Jane Smith', 'john smith', false],
    ['Łukasz Groß', 'lukasz gross', true],
    ['Sinéad O’Brien-Ash', "o'brien ash", true],
    ['Sinéad O’Brien-Ash', 'OBRIEN', true],
    ['李小龙', '小龙', true],
    ['Jane Smith', '***', false],
  ])('finds in the name %j the text %j: %s', (passengerName, text, expected) => {
    expect(matches({ passenger: { name: passengerName } }, text)).toBe(expected);
  });

  it.each([
    ['lairgate', true],
    ['LAIR', true],
    ['airgate', false],
    ['station hull', true],
    ['ash lairgate', true],
    ['ash walkington', false],
    ['hu17 8el', true],
    ['12 lairgate', true],
    ['114', true],
    ['14', false],
    ['dan drake', true],
    ['drake ash', true],
    ['eryc 101', true],
    ['eryc101', true],
    ['101', true],
    ['01', false],
    ['000000', true],
    ['764000000000', true],
    ['BEV-4000000000', true],
    ['BEV-4711', false],
  ])('finds in places, driver, plate number and reference the text %j: %s', (text, expected) => {
    const trip = {
      trip: {
        pickup: { address: '12 Lairgate, Beverley HU17 8EL' },
        dropoff: { address: 'Paragon Station, 114 Ferensway, Hull' },
      },
    };
    expect(matches({ ...ride, ...trip }, text)).toBe(expected);
  });

  it('finds the driver and plate number that the ride itself has', () => {
    const own = { driver: { id: 'left', name: 'Ed Elm', plateNumber: 'ERYC 7' } };
    expect(matches(own, 'ed elm')).toBe(true);
    expect(matches(own, 'eryc7')).toBe(true);
  });

  it.each([
    ['07700900123', '0123', true],
    ['+44 7700 900-123', '900123', true],
    ['(01482) 868 686', '8686', true],
    ['07700900123', '900', false],
    ['07700900123', '1230', false],
  ])('finds in the number %j the end %j: %s', (passengerPhone, text, expected) => {
    expect(matches({ passenger: { phone: passengerPhone } }, text)).toBe(expected);
  });

  it('finds a landline in any notation', () => {
    for (const passengerPhone of ['01482868686', '01482 868686', '(01482) 868-686']) {
      expect(matches({ passenger: { phone: passengerPhone } }, '01482868686')).toBe(true);
    }
    expect(matches({ passenger: { phone: '01482 868687' } }, '01482868686')).toBe(false);
  });

  it('matches no text if the ride lacks name, phone and reference', () => {
    const bare = { passenger: { name: null, phone: null }, bookingId: null };
    for (const text of ['ann', 'e', '07700900123', '0123', '1764000000000']) {
      expect(matches(bare, text)).toBe(false);
    }
  });
});

describe('scanFloor', () => {
  const floorOf = (form: Partial<SearchForm>, readTo: number | null = null) => {
    const search = parse(form);
    return search.ok ? scanFloor(search.value, readTo, NOW) : search.message;
  };

  it('is at least 90 days before now, before the last day, or before what has been read', () => {
    expect(floorOf({ text: 'Ann' })).toBe(NOW - 91 * DAY_MS);
    expect(floorOf({ text: 'Ann', to: '2026-11-22' })).toBe(NOW - 91 * DAY_MS);
    expect(floorOf({ text: 'Ann', to: '2026-01-31' })).toBe(at('2026-02-01T00:00Z') - 91 * DAY_MS);
    expect(floorOf({ text: '4711' }, NOW - 95 * DAY_MS)).toBe(NOW - 186 * DAY_MS);
    expect(floorOf({ text: 'Ann' }, NOW + 5 * DAY_MS)).toBe(NOW - 91 * DAY_MS);
  });

  it('is missing if the text has an index or there is none', () => {
    expect(floorOf({ text: '07700900123' })).toBeNull();
    expect(floorOf({ driverId: 'd' })).toBeNull();
  });
});

it.each([
  ['2026-01-01', '2026-12-31', true],
  ['2024-01-01', '2024-12-31', true],
  ['2026-01-01', '2027-01-01', true],
  ['2026-01-01', '2027-01-02', 'Please choose 366 days or fewer.'],
  ['2026-01-02', '2026-01-01', 'The last day can’t be before the first.'],
  ['', '2026-01-01', 'Please choose a first and last day.'],
  ['2026-01-01', '', 'Please choose a first and last day.'],
])('parseExportRange checks the range from %s to %s: %s', (from, to, expected) => {
  const range = parseExportRange(from, to);
  expect(range.ok || range.message).toBe(expected);
});

describe('matchesTyped', () => {
  const ride = bookedRide({
    bookingId: 'BEV-1764000004711',
    passenger: { name: 'Ann Ash', phone: '+44 7700 900123' },
    trip: { pickup: { address: 'Saturday Market, Beverley' } },
    driver: { id: 'driver-7', name: 'Bob' },
  });
  it.each([
    ['', true],
    ['as', true],
    ['sat mar', true],
    ['07700 90', true],
    ['0012', true],
    ['4711', true],
    ['7', true],
    ['8', false],
    ['5555', false],
    ['Ash Bob', true],
    ['Zoe', false],
  ])('of %j is %j', (typed, expected) => {
    expect(matchesTyped(ride, typed, new Map([['driver-7', 7]]))).toBe(expected);
  });
});
