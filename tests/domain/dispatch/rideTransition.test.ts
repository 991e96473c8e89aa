import { describe, expect, it } from 'vitest';
import {
  decideTransition,
  nextStep,
  STEPS,
  type DriverOnRecord,
  type RideState,
  type RideActor,
  type RideTransition,
} from '../../../src/domain/dispatch/rideTransition';
import { RIDE_STATUSES, type RideStatus } from '../../../src/domain/ride/rideStatus';

const NOW = Date.UTC(2026, 10, 24, 12);
const HOUR_MS = 3_600_000;
const DRIVER: RideActor = { uid: 'driver-1', role: 'driver' };
const STRANGER: RideActor = { uid: 'driver-2', role: 'driver' };
const OFFICE: RideActor = { uid: 'admin-1', role: 'office' };
const TWO: DriverOnRecord = {
  ...{ id: 'driver-2', name: 'Driver Two', vehicle: 'Blue Toyota' },
  ...{ plateNumber: null, vehicleLicenceNumber: null },
};
const ONE: DriverOnRecord = { ...TWO, id: 'driver-1', name: 'Driver One' };

const MOVES = {
  ...{ accepted: { kind: 'step', to: 'accepted' }, assigned: { kind: 'step', to: 'assigned' } },
  ...{ on_route: { kind: 'step', to: 'on_route' }, arrived: { kind: 'step', to: 'arrived' } },
  completed: { kind: 'step', to: 'completed' },
  back: { kind: 'give-back', reason: 'A flat tyre' },
  end: { kind: 'end', reason: 'Nobody came' },
  other: { kind: 'assign', driver: TWO },
  same: { kind: 'assign', driver: ONE },
  off: { kind: 'unassign', reason: '' },
  cancel: { kind: 'cancel', reason: 'Snow' },
} as const satisfies Readonly<Record<string, RideTransition>>;
type MoveName = keyof typeof MOVES;
const NAMES = Object.keys(MOVES) as readonly MoveName[];

/**
 * What each move comes to from each status, for a ride for now that driver-1 has: '.' is too late, '=' already so, and
 * otherwise the status after it. The columns are the moves, in their order above.
 */
const OF_ITS_DRIVER: Readonly<Record<RideStatus, string>> = {
  pending: '. assigned . . . pending cancelled_by_driver',
  awaiting_driver_response: 'accepted . . . . pending cancelled_by_driver',
  accepted: '= . on_route . . pending cancelled_by_driver',
  assigned: '. = on_route . . pending cancelled_by_driver',
  on_route: '. . = arrived . . cancelled_by_driver',
  arrived: '. . . = completed . cancelled_by_driver',
  completed: '. . . . = . .',
  cancelled: '. . . . . . .',
  cancelled_by_passenger: '. . . . . . .',
  cancelled_by_driver: '. . . . . . =',
  scheduled: '. . . . . . cancelled_by_driver',
};
/** The office's moves alone: to another driver, the same one again, off the driver, called off. */
const OFFICES: Readonly<Record<RideStatus, string>> = {
  pending: 'assigned = pending cancelled',
  awaiting_driver_response: 'assigned = pending cancelled',
  accepted: 'assigned = pending cancelled',
  assigned: 'assigned = pending cancelled',
  on_route: 'assigned = pending cancelled',
  arrived: 'assigned = pending cancelled',
  completed: '. . . .',
  cancelled: '. . . =',
  cancelled_by_passenger: '. . . .',
  cancelled_by_driver: '. . . .',
  scheduled: 'assigned = pending cancelled',
};

function ride(changes: Partial<RideState> = {}): RideState {
  return { status: 'assigned', assignedDriverId: 'driver-1', scheduledTime: null, ...changes };
}

function outcomes(names: readonly MoveName[], from: RideState, mover: RideActor): string {
  return names
    .map((name) => {
      const decision = decideTransition(from, MOVES[name], mover, NOW);
      return decision.kind === 'write'
        ? decision.status
        : { 'too-late': '.', done: '=' }[decision.kind];
    })
    .join(' ');
}

