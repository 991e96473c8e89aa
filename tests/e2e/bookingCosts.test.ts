import { JOURNEYS, measureJourney } from '../../dev/bench/bookingJourneys';
import { BOOKING_BUDGETS, BOOKING_COSTS } from '../support/costBudgets';
import { expect, test } from './world/fixtures';

for (const [name, run] of JOURNEYS) {
  test(`${name} costs what the table says, and keeps its budget`, async ({ page, world }) => {
    for (const { step, kilobytes, ...cost } of await measureJourney(run, page, world)) {
      const { kilobytes: maxKilobytes, ...expected } = BOOKING_COSTS[step];
      const { reads = Infinity, roundTrips = Infinity } = BOOKING_BUDGETS[step] ?? {};
      expect.soft(cost, step).toEqual(expected);
      expect.soft(kilobytes, step).toBeLessThanOrEqual(maxKilobytes);
      expect.soft(cost.reads, step).toBeLessThanOrEqual(reads);
      expect.soft(cost.roundTrips, step).toBeLessThanOrEqual(roundTrips);
    }
  });
}
