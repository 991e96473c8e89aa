import { describe, expect, it } from 'vitest';
import { driverState } from '../../../src/domain/admin/driverRoster';
import { queueFor } from '../../../src/domain/admin/rideQueues';
import {
  actedText,
  adminStatusText,
  driverStateParts,
  historyLine,
} from '../../../src/features/admin/shared/rideTexts';
import { rideTone } from '../../../src/features/admin/rides/day/timelineItems';
import { cancelledRideText } from '../../../src/domain/dispatch/driverRide';
import { undoTransition } from '../../../src/domain/dispatch/rideTransition';
import { groupRides } from '../../../src/domain/ride/rideHistory';
import {
  laterStep,
  nextStep,
  RIDE_STATUSES,
  statusBannerText,
  waitingText,
} from '../../../src/domain/ride/rideStatus';
import { STEPS } from '../../../src/domain/ride/rideStages';
import { bookedRide, driver, driverRide } from '../../support/fixtures';

const ALL: readonly string[] = [...RIDE_STATUSES, 'no_show', 'auto_cancelled', '', '__proto__'];
const GROUPS = ['current', 'upcoming', 'completed', 'cancelled'] as const;

const NOW = Date.UTC(2026, 10, 24, 12);
const DRIVER = { uid: 'driver-1', role: 'driver' } as const;
const OFFICE = { uid: 'admin-1', role: 'office' } as const;

const drivers = (status: string) => driverRide({ status, changedAt: NOW });
const admins = (status: string) => bookedRide({ status, driver: { name: 'ann' } });

type Answers = Readonly<Record<string, unknown>>;

/** The answer for each status that has another than `otherwise`. */
const SAYS: readonly (readonly [string, (status: string) => unknown, unknown, Answers])[] = [
  [
    'the next step',
    nextStep,
    null,
    {
      pending: 'assigned',
      awaiting_driver_response: 'accepted',
      accepted: 'on_route',
      assigned: 'on_route',
      on_route: 'arrived',
      arrived: 'onBoard',
    },
  ],
  ['the step after it, for who forgot it', laterStep, null, { arrived: 'completed' }],
  [
    'the step that a driver can take back',
    (status) => undoTransition(drivers(status), DRIVER, NOW)?.step ?? null,
    null,
    { on_route: 'on_route', arrived: 'arrived', completed: 'completed' },
  ],
  [
    'the step that the office can take back',
    (status) => undoTransition(drivers(status), OFFICE, NOW)?.step ?? null,
    null,
    { on_route: 'on_route', arrived: 'arrived' },
  ],
  [
    'the group in the history',
    (status) => {
      const history = groupRides([bookedRide({ status })]);
      return GROUPS.filter((group) => history[group].length > 0).join(', ');
    },
    'current',
    {
      accepted: 'upcoming',
      on_route: 'upcoming',
      arrived: 'upcoming',
      completed: 'completed',
      cancelled: 'cancelled',
      cancelled_by_passenger: 'cancelled',
      cancelled_by_driver: '',
      auto_cancelled: '',
    },
  ],
  [
    'the queue of the office',
    (status) => queueFor(admins(status)),
    'underWay',
    {
      pending: 'unanswered',
      awaiting_driver_response: 'unanswered',
      scheduled: 'unanswered',
      accepted: 'upcoming',
    },
  ],
  [
    'the colour in the timeline',
    (status) => rideTone(admins(status)),
    'underWay',
    {
      pending: 'unanswered',
      awaiting_driver_response: 'unanswered',
      scheduled: 'unanswered',
      accepted: 'upcoming',
      completed: 'done',
      cancelled: 'cancelled',
      cancelled_by_passenger: 'cancelled',
      cancelled_by_driver: 'cancelled',
      auto_cancelled: 'cancelled',
    },
  ],
  [
    'the state of the driver',
    (status) => driverState(driver({ isOnJob: true }), { status, onBoardAt: null }, null),
    'on-job',
    { on_route: 'on-way', arrived: 'arrived' },
  ],
  [
    'the explanation on the card',
    waitingText,
    null,
    {
      awaiting_driver_response: 'Your ride is booked. We’re waiting for your driver to confirm.',
      accepted: 'Your driver has confirmed. They’ll be there at your pickup time.',
      scheduled: 'Your ride is booked. We’ll assign a driver before your pickup time.',
    },
  ],
  [
    'the driver’s news of a ride that was cancelled',
    (status) => cancelledRideText({ ...drivers(status), reason: null }),
    null,
    {
      cancelled: 'Office cancelled this ride',
      cancelled_by_passenger: 'Passenger cancelled this ride',
    },
  ],
  [
    'the driver’s news with a reason',
    (status) => cancelledRideText({ ...drivers(status), reason: 'Snow' }),
    null,
    {
      cancelled: 'Office cancelled: Snow',
      cancelled_by_passenger: 'Passenger cancelled this ride',
    },
  ],
  [
    'the state in a column of the office',
    (status) => driverStateParts(admins(status)).join('|'),
    'ann|',
    {
      on_route: 'ann|, on the way',
      arrived: 'ann|, at pickup',
      completed: '|Completed',
      cancelled: '|Office cancelled',
      cancelled_by_passenger: '|Passenger cancelled',
      cancelled_by_driver: '|Driver ended it',
      auto_cancelled: '|AUTO CANCELLED',
    },
  ],
  [
    'the state in a column of the office, without a driver',
    (status) => driverStateParts({ ...admins(status), driver: null }).join('|'),
    '|No driver',
    {
      completed: '|Completed',
      cancelled: '|Office cancelled',
      cancelled_by_passenger: '|Passenger cancelled',
      cancelled_by_driver: '|Driver ended it',
      auto_cancelled: '|Needs a driver',
    },
  ],
  [
    'the status for the office, without a driver',
    (status) => adminStatusText({ status, driver: null, onBoardAt: null }),
    'Needs a driver',
    {
      completed: 'Completed',
      cancelled: 'Cancelled by the office',
      cancelled_by_passenger: 'Cancelled by the passenger',
      cancelled_by_driver: 'Ended by the driver',
    },
  ],
];