describe('a move of a ride', () => {
  const theirs = NAMES.slice(0, 7);

  it.each(RIDE_STATUSES)('from %s, by its driver and by the office', (status) => {
    expect(outcomes(theirs, ride({ status }), DRIVER)).toBe(OF_ITS_DRIVER[status]);
    expect(outcomes(theirs, ride({ status }), OFFICE)).toBe(OF_ITS_DRIVER[status]);
    expect(outcomes(NAMES.slice(7), ride({ status }), OFFICE)).toBe(OFFICES[status]);
  });

  it.each(RIDE_STATUSES)('from %s is none of another driver', (status) => {
    expect(outcomes(theirs, ride({ status }), STRANGER)).toBe('. . . . . . .');
  });

  it.each(RIDE_STATUSES)('from %s is no step where nobody has the ride', (status) => {
    const free = ride({ status, assignedDriverId: null });
    for (const mover of [DRIVER, OFFICE]) {
      expect(outcomes(NAMES.slice(0, 5), free, mover)).toBe('. . . . .');
      expect(outcomes(['end'], free, mover)).toBe('.');
    }
  });

  it('that gave a ride back is found done, unless the ride is over', () => {
    const isOpen = (status: RideStatus): boolean => OFFICES[status].startsWith('assigned');
    for (const status of RIDE_STATUSES) {
      const free = ride({ status, assignedDriverId: null });
      const expected = isOpen(status) ? '=' : '.';
      expect(outcomes(['back'], free, DRIVER)).toBe(expected);
      expect(outcomes(['off'], free, OFFICE)).toBe(expected);
    }
  });

  it('says who has the ride after it, and what the passenger reads', () => {
    const decide = (name: MoveName) => decideTransition(ride(), MOVES[name], OFFICE, NOW);
    expect(decide('other')).toMatchObject({ driver: TWO, declineReason: null });
    expect(decide('on_route')).toMatchObject({ driver: null, declineReason: null });
    expect(decide('back')).toMatchObject({ driver: 'none', declineReason: null });
    expect(decide('off')).toMatchObject({ driver: 'none', declineReason: null });
    expect(decide('end')).toMatchObject({ driver: null, declineReason: 'Nobody came' });
    expect(decide('cancel')).toMatchObject({ driver: null, declineReason: 'Snow' });
  });
});

describe('a ride for later', () => {
  it.each([
    ['that is to come asks its new driver', HOUR_MS, 'awaiting_driver_response'],
    ['whose time is now goes to the new driver at once', 0, 'assigned'],
    ['whose time has passed goes to the new driver at once', -HOUR_MS, 'assigned'],
  ])('%s', (_, ahead, status) => {
    const later = ride({ status: 'accepted', scheduledTime: NOW + ahead });
    expect(outcomes(['other'], later, OFFICE)).toBe(status);
    expect(outcomes(['other'], { ...later, assignedDriverId: null }, OFFICE)).toBe(status);
  });

  it('waits for the office once it has nobody', () => {
    const later = ride({ status: 'accepted', scheduledTime: NOW + HOUR_MS });
    expect(outcomes(['back'], later, DRIVER)).toBe('scheduled');
    expect(outcomes(['off'], later, OFFICE)).toBe('scheduled');
  });
});

it('the next step leads on until there is none', () => {
  const way: string[] = ['awaiting_driver_response'];
  for (let next = nextStep(way[0] ?? ''); next !== null; next = nextStep(next)) {
    way.push(next);
  }
  expect(way).toEqual([
    ...['awaiting_driver_response', 'accepted', 'on_route', 'arrived', 'completed'],
  ]);
  expect(nextStep('pending')).toBe('assigned');
  expect(nextStep('assigned')).toBe('on_route');
  expect(RIDE_STATUSES.filter((status) => nextStep(status) !== null)).toHaveLength(6);
  expect(STEPS.at(-1)).toBe('completed');
});

describe('the office, which decides by what it has seen', () => {
  const decide = (move: RideTransition, known: Partial<RideState> = {}) =>
    decideTransition(ride(known), move, OFFICE, NOW).kind;

  it('does not take a ride from a driver who has it since', () => {
    const assign = { kind: 'assign', driver: TWO } as const;
    expect(decide({ ...assign, expectedDriverId: null })).toBe('too-late');
    expect(decide({ ...assign, expectedDriverId: null }, { assignedDriverId: null })).toBe('write');
    expect(decide({ ...assign, expectedDriverId: 'driver-1' })).toBe('write');
    expect(decide({ ...assign, expectedDriverId: 'driver-1' }, { assignedDriverId: null })).toBe(
      'too-late',
    );
    expect(decide({ ...assign, expectedDriverId: null }, { assignedDriverId: TWO.id })).toBe('done');
  });

  it('takes off the driver whom it meant', () => {
    const off = { kind: 'unassign', reason: 'Unwell' } as const;
    expect(decide({ ...off, expectedDriverId: 'driver-2' })).toBe('too-late');
    expect(decide({ ...off, expectedDriverId: 'driver-1' })).toBe('write');
    expect(decide({ ...off, expectedDriverId: 'driver-1' }, { assignedDriverId: null })).toBe('done');
  });
});
