import { BOOKING_BUDGETS, BOOKING_COSTS } from '../support/costBudgets';
import { JOURNEYS, measureJourney } from './world/bookingJourneys';
import { expect, test } from './world/fixtures';

const EXPECTED = new Map(Object.entries(BOOKING_COSTS));

for (const [name, run] of JOURNEYS) {
  test(`${name} costs what the table says`, async ({ page, world }) => {
    const costs = await measureJourney(run, page, world);
    for (const [step, { kilobytes, ...cost }] of Object.entries(costs)) {
      const { kilobytes: most = NaN, ...expected } = EXPECTED.get(step) ?? {};
      expect.soft(cost, step).toEqual(expected);
      expect.soft(kilobytes, step).toBeLessThanOrEqual(most);
    }
  });
}

test('the table keeps its limits', () => {
  for (const [step, limits] of Object.entries(BOOKING_BUDGETS)) {
    for (const [what, cost] of Object.entries(EXPECTED.get(step) ?? {})) {
      const limit = new Map(Object.entries(limits)).get(what) ?? Infinity;
      expect(cost, `${step}: ${what}`).toBeLessThanOrEqual(limit);
    }
  }
});
