import { describe, expect, it } from 'vitest';
import {
  TARIFF_ONE,
  TARIFF_THREE,
  TARIFF_TWO,
  tariffAt,
  type Tariff,
} from '../../../src/domain/pricing/tariff';

describe('the tariff table', () => {
  it.each<[string, Tariff, number, number, number, number]>([
    ['One (Daytime)', TARIFF_ONE, 328, 255, 150, 15],
    ['Two (Night/Weekend)', TARIFF_TWO, 176, 275, 150, 20],
    ['Three (Holiday)', TARIFF_THREE, 350, 320, 150, 25],
  ])(
    'has Tariff %s',
    (name, tariff, initialYards, initialPence, incrementYards, incrementPence) => {
      expect(tariff).toEqual({
        name: `Tariff ${name}`,
        initialDistanceYards: initialYards,
        initialFare: initialPence,
        incrementDistanceYards: incrementYards,
        incrementFare: incrementPence,
      });
    },
  );
});

describe('tariffAt in a winter week, hour by hour', () => {
  // Monday 23 to Sunday 29 November 2026; London is UTC.
  it.each([
    [23, 'Monday'],
    [24, 'Tuesday'],
    [25, 'Wednesday'],
    [26, 'Thursday'],
    [27, 'Friday'],
  ])('is Two until 07:00, One until 20:00, then Two on %d November, a %s', (day) => {
    const tariffs = Array.from(
      { length: 24 },
      (_, hour) => tariffAt(Date.UTC(2026, 10, day, hour)).tariff,
    );
    expect(tariffs).toEqual([
      ...Array.from({ length: 7 }, () => TARIFF_TWO),
      ...Array.from({ length: 13 }, () => TARIFF_ONE),
      ...Array.from({ length: 4 }, () => TARIFF_TWO),
    ]);
  });

  it.each([
    [28, 'Saturday'],
    [29, 'Sunday'],
  ])('is Two all day on %d November, a %s', (day) => {
    const tariffs = Array.from(
      { length: 24 },
      (_, hour) => tariffAt(Date.UTC(2026, 10, day, hour)).tariff,
    );
    expect(tariffs).toEqual(Array.from({ length: 24 }, () => TARIFF_TWO));
  });
});

describe('tariffAt: a holiday takes precedence over weekend and night', () => {
  it.each([
    ['a weekday holiday by day', '2026-05-04T12:00:00+01:00'],
    ['a weekday holiday before 07:00', '2026-05-04T06:00:00+01:00'],
    ['a weekday holiday after 20:00', '2026-05-25T22:00:00+01:00'],
    ['a Saturday holiday', '2026-12-26T12:00:00Z'],
    ['a Sunday holiday of a later year', '2027-12-26T12:00:00Z'],
    ['the first minute of a holiday', '2025-08-25T00:00:00+01:00'],
    ['the last minute of a holiday', '2025-08-25T23:59:59+01:00'],
  ])('is Three at %s', (_moment, iso) => {
    expect(tariffAt(Date.parse(iso)).tariff).toBe(TARIFF_THREE);
  });

  it.each([
    ['the last minute before a holiday', '2025-08-24T23:59:59+01:00'],
    ['the first minute after a holiday', '2025-08-26T00:00:00+01:00'],
  ])('is Two at %s', (_moment, iso) => {
    expect(tariffAt(Date.parse(iso)).tariff).toBe(TARIFF_TWO);
  });
});

describe('tariffAt uses London time around the clock changes', () => {
  it.each([
    ['the Sunday of the spring change', '2026-03-29T12:00:00Z', TARIFF_TWO],
    ['the following midnight, still Sunday in UTC', '2026-03-29T23:00:00Z', TARIFF_TWO],
    ['Monday 07:00 BST', '2026-03-30T06:00:00Z', TARIFF_ONE],
    ['Monday 20:00 BST', '2026-03-30T19:00:00Z', TARIFF_TWO],
    ['the Sunday of the autumn change', '2026-10-25T12:00:00Z', TARIFF_TWO],
    ['Monday 06:59 GMT', '2026-10-26T06:59:00Z', TARIFF_TWO],
    ['Monday 07:00 GMT', '2026-10-26T07:00:00Z', TARIFF_ONE],
    ['Monday 19:59 GMT', '2026-10-26T19:59:00Z', TARIFF_ONE],
  ])('%s', (_moment, utc, tariff) => {
    expect(tariffAt(Date.parse(utc)).tariff).toBe(tariff);
  });
});

describe('the reason given by tariffAt', () => {
  const reasonAt = (utc: string): string => tariffAt(Date.parse(utc)).reason;

  it.each([
    ['a holiday names the holiday', '2026-12-25T12:00:00Z', 'Christmas'],
    ['a Saturday holiday names the holiday', '2026-12-26T12:00:00Z', 'Boxing'],
    ['Saturday', '2026-11-28T12:00:00Z', 'Saturday'],
    ['Sunday', '2026-11-29T12:00:00Z', 'Sunday'],
    ['before seven', '2026-11-24T06:59:00Z', '07:00'],
    ['from eight', '2026-11-24T20:00:00Z', '20:00'],
  ])('mentions what applies: %s', (_case, utc, word) => {
    expect(reasonAt(utc)).toContain(word);
  });
});
