import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../src/domain/common/londonTime';
import {
  canTransition,
  decideTransition,
  UNDO_MS,
  undoTransition,
  type RideActor,
  type RideTransition,
} from '../../../src/domain/dispatch/rideTransition';
import type { DriverOnRecord, Ride } from '../../../src/domain/ride/ride';
import {
  canCancelBooking,
  RIDE_STATUSES,
  type RideStatus,
} from '../../../src/domain/ride/rideStatus';
import { bookedRide, type RideFields } from '../../support/fixtures';

const NOW = Date.UTC(2026, 10, 24, 12);
const DRIVER: RideActor = { uid: 'driver-1', role: 'driver' };
const OTHER_DRIVER: RideActor = { uid: 'driver-2', role: 'driver' };
const ADMIN: RideActor = { uid: 'admin-1', role: 'office' };
const PASSENGER: RideActor = { role: 'passenger' };
const TWO: DriverOnRecord = {
  id: 'driver-2',
  name: 'Driver Two',
  vehicle: 'Blue Toyota',
  plateNumber: null,
  vehicleLicenceNumber: null,
};
const ONE: DriverOnRecord = { ...TWO, id: 'driver-1', name: 'Driver One' };

const TRANSITIONS = {
  accepted: { kind: 'step', to: 'accepted' },
  assigned: { kind: 'step', to: 'assigned' },
  on_route: { kind: 'step', to: 'on_route' },
  arrived: { kind: 'step', to: 'arrived' },
  completed: { kind: 'step', to: 'completed' },
  back: { kind: 'give-back', reason: 'A flat tyre' },
  end: { kind: 'end', reason: 'No one at the pickup' },
  unarrive: { kind: 'undo', step: 'arrived' },
  other: { kind: 'assign', driver: TWO },
  same: { kind: 'assign', driver: ONE },
  off: { kind: 'unassign', reason: '' },
  cancel: { kind: 'cancel', reason: 'Snow' },
} as const satisfies Readonly<Record<string, RideTransition>>;
type TransitionName = keyof typeof TRANSITIONS;
const NAMES = Object.keys(TRANSITIONS) as readonly TransitionName[];

/**
 * The result of each transition from each status, for a ride for now of driver-1: '.' is too late,
 * '=' already done, otherwise the new status. The columns are the transitions in the order above.
 */
const BY_DRIVER: Readonly<Record<RideStatus, string>> = {
  pending: '. assigned . . . pending cancelled_by_driver .',
  awaiting_driver_response: 'accepted . . . . pending cancelled_by_driver .',
  accepted: '= . on_route . . pending cancelled_by_driver .',
  assigned: '. = on_route . . pending cancelled_by_driver .',
  on_route: '. . = arrived . pending cancelled_by_driver .',
  arrived: '. . . = completed pending cancelled_by_driver on_route',
  completed: '. . . . = . . .',
  cancelled: '. . . . . . . .',
  cancelled_by_passenger: '. . . . . . . .',
  cancelled_by_driver: '. . . . . . = .',
  scheduled: '. . . . . . cancelled_by_driver .',
};
/** The admin's own transitions: another driver, the same driver, unassign and cancel. */
const BY_ADMIN: Readonly<Record<RideStatus, string>> = {
  pending: 'assigned = pending cancelled',
  awaiting_driver_response: 'assigned = pending cancelled',
  accepted: 'assigned = pending cancelled',
  assigned: 'assigned = pending cancelled',
  on_route: '. = pending cancelled',
  arrived: '. = pending cancelled',
  completed: '. . . .',
  cancelled: '. . . =',
  cancelled_by_passenger: '. . . .',
  cancelled_by_driver: '. . . .',
  scheduled: 'assigned = pending cancelled',
};

const ride = (...changes: readonly RideFields[]) =>
  bookedRide({ status: 'assigned', driver: { id: 'driver-1' }, changedAt: NOW }, ...changes);

function outcomes(names: readonly TransitionName[], from: Ride, actor: RideActor): string {
  return names
    .map((name) => {
      const decision = decideTransition(from, TRANSITIONS[name], actor, NOW);
      expect(canTransition(from, TRANSITIONS[name], actor, NOW)).toBe(decision.kind === 'write');
      return decision.kind === 'write'
        ? decision.status
        : { 'too-late': '.', done: '=' }[decision.kind];
    })
    .join(' ');
}

