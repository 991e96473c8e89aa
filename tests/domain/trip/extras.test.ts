import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeExtras,
  extrasFor,
  extrasRows,
  hasExtras,
  isSameVia,
  LUGGAGE_COUNTS,
  luggageText,
  MAX_NOTE_LENGTH,
  NEEDS,
  NO_EXTRAS,
  normaliseExtras,
  extrasText,
  withExtras,
  type RideExtras,
} from '../../../src/domain/trip/extras';
import { travellerProblems } from '../../../src/domain/trip/travellerProblems';
import { MARKET, STATION } from '../../support/places';

const anyExtras: fc.Arbitrary<RideExtras> = fc.record({
  noteToDriver: fc.string({ unit: 'binary', maxLength: 400, size: 'max' }),
  luggage: fc.constantFrom(...LUGGAGE_COUNTS),
  needs: fc.array(fc.constantFrom(...NEEDS)),
});

describe('the stop on the way', () => {
  const at = (via: RideExtras['via']): RideExtras => ({ ...NO_EXTRAS, via });

  it('is stored but no request', () => {
    expect(hasExtras(at(STATION))).toBe(true);
    expect(describeExtras(at(STATION))).toEqual([]);
    expect(normaliseExtras(at(STATION))).toEqual(at(STATION));
    expect(hasExtras(at(null))).toBe(false);
    expect(normaliseExtras(at(null))).toEqual(NO_EXTRAS);
  });

  it('is the same if address and position are', () => {
    const moved = { ...STATION, latLng: MARKET.latLng };
    expect(isSameVia(at(STATION), at({ ...STATION }))).toBe(true);
    expect(isSameVia(at(STATION), at(moved))).toBe(false);
    expect(isSameVia(at(STATION), at(undefined))).toBe(false);
    expect(isSameVia(at(null), at(STATION))).toBe(false);
    expect(isSameVia(at(null), at(undefined))).toBe(true);
  });
});

describe('describeExtras and extrasText', () => {
  it('list needs first and the note last', () => {
    const all: RideExtras = {
      noteToDriver: ' Blue\ndoor ',
      luggage: 3,
      needs: [...NEEDS].reverse(),
    };
    expect(describeExtras(all)).toEqual([
      ...['Wheelchair', 'Assistance dog', 'Child seat', 'Please text, don’t call'],
      ...['Help to the door', '3 bags', 'Note: Blue door'],
    ]);
    expect(extrasText({ ...NO_EXTRAS, luggage: 1, needs: ['childSeat'] })).toBe(
      'Child seat; 1 bag',
    );
    expect(LUGGAGE_COUNTS.slice(0, 3).map(luggageText)).toEqual(['None', '1 bag', '2 bags']);
  });

  it('are empty if nothing is requested', () => {
    for (const note of ['', ' ', '\n\t', '\u200B']) {
      expect(hasExtras({ ...NO_EXTRAS, noteToDriver: note })).toBe(false);
      expect(describeExtras({ ...NO_EXTRAS, noteToDriver: note })).toEqual([]);
      expect(extrasText({ ...NO_EXTRAS, noteToDriver: note })).toBeNull();
    }
  });

  it.each<Partial<RideExtras>>([
    { noteToDriver: 'Side gate' },
    { luggage: 1 },
    { needs: [...NEEDS] },
  ])('are there with %o alone', (extras) => {
    expect(hasExtras({ ...NO_EXTRAS, ...extras })).toBe(true);
  });

  it('are not empty exactly if hasExtras is true', () => {
    fc.assert(
      fc.property(anyExtras, (typed) => {
        expect(describeExtras(typed).length > 0).toBe(hasExtras(typed));
      }),
    );
  });
});

