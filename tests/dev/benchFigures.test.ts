import { expect, it } from 'vitest';
import { BUDGETS, isOverBudget, medians } from '../../dev/lab/bench/figures';

it('a figure over its budget fails a benchmark, but a time does not', () => {
  const size = "embed.js, which the firm's own pages load, kB";
  expect(BUDGETS[size]).toBe(2);
  expect(isOverBudget(size, 2)).toBe(false);
  expect(isOverBudget(size, 2.01)).toBe(true);
  expect(BUDGETS['fare, ms']).toBe(350);
  expect(isOverBudget('fare, ms', 351)).toBe(false);
  expect(isOverBudget('without a budget', 1e9)).toBe(false);
});

it('each figure of several runs counts with its median', () => {
  expect(
    medians([
      { a: 3, b: 1 },
      { a: 1, b: 1 },
      { a: 2, b: 9 },
    ]),
  ).toEqual({ a: 2, b: 1 });
});
