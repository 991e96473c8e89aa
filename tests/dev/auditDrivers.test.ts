import { describe, expect, it } from 'vitest';
import type { RawDocuments } from '../../ops/audit/documents';
import { asapRide, faultsOf, NOON, openRidesDocument, timestampAt } from './auditFixtures';

const WITH_DRIVER = { assignedDriverId: 'driver-1' };
const faultsWithRide = (ride: Readonly<Record<string, unknown>>, changes: RawDocuments = {}) =>
  faultsOf({
    riders: { 'ride-1': asapRide(ride) },
    openRides: { 'guest-1': openRidesDocument(['ride-1'], []) },
    ...changes,
  });

it('audit of events rejects two for one change, unlike notes', () => {
  const event = (kind: string, at = NOON) => ({
    at: timestampAt(at),
    by: 'driver-1',
    role: 'driver',
    kind,
    status: 'arrived',
    driverId: 'driver-1',
    text: kind === 'note' ? 'Rang' : null,
  });
  const faults = (...events: readonly ReturnType<typeof event>[]) =>
    faultsWithRide(WITH_DRIVER, {
      rideEvents: Object.fromEntries(
        events.map((each, index) => [`ride-1/rideEvents/${index}`, each]),
      ),
    });
  expect(faults(event('step'), event('step', NOON + 1), event('note'))).toEqual([]);
  expect(faults(event('step'), event('end'), event('end'))).toEqual([
    'riders/ride-1 has more audit events than changes',
  ]);
});

describe('audit of a driver’s own bookings', () => {
  const DRIVERS = {
    drivers: { 'driver-1': { driverName: 'Dan' } },
    driverContacts: { 'driver-1': { phone: '+44 7700 900101', rideId: null } },
  };
  const completed = { ...WITH_DRIVER, status: 'completed' };
  const BOOKED = 'riders/ride-1 was booked and completed by the driver driver-1';

  it.each([
    ['the driver’s account', { passengerId: 'driver-1' }],
    ['the driver’s number', { passengerPhone: '07700 900101' }],
  ])('rejects a completed ride of %s', (_, passenger) => {
    const uid = 'passengerId' in passenger ? 'driver-1' : 'guest-1';
    const openRides = { [uid]: openRidesDocument(['ride-1'], []) };
    const ride = (changes: object) =>
      faultsWithRide({ ...completed, ...passenger, ...changes }, { ...DRIVERS, openRides });
    expect(ride({})).toEqual([BOOKED]);
    expect(ride({ promoCode: 'SAVE10' })).toEqual([`${BOOKED}, with the promo code SAVE10`]);
    expect(ride({ status: 'cancelled' })).toEqual([]);
    expect(ride({ assignedDriverId: 'driver-2' })).toEqual([]);
  });
});
