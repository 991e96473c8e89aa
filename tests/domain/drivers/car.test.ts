import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carText, fitsRide, fittingDrivers, misfitText } from '../../../src/domain/drivers/car';
import { NEEDS } from '../../../src/domain/trip/extras';
import { driver } from '../../support/fixtures';

const UNKNOWN = { seats: null, isWheelchairAccessible: null, isEstate: null };
const anyBox = fc.constantFrom(true, false, null);
const anyCar = fc.record({
  seats: fc.option(fc.integer({ min: 1, max: 8 })),
  isWheelchairAccessible: anyBox,
  isEstate: anyBox,
});
const anyDemand = fc.record({
  riders: fc.option(fc.integer({ min: 1, max: 4 })),
  needs: fc.subarray([...NEEDS]),
});

describe('a car', () => {
  it.each<
    [what: string, car: Partial<typeof UNKNOWN | object>, riders: number, text: string | null]
  >([
    ['with a seat for each', { seats: 3 }, 3, null],
    ['with too few seats', { seats: 3 }, 4, '3 seats'],
    ['with one seat', { seats: 1 }, 2, '1 seat'],
    ['without wheelchair access', { isWheelchairAccessible: false }, 1, 'no wheelchair access'],
    ['with wheelchair access', { isWheelchairAccessible: true }, 1, null],
  ])('%s', (_, car, riders, text) => {
    const demand = { riders, needs: ['wheelchair'] };
    expect(misfitText({ ...UNKNOWN, ...car }, demand)).toBe(text);
    expect(misfitText({ ...UNKNOWN, ...car, isWheelchairAccessible: null }, demand)).toBe(
      text === 'no wheelchair access' ? null : text,
    );
  });

  it('is described by what is recorded', () => {
    expect(carText(UNKNOWN)).toBe('');
    expect(carText({ seats: 4, isWheelchairAccessible: false, isEstate: false })).toBe('4 seats');
    expect(carText({ seats: 1, isWheelchairAccessible: true, isEstate: true })).toBe(
      '1 seat, wheelchair, estate',
    );
  });

  it('that isn’t recorded fits any ride', () => {
    fc.assert(fc.property(anyDemand, (demand) => fitsRide(UNKNOWN, demand)));
  });

  it('excludes nothing for an unknown number of riders and other needs', () => {
    fc.assert(
      fc.property(anyCar, anyDemand, (car, { needs }) =>
        fitsRide(car, { riders: null, needs: needs.filter((need) => need !== 'wheelchair') }),
      ),
    );
  });

  it('fits a smaller ride if it fits a larger one', () => {
    fc.assert(
      fc.property(anyCar, anyDemand, (car, { riders, needs }) => {
        const isFit = fitsRide(car, { riders, needs });
        return !isFit || fitsRide(car, { riders: Math.max(1, (riders ?? 1) - 1), needs: [] });
      }),
    );
  });
});

it('the drivers whose cars fit are some of the drivers, in their order, and all without a demand', () => {
  fc.assert(
    fc.property(fc.array(anyCar), anyDemand, (cars, demand) => {
      const drivers = cars.map((car, index) => driver({ id: String(index), ...car }));
      const fitting = fittingDrivers(drivers, demand, demand);
      expect(fitting).toEqual(drivers.filter((each) => fitsRide(each, demand)));
      expect(fittingDrivers(drivers, { riders: null })).toEqual(drivers);
    }),
  );
});