describe('decideTransition', () => {
  const driverNames = NAMES.slice(0, 8);

  it.each(RIDE_STATUSES)(
    'decides every transition from %s, by the ride’s driver and the admin',
    (status) => {
      expect(outcomes(driverNames, ride({ status }), DRIVER)).toBe(BY_DRIVER[status]);
      expect(outcomes(driverNames, ride({ status }), ADMIN)).toBe(BY_DRIVER[status]);
      expect(outcomes(NAMES.slice(8), ride({ status }), ADMIN)).toBe(BY_ADMIN[status]);
    },
  );

  it.each(RIDE_STATUSES)('lets the passenger only cancel, from %s', (status) => {
    const allowed = canCancelBooking(status) ? 'cancelled_by_passenger' : '.';
    const expected = status === 'cancelled_by_passenger' ? '=' : allowed;
    expect(outcomes(['cancel'], ride({ status }), PASSENGER)).toBe(expected);
    expect(outcomes(['on_route', 'end', 'other'], ride({ status }), PASSENGER)).toBe('. . .');
  });

  it.each(RIDE_STATUSES)('refuses another driver in status %s', (status) => {
    expect(outcomes(driverNames, ride({ status }), OTHER_DRIVER)).toBe('. . . . . . . .');
  });

  it.each(RIDE_STATUSES)('refuses every step of a ride without a driver in status %s', (status) => {
    const free = ride({ status, driver: null });
    for (const actor of [DRIVER, ADMIN]) {
      expect(outcomes(NAMES.slice(0, 5), free, actor)).toBe('. . . . .');
      expect(outcomes(['end'], free, actor)).toBe('.');
    }
  });

  it('finds a return already done, unless the ride is over', () => {
    const isOpen = (status: RideStatus): boolean => !BY_ADMIN[status].startsWith('. .');
    for (const status of RIDE_STATUSES) {
      const free = ride({ status, driver: null });
      const expected = isOpen(status) ? '=' : '.';
      expect(outcomes(['back'], free, DRIVER)).toBe(expected);
      expect(outcomes(['off'], free, ADMIN)).toBe(expected);
    }
  });

  it('gives the new driver and the reason shown to the passenger', () => {
    const decide = (name: TransitionName) =>
      decideTransition(ride(), TRANSITIONS[name], ADMIN, NOW);
    expect(decide('other')).toMatchObject({ driver: TWO, declineReason: null });
    expect(decide('on_route')).toMatchObject({ driver: null, declineReason: null });
    expect(decide('back')).toMatchObject({ driver: 'none', declineReason: null });
    expect(decide('off')).toMatchObject({ driver: 'none', declineReason: null });
    expect(decide('end')).toMatchObject({ driver: null, declineReason: 'No one at the pickup' });
    expect(decide('cancel')).toMatchObject({ driver: null, declineReason: 'Snow' });
  });
});

describe('decideTransition of a scheduled ride', () => {
  it.each([
    ['asks the new driver about a future pickup', HOUR_MS, 'awaiting_driver_response'],
    ['assigns a ride that is due immediately', 0, 'assigned'],
    ['assigns a past ride immediately', -HOUR_MS, 'assigned'],
  ])('%s', (_, ahead, status) => {
    const later = ride({ status: 'accepted', trip: { time: NOW + ahead } });
    expect(outcomes(['other'], later, ADMIN)).toBe(status);
    expect(outcomes(['other'], { ...later, driver: null }, ADMIN)).toBe(status);
  });

  it('returns to the admin without a driver', () => {
    const later = ride({ status: 'accepted', trip: { time: NOW + HOUR_MS } });
    expect(outcomes(['back'], later, DRIVER)).toBe('scheduled');
    expect(outcomes(['off'], later, ADMIN)).toBe('scheduled');
  });
});