it.each(SAYS)('each status: %s', (_, answer, otherwise, answers) => {
  for (const status of ALL) {
    const expected = Object.hasOwn(answers, status) ? answers[status] : otherwise;
    expect([status, answer(status)]).toEqual([status, expected]);
  }
});

/** Banner, status for the office, and the step in a ride's record. */
const TEXTS: readonly (readonly [string, string, string, string])[] = [
  ['pending', 'Searching for Drivers', 'Waiting for ann to accept', 'Searching for Drivers'],
  [
    'awaiting_driver_response',
    'AWAITING DRIVER RESPONSE',
    'Waiting for ann to accept',
    'AWAITING DRIVER RESPONSE',
  ],
  ['accepted', 'ACCEPTED', 'Accepted by ann', 'Accepted by the driver'],
  ['assigned', 'A Driver Has Been Assigned', 'Assigned to ann', 'Accepted by the driver'],
  [
    'on_route',
    'Driver On Route To Pick Up Location',
    'Ann is on the way',
    'On the way to the pickup',
  ],
  ['arrived', 'Driver Has Arrived At Pick Up Location', 'Ann is at the pickup', 'At the pickup'],
  ['completed', 'Trip Complete', 'Completed', 'Completed'],
  ['cancelled', 'CANCELLED', 'Cancelled by the office', 'CANCELLED'],
  ['cancelled_by_passenger', 'Ride Cancelled', 'Cancelled by the passenger', 'Ride Cancelled'],
  ['cancelled_by_driver', 'Ride Cancelled', 'Ended by the driver', 'Ride Cancelled'],
  ['scheduled', 'SCHEDULED', 'SCHEDULED', 'SCHEDULED'],
  ['no_show', 'NO SHOW', 'NO SHOW', 'NO SHOW'],
  ['auto_cancelled', 'AUTO CANCELLED', 'AUTO CANCELLED', 'AUTO CANCELLED'],
  ['', '', '', ''],
  ['__proto__', '  PROTO  ', '  PROTO  ', '  PROTO  '],
];

describe('texts', () => {
  it.each(TEXTS)('of %j', (status, banner, office, record) => {
    expect(statusBannerText(status)).toBe(banner);
    expect(adminStatusText(admins(status))).toBe(office);
    expect(historyLine({ kind: 'step', status }, 'ann')).toBe(record);
    expect(historyLine({ kind: 'undo', status }, 'ann')).toBe(`Took back a step: ${record}`);
  });

  it('of a step that the office took', () => {
    const texts = STEPS.map((to) =>
      actedText(bookedRide({ passenger: { name: 'Bo' } }), { kind: 'step', to }),
    );
    expect(texts).toEqual([
      'Bo: marked as accepted',
      'Bo: marked as accepted',
      'Bo: driver on the way',
      'Bo: driver at the pickup',
      'Bo: passenger on board',
      'Bo: ride completed',
    ]);
  });

  it('of a ride whose passenger is on board, until it is over', () => {
    const ride = bookedRide({ status: 'arrived', driver: { name: 'ann' }, onBoardAt: NOW });
    expect(adminStatusText(ride)).toBe('Ann has the passenger on board');
    expect(driverStateParts(ride).join('|')).toBe('ann|, on board');
    expect(driverState(driver({ isOnJob: true }), ride, null)).toBe('on-board');
    expect(historyLine({ kind: 'board', status: 'arrived' }, 'ann')).toBe('Passenger on board');
    expect(adminStatusText({ ...ride, status: 'completed' })).toBe('Completed');
  });

  it('of a ride whose driver has no name', () => {
    const ride = bookedRide({ status: 'on_route', driver: { name: null } });
    expect(adminStatusText(ride)).toBe('The driver is on the way');
  });
});
