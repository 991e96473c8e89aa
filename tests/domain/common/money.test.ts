import { describe, expect, it } from 'vitest';
import {
  formatPounds,
  pence,
  penceFromPounds,
  toPounds,
  type Pence,
} from '../../../src/domain/common/money';

describe('pence', () => {
  it.each([0, 1, 15, 255, 1250, -500, Number.MAX_SAFE_INTEGER])('accepts %d', (amount) => {
    expect(pence(amount)).toBe(amount);
  });

  it.each([0.5, 254.99999999999997, -1.5, NaN, Infinity, -Infinity, 2 ** 53])(
    'throws a RangeError for %d',
    (amount) => {
      const error = new RangeError(`Not a whole number of pence: ${amount}`);
      expect(() => pence(amount)).toThrow(error);
    },
  );

  it('is not assignable from a plain number', () => {
    // @ts-expect-error: pounds and pence must not be mixed up.
    const amount: Pence = 255;
    expect(amount).toBe(255);
  });
});

describe('penceFromPounds', () => {
  it.each<[pounds: number, amount: number, remark: string]>([
    [2.55, 255, '2.55 × 100 is 254.99999999999997'],
    [0.07, 7, '0.07 × 100 is 7.000000000000001'],
    [0.1 + 0.2, 30, 'a sum with a rounding error'],
    [4.35, 435, '4.35 × 100 is 434.99999999999994'],
    [1.005, 100, 'the stored number is below the half penny'],
    [1.115, 112, 'the stored number is above the half penny'],
    [-2.55, -255, ''],
    [-0.001, 0, 'not -0'],
  ])('£%d is %d p %s', (pounds, amount) => {
    expect(penceFromPounds(pounds)).toBe(amount);
  });

  it.each([NaN, Infinity, -Infinity, 1e300])('gives null for %d', (pounds) => {
    expect(penceFromPounds(pounds)).toBeNull();
  });

  it('round-trips every penny up to £1000', () => {
    const lost = Array.from({ length: 100_001 }, (_, amount) => amount).filter(
      (amount) =>
        penceFromPounds(toPounds(pence(amount))) !== amount ||
        penceFromPounds(Number((amount / 100).toFixed(2))) !== amount,
    );
    expect(lost).toEqual([]);
  });
});

it.each([
  [0, '£0.00'],
  [1250, '£12.50'],
  [1_071_960, '£10719.60'],
  [-1, '-£0.01'],
  [-1250, '-£12.50'],
])('formatPounds formats %d p as %s', (amount, text) => {
  expect(formatPounds(pence(amount))).toBe(text);
});