describe('taking back the last step', () => {
  const driver = { uid: 'driver-1', role: 'driver' } as const;
  const admin = { uid: 'admin-1', role: 'office' } as const;
  const statusAfter = (known: RideFields, actor: typeof driver | typeof admin) => {
    const from = ride(known);
    const undo = undoTransition(from, actor, NOW);
    const decision = undo && decideTransition(from, undo, actor, NOW);
    return decision?.kind === 'write' ? decision.status : null;
  };

  it.each(RIDE_STATUSES)('leads to the status before it, from %s', (status) => {
    const before = new Map<RideStatus, RideStatus>([
      ['on_route', 'assigned'],
      ['arrived', 'on_route'],
      ['completed', 'arrived'],
    ]).get(status);
    expect(statusAfter({ status }, driver)).toBe(before ?? null);
    expect(statusAfter({ status }, admin)).toBe(status === 'completed' ? null : (before ?? null));
    expect(statusAfter({ status, driver: { id: 'driver-2' } }, driver)).toBeNull();
    expect(statusAfter({ status, driver: null }, admin)).toBeNull();
  });

  it('is open to the driver for a minute, once', () => {
    const arrived = { status: 'arrived' };
    expect(statusAfter({ ...arrived, changedAt: NOW - UNDO_MS + 1 }, driver)).toBe('on_route');
    expect(statusAfter({ ...arrived, changedAt: NOW - UNDO_MS }, driver)).toBeNull();
    expect(statusAfter({ ...arrived, changedAt: NOW - UNDO_MS }, admin)).toBe('on_route');
    expect(statusAfter({ ...arrived, undoneAt: NOW }, driver)).toBeNull();
    expect(statusAfter({ ...arrived, undoneAt: NOW }, admin)).toBe('on_route');
    expect(statusAfter({ ...arrived, undoneAt: NOW - 1 }, driver)).toBe('on_route');
  });

  it('makes a ride for later accepted, or assigned if its driver was assigned when due', () => {
    const later = { status: 'on_route', trip: { time: NOW } };
    expect(statusAfter(later, driver)).toBe('accepted');
    expect(statusAfter({ ...later, assignedAt: NOW - 1 }, driver)).toBe('accepted');
    expect(statusAfter({ ...later, assignedAt: NOW }, driver)).toBe('assigned');
    expect(statusAfter({ ...later, status: 'arrived' }, driver)).toBe('on_route');
  });

  it('is found done when repeated after a lost response', () => {
    const undo = { kind: 'undo', step: 'arrived' } as const;
    const decide = (known: RideFields) =>
      decideTransition(ride({ status: 'on_route' }, known), undo, driver, NOW).kind;
    expect(decide({ undoneAt: NOW })).toBe('done');
    expect(decide({ undoneAt: NOW - 1 })).toBe('too-late');
    expect(decide({ changedAt: null })).toBe('too-late');
    expect(decide({ undoneAt: NOW, driver: { id: 'driver-2' } })).toBe('too-late');
    expect(decide({ undoneAt: NOW, status: 'arrived', changedAt: NOW })).toBe('too-late');
  });
});

describe('decideTransition with an expected driver', () => {
  const decide = (transition: RideTransition, known: RideFields = {}) =>
    decideTransition(ride(known), transition, ADMIN, NOW).kind;

  it('does not reassign a ride that another driver has accepted since', () => {
    const assign = { kind: 'assign', driver: TWO } as const;
    expect(decide({ ...assign, expectedDriverId: null })).toBe('too-late');
    expect(decide({ ...assign, expectedDriverId: null }, { driver: null })).toBe('write');
    expect(decide({ ...assign, expectedDriverId: 'driver-1' })).toBe('write');
    expect(decide({ ...assign, expectedDriverId: 'driver-1' }, { driver: null })).toBe('too-late');
    expect(decide({ ...assign, expectedDriverId: null }, { driver: { id: TWO.id } })).toBe('done');
  });

  it('unassigns only the expected driver', () => {
    const off = { kind: 'unassign', reason: 'Unwell' } as const;
    expect(decide({ ...off, expectedDriverId: 'driver-2' })).toBe('too-late');
    expect(decide({ ...off, expectedDriverId: 'driver-1' })).toBe('write');
    expect(decide({ ...off, expectedDriverId: 'driver-1' }, { driver: null })).toBe('done');
  });

  it('replaces or unassigns a driver only as the admin saw the ride', () => {
    const off = { kind: 'unassign', reason: 'No answer', expectedStatus: 'pending' } as const;
    for (const change of [
      off,
      { kind: 'assign', driver: TWO, expectedStatus: 'pending' },
    ] as const) {
      expect(decide(change, { status: 'pending' })).toBe('write');
      expect(decide(change, { status: 'assigned' })).toBe('too-late');
    }
  });

  it.each(['on_route', 'arrived'])(
    'replaces a driver who has set out only knowingly: %s',
    (status) => {
      const change = { kind: 'assign', driver: TWO, expectedDriverId: 'driver-1' } as const;
      expect(decide(change, { status })).toBe('too-late');
      expect(decide({ ...change, expectedStatus: 'assigned' }, { status })).toBe('too-late');
      expect(decide({ ...change, expectedStatus: status }, { status })).toBe('write');
    },
  );
});
