import { expect, it } from 'vitest';
import {
  ACTIVE_STATUSES,
  canCancelBooking,
  canPassengerCancel,
  isCancelled,
  isDriverOnTheWay,
  isManagedOnCard,
  isOver,
  RIDE_STATUSES,
  statusBannerText,
} from '../../../src/domain/ride/rideStatus';

/** Every status with its banner and properties (spec section 4), and some that are unknown. */
const TABLE: readonly (readonly [status: string, banner: string, properties: string])[] = [
  ['pending', 'Searching for Drivers', 'cancellable, active'],
  ['awaiting_driver_response', 'AWAITING DRIVER RESPONSE', ''],
  ['accepted', 'ACCEPTED', ''],
  ['assigned', 'A Driver Has Been Assigned', 'cancellable, active, on the way'],
  ['on_route', 'Driver On Route To Pick Up Location', 'cancellable, active, on the way'],
  ['arrived', 'Driver Has Arrived At Pick Up Location', 'active'],
  ['completed', 'Trip Complete', 'over'],
  ['cancelled', 'CANCELLED', 'red, over'],
  ['cancelled_by_passenger', 'Ride Cancelled', 'red, over'],
  ['cancelled_by_driver', 'Ride Cancelled', 'red, over'],
  ['scheduled', 'SCHEDULED', ''],
];
const UNKNOWN: typeof TABLE = [
  ['no_show', 'NO SHOW', ''],
  ['auto_cancelled', 'AUTO CANCELLED', 'red, over'],
  ['', '', ''],
  ['__proto__', '  PROTO  ', ''],
];

function propertiesOf(status: string): string {
  const properties = {
    red: isCancelled(status),
    cancellable: canPassengerCancel(status),
    active: ACTIVE_STATUSES.some((each) => each === status),
    'on the way': isDriverOnTheWay(status),
    over: isOver(status),
  };
  return Object.entries(properties)
    .flatMap(([name, holds]) => (holds ? [name] : []))
    .join(', ');
}

it('RIDE_STATUSES are the eleven statuses of the spec', () => {
  expect([...RIDE_STATUSES].sort()).toEqual(TABLE.map(([status]) => status).sort());
});

it.each([...TABLE, ...UNKNOWN])(
  'status %j has banner and properties',
  (status, banner, properties) => {
    expect(statusBannerText(status)).toBe(banner);
    expect(propertiesOf(status)).toBe(properties);
  },
);

it('a ride can be cancelled on its card until the driver has arrived', () => {
  expect(RIDE_STATUSES.filter((status) => canCancelBooking(status))).toEqual([
    ...['pending', 'awaiting_driver_response', 'accepted', 'assigned', 'on_route', 'scheduled'],
  ]);
});

it('a ride for later is managed on its card until its driver sets out', () => {
  const onCard = RIDE_STATUSES.filter((status) => isManagedOnCard(status));
  expect(onCard).toEqual(['awaiting_driver_response', 'accepted', 'scheduled']);
});
