import { expect, it } from 'vitest';
import { measureRideLifecycle } from '../../dev/bench/rideLifecycle';
import { LIFECYCLE_COSTS } from '../support/costBudgets';

it('costs the reads and writes of the table at each step of a ride’s life', async () => {
  expect(await measureRideLifecycle()).toEqual(LIFECYCLE_COSTS);
});
