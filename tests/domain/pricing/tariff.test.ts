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
