import { describe, expect, it } from 'vitest';
import {
  formatMiles,
  milesFromMetres,
  quoteFare,
  wholeMinutes,
} from '../../../src/domain/pricing/fare';

const fares = { One: 780, Two: 995, Three: 1195 };
const names = { One: 'One (Daytime)', Two: 'Two (Night/Weekend)', Three: 'Three (Holiday)' };

it.each<[moment: string, utc: string, tariff: keyof typeof fares]>([
  ['Tuesday 07:00', '2026-11-24T07:00:00Z', 'One'],
  ['Tuesday 19:59:59.999', '2026-11-24T19:59:59.999Z', 'One'],
  ['Tuesday 20:00', '2026-11-24T20:00:00Z', 'Two'],
  ['Saturday 00:00', '2026-11-28T00:00:00Z', 'Two'],
  // Summer: London is an hour ahead of UTC.
  ['summer Tuesday 06:59', '2026-07-14T05:59:00Z', 'Two'],
  ['summer Tuesday 07:00', '2026-07-14T06:00:00Z', 'One'],
  ['summer Tuesday 19:59', '2026-07-14T18:59:00Z', 'One'],
  ['summer Tuesday 20:00', '2026-07-14T19:00:00Z', 'Two'],
  ['summer Saturday 00:00, Friday in UTC', '2026-07-17T23:00:00Z', 'Two'],
  ['summer Sunday 23:59', '2026-07-19T22:59:00Z', 'Two'],
  ['summer Monday 00:00, Sunday in UTC', '2026-07-19T23:00:00Z', 'Two'],
  // Working days around the clock changes.
  ['Monday 07:00 after the spring change', '2026-03-30T06:00:00Z', 'One'],
  ['Monday 19:59 after the autumn change', '2026-10-26T19:59:00Z', 'One'],
  // Holidays on any weekday and at any hour.
  ["New Year's Day 2026, Thursday 00:00", '2026-01-01T00:00:00Z', 'Three'],
  ["the night after New Year's Day", '2026-01-02T00:00:00Z', 'Two'],
  ['the eve of Good Friday 2026, 23:59 BST', '2026-04-02T22:59:00Z', 'Two'],
  ['Good Friday 2026, 00:00 BST, Thursday in UTC', '2026-04-02T23:00:00Z', 'Three'],
  ['Good Friday 2025, 23:59 BST', '2025-04-18T22:59:00Z', 'Three'],
  ['Easter Sunday 2026, not listed', '2026-04-05T11:00:00Z', 'Two'],
  ['the night after it, 00:00 BST, Monday in UTC', '2026-08-31T23:00:00Z', 'Two'],
  ['Christmas Day 2026, 03:00 at night', '2026-12-25T03:00:00Z', 'Three'],
  ['Boxing Day 2026, a Saturday', '2026-12-26T12:00:00Z', 'Three'],
  ['Monday 28 December 2026, no substitute day', '2026-12-28T12:00:00Z', 'One'],
  ['31 December 2025, 23:59', '2025-12-31T23:59:00Z', 'Three'],
  ['Christmas Day in a mistyped year', '0002-12-25T12:00:00Z', 'Three'],
])(
  'quoteFare: 5000 m cost £7.80, £9.95 or £11.95, depending on the pickup time %s (%s): Tariff %s',
  (_moment, utc, expected) => {
    const quote = quoteFare(5000, Date.parse(utc));
    expect(quote.tariff.name).toBe(`Tariff ${names[expected]}`);
    expect(quote.fare).toBe(fares[expected]);
  },
);

it.each([
  ['a holiday names the holiday', '2026-12-25T12:00:00Z', 'Christmas'],
  ['a Saturday holiday names the holiday', '2026-12-26T12:00:00Z', 'Boxing'],
  ['Saturday', '2026-11-28T12:00:00Z', 'Saturday'],
  ['Sunday', '2026-11-29T12:00:00Z', 'Sunday'],
  ['a weekday by day', '2026-11-24T12:00:00Z', 'weekday between 07:00 and 20:00'],
  ['before seven', '2026-11-24T06:59:00Z', '07:00'],
  ['from eight', '2026-11-24T20:00:00Z', '20:00'],
])('the reason given by quoteFare mentions what applies: %s', (_case, utc, word) => {
  expect(quoteFare(0, Date.parse(utc)).reason).toContain(word);
});

describe('formatted distances and times', () => {
  it.each([
    [0, 0],
    [1609.34, 1],
    [1_609_340, 1000],
  ])('%d m is %d miles', (metres, miles) => {
    expect(milesFromMetres(metres)).toBe(miles);
  });

  it.each([
    [0, '0.00'],
    [1, '1.00'],
    [3.106, '3.11'],
  ])('formats %d miles as %s', (miles, text) => {
    expect(formatMiles(miles)).toBe(text);
  });

  it.each([
    [0, 0],
    [30, 1],
    [89, 1],
    [90, 2],
  ])('rounds %d s to %d min', (seconds, minutes) => {
    expect(wholeMinutes(seconds)).toBe(minutes);
  });
});