describe('normaliseExtras and withExtras', () => {
  it('normalise and truncate the note, and list each need once in order', () => {
    fc.assert(
      fc.property(anyExtras, (typed) => {
        const { noteToDriver: note, needs } = normaliseExtras(typed);
        expect(note.length).toBeLessThanOrEqual(MAX_NOTE_LENGTH);
        expect(note).toBe(note.trim());
        expect(note).not.toMatch(/[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]/u);
        expect(needs).toEqual(NEEDS.filter((need) => typed.needs.includes(need)));
        expect(normaliseExtras(normaliseExtras(typed))).toEqual(normaliseExtras(typed));
      }),
    );
  });

  it('add extras to a request only if there are any', () => {
    const request = { status: 'pending' };
    expect(withExtras(request, undefined)).toEqual(request);
    expect(withExtras(request, { ...NO_EXTRAS, noteToDriver: '  ' })).toEqual(request);
    const asked: RideExtras = { noteToDriver: ' x ', luggage: 0, needs: ['doorHelp', 'doorHelp'] };
    expect(withExtras(request, asked)).toEqual({
      ...request,
      extras: { noteToDriver: 'x', luggage: 0, needs: ['doorHelp'] },
    });
  });
});

const TO_AIRPORT = { pickup: { address: 'Lairgate' }, dropoff: { address: 'Humberside Airport' } };
const ELSEWHERE = { pickup: { address: 'Lairgate' }, dropoff: { address: 'Walkington' } };
const MARY = { name: ' Mary  Smith', phone: '+44 7700 900456' };

describe('a flight or train', () => {
  const extras: RideExtras = { ...NO_EXTRAS, journey: 'LS123', luggage: 1 };

  it('is kept only while the trip has an airport or a station', () => {
    expect(extrasFor(TO_AIRPORT, extras)).toEqual(extras);
    expect(extrasFor(ELSEWHERE, extras)).toEqual({ ...NO_EXTRAS, luggage: 1 });
    expect(extrasFor({ pickup: null, dropoff: null }, NO_EXTRAS)).toEqual(NO_EXTRAS);
  });

  it('is named by the trip, if that is known', () => {
    expect(extrasText(extras, TO_AIRPORT)).toBe('Flight: LS123; 1 bag');
    expect(extrasText(extras, ELSEWHERE)).toBe('Flight or train: LS123; 1 bag');
    expect(extrasText(extras)).toBe('Flight or train: LS123; 1 bag');
  });
});

describe('a traveller', () => {
  it('is normalised as contacts are', () => {
    const stored = normaliseExtras({ ...NO_EXTRAS, traveller: MARY });
    expect(stored.traveller).toEqual({ name: 'Mary Smith', phone: '07700900456' });
  });

  it.each([
    [MARY, {}],
    [
      { name: ' ', phone: '' },
      { name: 'Name is required', phone: 'Phone number is required' },
    ],
    [{ ...MARY, name: '' }, { name: 'Name is required' }],
    [
      { ...MARY, phone: '123' },
      { phone: 'Please enter a phone number with 10 to 15 digits, like 07700 900123.' },
    ],
    [
      { ...MARY, phone: '0909 879 0000' },
      { phone: 'We can’t call numbers that begin with 09. Please enter another.' },
    ],
  ])('%o has the problems %o', (traveller, problems) => {
    expect(travellerProblems(traveller)).toEqual(problems);
  });

  it.each([
    [MARY, 'For Mary Smith, 07700900456'],
    [{ name: 'Mary', phone: '' }, 'For Mary'],
    [{ name: '', phone: '' }, 'For someone else'],
  ])('%o is described, also while it is typed', (traveller, text) => {
    expect(extrasText({ ...NO_EXTRAS, traveller })).toBe(text);
  });
});

it('extrasRows say each thing once', () => {
  const extras: RideExtras = { ...NO_EXTRAS, luggage: 1, journey: 'LS123', traveller: MARY };
  expect(extrasRows(extras, TO_AIRPORT)).toEqual([
    ['Passenger', 'Mary Smith, 07700900456'],
    ['Flight', 'LS123'],
    ['Requests', '1 bag'],
  ]);
  expect(extrasRows(NO_EXTRAS, ELSEWHERE)).toEqual([
    ['Passenger', null],
    ['Flight or train', null],
    ['Requests', null],
  ]);
});
