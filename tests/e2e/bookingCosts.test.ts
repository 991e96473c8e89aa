import { JOURNEYS, measureJourney } from '../../dev/lab/bench/bookingJourneys';
import { costFigures, isOverBudget } from '../../dev/lab/bench/figures';
import { BOOKING_COSTS } from '../support/costBudgets';
import { expect, test } from './world/fixtures';

const COSTS = costFigures(BOOKING_COSTS);

for (const [name, run] of JOURNEYS) {
  test(`${name} costs what the table says, and keeps its budget`, async ({ page, world }) => {
    for (const [figure, value] of Object.entries(await measureJourney(run, page, world))) {
      const expected = COSTS[figure] ?? NaN;
      if (figure.endsWith(': kilobytes')) {
        expect.soft(value, figure).toBeLessThanOrEqual(expected);
      } else {
        expect.soft(value, figure).toBe(expected);
      }
      expect.soft(isOverBudget(figure, value), figure).toBe(false);
    }
  });
}
