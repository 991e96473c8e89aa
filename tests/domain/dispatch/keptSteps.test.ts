import { describe, expect, it } from 'vitest';
import {
  endsRide,
  isKeepable,
  withKeptSteps,
  type KeptStep,
} from '../../../src/domain/dispatch/keptSteps';
import type { RideTransition } from '../../../src/domain/dispatch/rideTransition';
import type { Ride } from '../../../src/domain/ride/ride';
import type { RideStep } from '../../../src/domain/ride/rideStages';
import { driverRide } from '../../support/fixtures';

const NOW = Date.UTC(2026, 10, 24, 12);
const DRIVER = { uid: 'driver-1', role: 'driver' } as const;
const NO_SHOW = { kind: 'end', reason: 'No one at the pickup' } as const;

const stepOf = (rideId: string, to: RideStep): KeptStep => ({
  rideId,
  transition: { kind: 'step', to },
});

it.each<[what: string, transition: RideTransition, isKept: boolean, isLast: boolean]>([
  ['arriving', { kind: 'step', to: 'arrived' }, true, false],
  ['boarding', { kind: 'step', to: 'onBoard' }, true, false],
  ['completing the ride', { kind: 'step', to: 'completed' }, true, true],
  ['a no-show', NO_SHOW, true, true],
  ['giving the ride back', { kind: 'give-back', reason: 'A flat tyre' }, false, false],
  ['taking back a step', { kind: 'undo', step: 'arrived' }, false, false],
])('without a connection, %s is kept or not, and ends the ride or not', (_, done, kept, ends) => {
  expect(isKeepable(done)).toBe(kept);
  expect(endsRide(done)).toBe(ends);
});

describe('the driver’s rides with the kept steps', () => {
  const changedAt = NOW - 1000;
  const one = driverRide({ id: 'one', changedAt });
  const two = driverRide({ id: 'two', changedAt });
  const shown = (rides: readonly Ride[], ...kept: readonly KeptStep[]) =>
    withKeptSteps(rides, kept, DRIVER, NOW);

  it('are as the driver left them, at a time that is not known yet; the others as they were', () => {
    expect(shown([one, two], stepOf('two', 'on_route'))).toEqual([
      one,
      { ...two, status: 'on_route', changedAt: null },
    ]);
    expect(shown([one, two])).toEqual([one, two]);
  });

  it('take the steps in their order, and go once they are over', () => {
    const way = [stepOf('one', 'on_route'), stepOf('one', 'arrived')] as const;
    expect(shown([one], ...way)).toMatchObject([{ status: 'arrived', onBoardAt: null }]);
    const boarded = [...way, stepOf('one', 'onBoard')] as const;
    expect(shown([one], ...boarded)).toMatchObject([{ status: 'arrived', onBoardAt: NOW }]);
    expect(shown([one, two], ...boarded, stepOf('one', 'completed'))).toEqual([two]);
    expect(shown([one, two], ...way, stepOf('one', 'completed'))).toEqual([two]);
    expect(shown([one, two], { rideId: 'two', transition: NO_SHOW })).toEqual([one]);
  });

  it('stay as they are if the step was carried out, or overtaken by the office', () => {
    const arrived = { ...one, status: 'arrived' };
    expect(shown([arrived], stepOf('one', 'arrived'))).toEqual([arrived]);
    expect(shown([arrived], stepOf('one', 'on_route'))).toEqual([arrived]);
  });
});
