import { describe, expect, it } from 'vitest';
import { audit } from '../../dev/audit/audit';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { documents, NOON, nowRide, open, stamp } from './auditWorld';

type Changes = Parameters<typeof documents>[0];
const WITH = { assignedDriverId: 'driver-1' };
/** A ride of guest-1's with its entry, and what else there is. */
const faultsOf = (ride: Readonly<Record<string, unknown>>, changes: Changes = {}) =>
  audit(
    documents({
      riders: { 'ride-1': nowRide(ride) },
      openRides: { 'guest-1': open(['ride-1'], []) },
      ...changes,
    }),
  ).inconsistencies;

describe('an offer', () => {
  const rideOffers = { 'ride-1': { offeredAt: stamp(NOON) } };

  it('is of a ride that is pending and has nobody', () => {
    expect(faultsOf({}, { rideOffers })).toEqual([]);
    expect(faultsOf(WITH, { rideOffers })).toEqual([
      "rideOffers/ride-1 is of a ride that is driver-1's",
    ]);
    expect(faultsOf({ status: 'completed' }, { rideOffers })).toEqual([
      'rideOffers/ride-1 is of a ride that is completed',
    ]);
    expect(faultsOf({}, { rideOffers: { 'ride-2': { offeredAt: stamp(NOON) } } })).toEqual([
      'rideOffers/ride-2 is of a ride that does not exist',
    ]);
  });
});

describe('the ride that a driver is on', () => {
  const drivers = { 'driver-1': { isOnJob: true, currentRideId: 'ride-1' } };

  it.each(RIDE_STATUSES)('may be %s, or not', (status) => {
    const isRight = ['assigned', 'on_route', 'arrived', 'cancelled_by_passenger'].includes(status);
    expect(faultsOf({ ...WITH, status }, { drivers })).toEqual(
      isRight ? [] : [`drivers/driver-1 is on riders/ride-1, which is ${status}`],
    );
  });

  it('is the own one, and exists', () => {
    expect(faultsOf({ assignedDriverId: 'driver-2', status: 'assigned' }, { drivers })).toEqual([
      "drivers/driver-1 is on riders/ride-1, which is driver-2's",
    ]);
    expect(faultsOf({}, { drivers })).toEqual([
      "drivers/driver-1 is on riders/ride-1, which is nobody's",
    ]);
    expect(faultsOf({}, { drivers: { 'driver-1': { currentRideId: 'ride-2' } } })).toEqual([
      'drivers/driver-1 is on riders/ride-2, which does not exist',
    ]);
    expect(faultsOf({}, { drivers: { 'driver-1': { currentRideId: null } } })).toEqual([]);
  });
});

describe('a ride that this app gave to somebody', () => {
  const given = { ...WITH, status: 'assigned', assignedBy: 'admin-1', assignedAt: stamp(NOON) };
  const line = (changes: Readonly<Record<string, unknown>> = {}): Changes => ({
    rideEvents: { 'ride-1/rideEvents/event-1': { at: stamp(NOON), kind: 'assign', ...changes } },
  });

  it('has a line of it in its history', () => {
    const missing = ['riders/ride-1 was given away by admin-1, and its history does not say so'];
    expect(faultsOf(given, line())).toEqual([]);
    expect(faultsOf(given)).toEqual(missing);
    expect(faultsOf(given, line({ kind: 'note' }))).toEqual(missing);
    expect(faultsOf(given, line({ at: stamp(NOON + 1000) }))).toEqual(missing);
    expect(faultsOf({ ...WITH, status: 'assigned' })).toEqual([]);
  });
});
