import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../src/domain/common/londonTime';
import {
  decideTransition,
  undoTransition,
  type RideTransition,
  type StaffActor,
} from '../../../src/domain/dispatch/rideTransition';
import type { DriverOnRecord, Ride } from '../../../src/domain/ride/ride';
import { rideStage } from '../../../src/domain/ride/rideStatus';
import { driverRide, type RideFields } from '../../support/fixtures';

const NOW = Date.UTC(2026, 10, 24, 12);
const DRIVER: StaffActor = { uid: 'driver-1', role: 'driver' };
const OFFICE: StaffActor = { uid: 'admin-1', role: 'office' };
const TWO: DriverOnRecord = {
  id: 'driver-2',
  name: 'Driver Two',
  vehicle: null,
  plateNumber: null,
  vehicleLicenceNumber: null,
};
const BOARD: RideTransition = { kind: 'step', to: 'onBoard' };
const TRANSITIONS: Readonly<Record<string, RideTransition>> = {
  'set out': { kind: 'step', to: 'on_route' },
  arrive: { kind: 'step', to: 'arrived' },
  board: BOARD,
  complete: { kind: 'step', to: 'completed' },
  'take back arriving': { kind: 'undo', step: 'arrived' },
  'take back boarding': { kind: 'undo', step: 'onBoard' },
  'take back completing': { kind: 'undo', step: 'completed' },
  'end as a no-show': { kind: 'end', reason: '' },
  'give back': { kind: 'give-back', reason: '' },
  assign: { kind: 'assign', driver: TWO, expectedStatus: 'arrived' },
  unassign: { kind: 'unassign', reason: '' },
  cancel: { kind: 'cancel', reason: '' },
};

/** The ride after a transition, as the commit writes it. */
function after(ride: Ride, transition: RideTransition, actor: StaffActor, now: number): Ride {
  const decision = decideTransition(ride, transition, actor, now);
  if (decision.kind !== 'write') {
    return ride;
  }
  const { status, driver, times } = decision;
  const time = (field: 'arrivedAt' | 'onBoardAt') =>
    times[field] === undefined ? ride[field] : times[field] === 'set' ? now : null;
  return {
    ...ride,
    status,
    changedAt: now,
    undoneAt: transition.kind === 'undo' ? now : ride.undoneAt,
    driver: driver === null ? ride.driver : driver === 'none' ? null : driver,
    arrivedAt: time('arrivedAt'),
    onBoardAt: time('onBoardAt'),
  };
}

const arrived = { status: 'arrived', arrivedAt: NOW - MINUTE_MS, changedAt: NOW };
const onBoard = { ...arrived, onBoardAt: NOW };
const completed = { ...onBoard, status: 'completed' };

/** The stage, and which of the two times are known. */
const told = ({ status, arrivedAt, onBoardAt }: Ride): string =>
  [rideStage({ status, onBoardAt }), arrivedAt && 'arrival', onBoardAt && 'boarding']
    .filter(Boolean)
    .join(', ');

describe('boarding', () => {
  it.each<[what: string, from: RideFields, byDriver: string, byOffice?: string]>([
    ['arrive', { status: 'on_route' }, 'arrived, arrival'],
    ['board', { status: 'on_route' }, 'on_route'],
    ['board', arrived, 'onBoard, arrival, boarding'],
    // Arrived with an older app.
    ['board', { status: 'arrived' }, 'onBoard, boarding'],
    ['board', completed, 'completed, arrival, boarding'],
    ['complete', arrived, 'completed, arrival'],
    ['complete', onBoard, 'completed, arrival, boarding'],
    ['take back arriving', arrived, 'on_route'],
    ['take back arriving', onBoard, 'onBoard, arrival, boarding'],
    ['take back boarding', onBoard, 'arrived, arrival'],
    ['take back boarding', arrived, 'arrived, arrival'],
    [
      'take back completing',
      completed,
      'onBoard, arrival, boarding',
      'completed, arrival, boarding',
    ],
    [
      'take back completing',
      { ...arrived, status: 'completed' },
      'arrived, arrival',
      'completed, arrival',
    ],
    ['end as a no-show', arrived, 'cancelled_by_driver, arrival'],
    ['end as a no-show', onBoard, 'onBoard, arrival, boarding'],
    ['give back', onBoard, 'pending'],
    ['assign', onBoard, 'onBoard, arrival, boarding', 'assigned'],
    ['unassign', onBoard, 'onBoard, arrival, boarding', 'pending'],
    ['cancel', onBoard, 'onBoard, arrival, boarding', 'cancelled, arrival, boarding'],
  ])('to %s from %j', (what, from, byDriver, byOffice = byDriver) => {
    const transition = TRANSITIONS[what] ?? BOARD;
    const isOffices = ['assign', 'unassign', 'cancel'].includes(what);
    if (!isOffices) {
      expect(told(after(driverRide(from), transition, DRIVER, NOW))).toBe(byDriver);
    }
    expect(told(after(driverRide(from), transition, OFFICE, NOW))).toBe(byOffice);
  });

  it('is found done when repeated after a lost answer, and so is taking it back', () => {
    const decide = (ride: Ride, transition: RideTransition) =>
      decideTransition(ride, transition, DRIVER, NOW).kind;
    const ride = driverRide(arrived);
    const boarded = after(ride, BOARD, DRIVER, NOW);
    expect(decide(boarded, BOARD)).toBe('done');
    const undo = undoTransition(boarded, DRIVER, NOW) ?? BOARD;
    expect(undo).toEqual({ kind: 'undo', step: 'onBoard' });
    expect(decide(after(boarded, undo, DRIVER, NOW), undo)).toBe('done');
    const isUndone = { ...completed, status: 'arrived', undoneAt: NOW };
    expect(decide(driverRide(isUndone), undo)).toBe('too-late');
    expect(decide(driverRide({ ...onBoard, driver: { id: 'driver-2' } }), BOARD)).toBe('too-late');
  });

  it('never says on board before arrived, or after another driver, whatever the steps', () => {
    const step = fc.tuple(
      fc.constantFrom(...Object.values(TRANSITIONS)),
      fc.constantFrom(DRIVER, OFFICE, { uid: 'driver-2', role: 'driver' } as const),
      fc.integer({ min: 1, max: 2 * MINUTE_MS }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let now = NOW;
        let ride = driverRide({ status: 'assigned' });
        for (const [transition, actor, ms] of steps) {
          now += ms;
          const before = ride;
          ride = after(ride, transition, actor, now);
          const { status, arrivedAt, onBoardAt, driver } = ride;
          const isAfterArrival = ['arrived', 'completed', 'cancelled', 'cancelled_by_driver'];
          expect(arrivedAt === null || isAfterArrival.includes(status)).toBe(true);
          expect(onBoardAt === null || (arrivedAt !== null && arrivedAt <= onBoardAt)).toBe(true);
          expect(onBoardAt === null || status !== 'cancelled_by_driver').toBe(true);
          if (driver?.id !== before.driver?.id) {
            expect([arrivedAt, onBoardAt]).toEqual([null, null]);
          }
        }
      }),
    );
  });
});
