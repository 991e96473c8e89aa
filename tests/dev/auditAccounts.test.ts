import { describe, expect, it } from 'vitest';
import {
  asapRide,
  CANCELLED_STATUSES,
  faultsOf,
  OPEN_STATUSES,
  openRidesDocument,
  scheduledBooking,
} from './auditFixtures';

describe('audit of open rides', () => {
  it.each(OPEN_STATUSES)('requires an entry for a ride that is %s', (status) => {
    const riders = { 'ride-1': asapRide({ status, assignedDriverId: 'driver-1' }) };
    expect(faultsOf({ riders })).toEqual([
      `riders/ride-1 (${status}) is not in 'now' of openRides/guest-1`,
    ]);
    const openRides = { 'guest-1': openRidesDocument(['ride-1'], []) };
    expect(faultsOf({ riders, openRides })).toEqual([]);
  });

  it.each([...CANCELLED_STATUSES, 'completed'])(
    'accepts a ride that is %s with or without an entry',
    (status) => {
      const riders = { 'ride-1': asapRide({ status }) };
      const openRides = { 'guest-1': openRidesDocument(['ride-1'], []) };
      expect(faultsOf({ riders })).toEqual([]);
      expect(faultsOf({ riders, openRides })).toEqual([]);
    },
  );

  it('requires no entry for a phone booking', () => {
    const riders = { 'ride-1': asapRide({ passengerType: 'manual', passengerId: 'admin-1' }) };
    expect(faultsOf({ riders })).toEqual([]);
  });

  it('requires the entry to be in the list of its booking mode', () => {
    expect(
      faultsOf(scheduledBooking({ openRides: { 'guest-1': openRidesDocument(['ride-1'], []) } })),
    ).toEqual([
      "riders/ride-1 (awaiting_driver_response) is not in 'later' of openRides/guest-1",
      "openRides/guest-1 lists riders/ride-1 in 'now', but that ride is for later",
    ]);
    expect(
      faultsOf(
        scheduledBooking({ openRides: { 'guest-1': openRidesDocument(['ride-1'], ['ride-1']) } }),
      ),
    ).toEqual(["openRides/guest-1 lists riders/ride-1 in 'now', but that ride is for later"]);
  });

  it('rejects entries for missing rides and for rides of other accounts', () => {
    const openRides = {
      'guest-1': openRidesDocument([], ['ride-1']),
      'guest-2': openRidesDocument([], ['ride-1', 'ride-9']),
    };
    expect(faultsOf(scheduledBooking({ openRides }))).toEqual([
      "openRides/guest-2 lists riders/ride-1 in 'later', but that ride belongs to guest-1",
      "openRides/guest-2 lists riders/ride-9 in 'later', but that ride does not exist",
    ]);
  });
});
