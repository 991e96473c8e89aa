import { expect, it } from 'vitest';
import { hasReservation } from '../../../src/domain/admin/officeChange';
import { isRedemptionReleasable } from '../../../src/domain/booking/promoRelease';
import { finishedRides, toWorklist } from '../../../src/domain/dispatch/driverRide';
import { canTransition } from '../../../src/domain/dispatch/rideTransition';
import { canPassengerChange } from '../../../src/domain/ride/ride';
import {
  ACTIVE_STATUSES,
  canCancelBooking,
  canPassengerCancel,
  hasSetOut,
  holdsSlot,
  isCancelled,
  isDriverOnTheWay,
  isManagedOnCard,
  isOver,
  isUnderWay,
  OPEN_STATUSES,
  OVER_STATUSES,
  RIDE_STATUSES,
  UNDER_WAY_STATUSES,
} from '../../../src/domain/ride/rideStatus';
import { STEPS } from '../../../src/domain/ride/rideStages';
import { bookedRide, driverRide, promo } from '../../support/fixtures';

/** The eleven statuses of the spec, in the order of a ride. */
const KNOWN = [
  'pending',
  'awaiting_driver_response',
  'accepted',
  'assigned',
  'on_route',
  'arrived',
  'completed',
  'cancelled',
  'cancelled_by_passenger',
  'cancelled_by_driver',
  'scheduled',
] as const;
const ALL: readonly string[] = [...KNOWN, 'no_show', 'auto_cancelled', '', '__proto__'];

const NOW = Date.UTC(2026, 10, 24, 12);
const LATER = NOW + 3_600_000;
const DRIVER = { uid: 'driver-1', role: 'driver' } as const;

const passengers = (status: string) =>
  bookedRide({ status, passenger: { id: 'ann' }, bookedAt: NOW, changedAt: NOW });
const drivers = (status: string) => driverRide({ status, changedAt: NOW });
const admins = (status: string) =>
  bookedRide({ status, driver: { id: 'driver-1' }, trip: { time: LATER } });
const includes = (statuses: readonly string[]) => (status: string) => statuses.includes(status);

/** Of all statuses, those for which each holds. */
const HOLDS: readonly (readonly [string, (status: string) => boolean, readonly string[]])[] = [
  ['is a status of the spec', includes(RIDE_STATUSES), KNOWN],
  [
    'counts as active after login',
    includes(ACTIVE_STATUSES),
    ['pending', 'assigned', 'on_route', 'arrived'],
  ],
  ['is cancelled', isCancelled, [...KNOWN.slice(7, 10), 'auto_cancelled']],
  ['is over', isOver, [...KNOWN.slice(6, 10), 'auto_cancelled']],
  ['is a known status of a ride that is over', includes(OVER_STATUSES), KNOWN.slice(6, 10)],
  [
    'is a known status of an open ride',
    includes(OPEN_STATUSES),
    [...KNOWN.slice(0, 6), 'scheduled'],
  ],
  [
    'lets the passenger cancel while tracking',
    canPassengerCancel,
    ['pending', 'assigned', 'on_route'],
  ],
  ['lets the passenger cancel on the card', canCancelBooking, [...KNOWN.slice(0, 5), 'scheduled']],
  [
    'is managed on the card only',
    isManagedOnCard,
    ['awaiting_driver_response', 'accepted', 'scheduled'],
  ],
  [
    'lets the passenger change',
    (status) => canPassengerChange(status, LATER, NOW),
    ['awaiting_driver_response', 'accepted'],
  ],
  [
    'moves its reservation',
    (status) => hasReservation(admins(status), NOW),
    ['awaiting_driver_response', 'accepted'],
  ],
  [
    'releases a promo code',
    (status) => isRedemptionReleasable(promo({ usedByUsers: ['ann'] }), passengers(status)),
    ['pending', 'awaiting_driver_response', 'accepted', 'assigned', 'scheduled'],
  ],
  ['shows the driver coming', isDriverOnTheWay, ['assigned', 'on_route']],
  ['takes its driver’s time', holdsSlot, KNOWN.slice(1, 6)],
  ['is under way', isUnderWay, ['assigned', 'on_route', 'arrived']],
  ['is a status of a current ride', includes(UNDER_WAY_STATUSES), KNOWN.slice(3, 6)],
  ['is one whose driver has set out', hasSetOut, ['on_route', 'arrived']],
  ['is a step', includes(STEPS), KNOWN.slice(2, 7)],
  [
    'can be given back',
    (status) =>
      canTransition(drivers(status), { kind: 'give-back', reason: 'Puncture' }, DRIVER, NOW),
    KNOWN.slice(0, 6),
  ],
  [
    'is offered to its driver',
    (status) => toWorklist([drivers(status)], null).directOffers.length > 0,
    ['pending', 'awaiting_driver_response'],
  ],
  [
    'is finished for its driver',
    (status) => finishedRides([drivers(status)]).length > 0,
    ['completed', 'cancelled_by_driver'],
  ],
];

it.each(HOLDS)('each status: whether it %s', (_, holds, statuses) => {
  expect(ALL.filter(holds).sort()).toEqual([...statuses].sort());
});
