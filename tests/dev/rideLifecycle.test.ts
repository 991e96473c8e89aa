import { expect, it } from 'vitest';
import { measureRideLifecycle } from '../../dev/bench/rideLifecycle';
import { LIFECYCLE_COSTS } from '../support/costBudgets';

it('costs the reads and writes of the table at each step of a ride’s life', async () => {
  const costs = await measureRideLifecycle();
  expect(
    Object.fromEntries(costs.map(({ step, reads, writes }) => [step, { reads, writes }])),
  ).toEqual(LIFECYCLE_COSTS);
});
