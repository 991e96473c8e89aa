import { describe, expect, it } from 'vitest';
import type { RawDocuments } from '../../dev/audit/documents';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  asapRide,
  faultsOf,
  MARKET,
  NOON,
  openRidesDocument,
  STATION,
  timestampAt,
} from './auditFixtures';

const WITH_DRIVER = { assignedDriverId: 'driver-1' };
const faultsWithRide = (ride: Readonly<Record<string, unknown>>, changes: RawDocuments = {}) =>
  faultsOf({
    riders: { 'ride-1': asapRide(ride) },
    openRides: { 'guest-1': openRidesDocument(['ride-1'], []) },
    ...changes,
  });

describe('audit of offers', () => {
  const offer = { offeredAt: timestampAt(NOON), pickupLatLng: STATION, dropoffLatLng: MARKET };
  const rideOffers = { 'ride-1': offer };

  it('requires a pending ride without a driver', () => {
    expect(faultsWithRide({}, { rideOffers })).toEqual([]);
    expect(faultsWithRide(WITH_DRIVER, { rideOffers })).toEqual([
      'rideOffers/ride-1 offers a ride that belongs to driver-1',
    ]);
    expect(faultsWithRide({ status: 'completed' }, { rideOffers })).toEqual([
      'rideOffers/ride-1 offers a ride that is completed',
    ]);
    expect(faultsWithRide({}, { rideOffers: { 'ride-2': offer } })).toEqual([
      'rideOffers/ride-2 offers a ride that does not exist',
    ]);
  });
});

describe('audit of current rides', () => {
  const drivers = { 'driver-1': { driverName: 'Dan', isOnJob: true } };
  const naming = (rideId: string | null): RawDocuments => ({
    drivers,
    driverContacts: { 'driver-1': { rideId } },
  });

  it.each(RIDE_STATUSES)('accepts or rejects a ride that is %s', (status) => {
    const isAccepted = ['assigned', 'on_route', 'arrived', 'cancelled_by_passenger'].includes(
      status,
    );
    expect(faultsWithRide({ ...WITH_DRIVER, status }, naming('ride-1'))).toEqual(
      isAccepted ? [] : [`driverContacts/driver-1 names riders/ride-1, which is ${status}`],
    );
  });

  it("requires an existing ride that is the driver's own", () => {
    expect(
      faultsWithRide({ assignedDriverId: 'driver-2', status: 'assigned' }, naming('ride-1')),
    ).toEqual(['driverContacts/driver-1 names riders/ride-1, which belongs to driver-2']);
    expect(faultsWithRide({}, naming('ride-1'))).toEqual([
      'driverContacts/driver-1 names riders/ride-1, which belongs to no driver',
    ]);
    expect(faultsWithRide({}, naming('ride-2'))).toEqual([
      'driverContacts/driver-1 names riders/ride-2, which does not exist',
    ]);
    expect(faultsWithRide({}, naming(null))).toEqual([]);
  });
});

describe('audit of rides under way', () => {
  const WAITING = { ...WITH_DRIVER, status: 'assigned' };
  const faultsOfDriver = (
    isOnJob: boolean,
    contact: { readonly rideId?: string | null },
    first: string,
  ) =>
    faultsOf({
      riders: {
        'ride-1': asapRide({ ...WITH_DRIVER, status: first }),
        'ride-2': asapRide(WAITING),
        'ride-3': asapRide({ ...WAITING, assignedDriverId: 'driver-2' }),
      },
      openRides: { 'guest-1': openRidesDocument(['ride-1', 'ride-2', 'ride-3'], []) },
      drivers: { 'driver-1': { driverName: 'Dan', isOnJob } },
      driverContacts: { 'driver-1': contact },
    });

  it('accepts a driver on a job with one of them', () => {
    for (const rideId of ['ride-1', 'ride-2']) {
      expect(faultsOfDriver(true, { rideId }, 'on_route')).toEqual([]);
    }
    expect(faultsOfDriver(true, { rideId: 'ride-2' }, 'completed')).toEqual([]);
  });

  it('rejects a driver who is free, or on a job without a ride, while one is waiting', () => {
    const subject = 'drivers/driver-1 has riders/ride-2 under way, but';
    expect(faultsOfDriver(false, { rideId: null }, 'completed')).toEqual([
      `${subject} is not on a job`,
      `${subject} has no current ride`,
    ]);
    expect(faultsOfDriver(true, { rideId: null }, 'completed')).toEqual([
      `${subject} has no current ride`,
    ]);
    expect(faultsOfDriver(false, { rideId: 'ride-2' }, 'completed')).toEqual([
      `${subject} is not on a job`,
    ]);
  });

  it('accepts a driver whose older app names no ride', () => {
    expect(faultsOfDriver(false, {}, 'completed')).toEqual([]);
  });

  it('accepts a ride cancelled by its passenger until the waiting one follows', () => {
    const contact = { rideId: 'ride-1' };
    expect(faultsOfDriver(true, contact, 'cancelled_by_passenger')).toEqual([]);
    expect(faultsOfDriver(true, contact, 'completed')).toEqual([
      'driverContacts/driver-1 names riders/ride-1, which is completed',
    ]);
  });
});

describe('audit of assignments', () => {
  const assigned = {
    ...WITH_DRIVER,
    status: 'assigned',
    assignedBy: 'admin-1',
    assignedAt: timestampAt(NOON),
  };
  const event = {
    ...{ at: timestampAt(NOON), by: 'admin-1', role: 'office', kind: 'assign' },
    ...{ status: 'assigned', driverId: 'driver-1' },
  };
  const withEvent = (changes: Readonly<Record<string, unknown>> = {}): RawDocuments => ({
    rideEvents: {
      'ride-1/rideEvents/event-1': { ...event, ...changes },
    },
  });

  it('requires an audit event of the same time', () => {
    const missing = ['riders/ride-1 was assigned by admin-1, but has no audit event for it'];
    expect(faultsWithRide(assigned, withEvent())).toEqual([]);
    expect(faultsWithRide(assigned)).toEqual(missing);
    expect(faultsWithRide(assigned, withEvent({ kind: 'note' }))).toEqual(missing);
    expect(faultsWithRide(assigned, withEvent({ at: timestampAt(NOON + 1000) }))).toEqual(missing);
    expect(faultsWithRide({ ...WITH_DRIVER, status: 'assigned' })).toEqual([]);
  });
});
