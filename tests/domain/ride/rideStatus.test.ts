import { describe, expect, it } from 'vitest';
import {
  ACTIVE_STATUSES,
  canPassengerCancel,
  CANCELLABLE_STATUSES,
  DRIVER_ON_THE_WAY_STATUSES,
  isCancelled,
  isDriverOnTheWay,
  isManagedOnCard,
  isOver,
  RIDE_STATUSES,
  statusBannerText,
} from '../../../src/domain/ride/rideStatus';

interface Row {
  readonly status: string;
  readonly banner: string;
  readonly red: boolean;
  readonly cancellable: boolean;
  readonly active: boolean;
  readonly onTheWay: boolean;
  readonly over: boolean;
}

function row(status: string, banner: string, flags: Partial<Omit<Row, 'status' | 'banner'>>): Row {
  return {
    status,
    banner,
    red: false,
    cancellable: false,
    active: false,
    onTheWay: false,
    over: false,
    ...flags,
  };
}

/** Every status with its banner and properties (spec section 4). */
const TABLE: readonly Row[] = [
  row('pending', 'Searching for Drivers', { cancellable: true, active: true }),
  row('awaiting_driver_response', 'AWAITING DRIVER RESPONSE', {}),
  row('accepted', 'ACCEPTED', {}),
  row('assigned', 'A Driver Has Been Assigned', {
    cancellable: true,
    active: true,
    onTheWay: true,
  }),
  row('on_route', 'Driver On Route To Pick Up Location', {
    cancellable: true,
    active: true,
    onTheWay: true,
  }),
  row('arrived', 'Driver Has Arrived At Pick Up Location', { active: true }),
  row('completed', 'Trip Complete', { over: true }),
  row('cancelled', 'CANCELLED', { red: true, over: true }),
  row('cancelled_by_passenger', 'Ride Cancelled', { red: true, over: true }),
  row('cancelled_by_driver', 'Ride Cancelled', { red: true, over: true }),
  row('scheduled', 'SCHEDULED', {}),
];

const UNKNOWN: readonly Row[] = [
  row('no_show', 'NO SHOW', {}),
  row('waiting_at_the_door', 'WAITING AT THE DOOR', {}),
  row('cancelled_by_admin', 'CANCELLED BY ADMIN', { red: true, over: true }),
  row('auto_cancelled', 'AUTO CANCELLED', { red: true, over: true }),
  row('', '', {}),
  row('PENDING', 'PENDING', {}),
  row(' pending', ' PENDING', {}),
  row('__proto__', '  PROTO  ', {}),
  row('constructor', 'CONSTRUCTOR', {}),
  row('toString', 'TOSTRING', {}),
  row('hasOwnProperty', 'HASOWNPROPERTY', {}),
  row('length', 'LENGTH', {}),
  row('0', '0', {}),
];

it('RIDE_STATUSES are the eleven statuses of the spec', () => {
  expect([...RIDE_STATUSES].sort()).toEqual(TABLE.map(({ status }) => status).sort());
});

describe.each([...TABLE, ...UNKNOWN])('status $status', (expected) => {
  it(`has the banner "${expected.banner}"`, () => {
    expect(statusBannerText(expected.status)).toBe(expected.banner);
  });

  it(`has a ${expected.red ? 'red' : 'teal'} banner`, () => {
    expect(isCancelled(expected.status)).toBe(expected.red);
  });

  it(`can${expected.cancellable ? '' : 'not'} be cancelled by the passenger`, () => {
    expect(canPassengerCancel(expected.status)).toBe(expected.cancellable);
  });

  it(`${expected.active ? 'counts' : 'does not count'} as active after login`, () => {
    expect(ACTIVE_STATUSES.some((status) => status === expected.status)).toBe(expected.active);
  });

  it(`${expected.onTheWay ? 'shows' : 'does not show'} the ETA and the driver on the map`, () => {
    expect(isDriverOnTheWay(expected.status)).toBe(expected.onTheWay);
  });

  it(`is ${expected.over ? '' : 'not '}over`, () => {
    expect(isOver(expected.status)).toBe(expected.over);
  });
});

it('a ride for later is managed on its card until its driver sets out', () => {
  const onCard = RIDE_STATUSES.filter((status) => isManagedOnCard(status));
  expect(onCard).toEqual(['awaiting_driver_response', 'accepted', 'scheduled']);
});

describe('lists of statuses', () => {
  it('active are pending, assigned, on_route and arrived', () => {
    expect([...ACTIVE_STATUSES]).toEqual(['pending', 'assigned', 'on_route', 'arrived']);
  });

  it('cancellable are pending, assigned and on_route', () => {
    expect([...CANCELLABLE_STATUSES]).toEqual(['pending', 'assigned', 'on_route']);
  });

  it('driver on the way are assigned and on_route', () => {
    expect([...DRIVER_ON_THE_WAY_STATUSES]).toEqual(['assigned', 'on_route']);
  });
});
