import { beforeEach, describe, expect, it } from 'vitest';
import { asapRideRequest, type RideRequest } from '../../src/domain/booking/rideRequest';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { marketTrip, NOON, passengerOf } from './trips';
import { app, signInAsNewGuest, world } from './world';

const DENIED = { name: 'BackendError', kind: 'denied' };
let uid: string;
let id: string;
let path: string;
const rideRequest = (passengerId: string, metres = 1200): RideRequest =>
  asapRideRequest(passengerOf(passengerId, 'guest'), marketTrip({ metres }), NOON);

beforeEach(async () => {
  uid = await signInAsNewGuest();
  id = newRideId();
  path = `riders/${id}`;
});

describe('submitRide', () => {
  it('writes the fields of spec section 3', async () => {
    await app.submitRide(id, rideRequest(uid));
    const ride = await world.read(path);
    expect(ride).toMatchObject({
      passengerId: uid,
      passengerType: 'guest',
      passengerName: 'Ann Example',
      pickup: 'Beverley Station, Station Square, Beverley',
      numberOfRiders: 1,
      bookingMode: 'asap',
      isScheduled: false,
      scheduledTime: null,
      status: 'pending',
      distanceMiles: 1200 / 1609.34,
      estimatedTripTime: 4.5,
      assignedDriverId: null,
      // 1312.33 yards are 328 plus 7 increments.
      originalFare: 3.6,
      calculatedFare: 3.6,
      estimatedFare: 3.6,
      promoDiscount: 0,
      bookingId: `BEV-${NOON}`,
      pickupLatLng: { latitude: 53.8419 },
    });
    expect(Object.keys(ride ?? {})).toHaveLength(29);
  });

  it.each([
    ['none-online', { isOnline: false, isOnJob: false }],
    ['all-busy', { isOnline: true, isOnJob: true }],
  ] as const)('that needs a free driver writes nothing while %s', async (kind, driver) => {
    const needsFreeDriver = true;
    await world.seed({ 'drivers/only': driver });
    expect(await app.submitRide(id, rideRequest(uid), { needsFreeDriver })).toEqual({
      kind: 'refused',
      reason: { kind },
    });
    expect(await world.read(path)).toBeUndefined();
    await world.seed({ 'drivers/only': { isOnline: true, isOnJob: false } });
    expect(await app.submitRide(id, rideRequest(uid), { needsFreeDriver })).toMatchObject({
      kind: 'done',
    });
  });

  it("is denied with another passenger's uid", async () => {
    await expect(app.submitRide(id, rideRequest('someone-else'))).rejects.toMatchObject(DENIED);
    expect(await world.read(path)).toBeUndefined();
  });
});

describe('cancelRide', () => {
  it('sets the status and the server time, until the driver has arrived', async () => {
    const ride = { passengerId: uid, assignedDriverId: null, scheduledTime: null };
    await world.seed({ [path]: { ...ride, status: 'on_route' } });
    expect(await app.cancelRide(id, Date.now())).toBe('done');
    const after = await world.read(path);
    expect(after?.status).toBe('cancelled_by_passenger');
    expect(after).toHaveProperty('statusUpdatedAt.seconds');
    await world.seed({ [path]: { ...ride, status: 'arrived' } });
    expect(await app.cancelRide(id, Date.now())).toBe('too-late');
    expect(await world.read(path)).toMatchObject({ status: 'arrived' });
  });

  it('is too late for a missing ride', async () => {
    expect(await app.cancelRide(id, Date.now())).toBe('too-late');
    expect(await world.read(path)).toBeUndefined();
  });
});

it('listFinishedRides returns the passenger’s own rides that are over, of any age', async () => {
  const ride = (passengerId: string, status: string) => ({ passengerId, status });
  await world.seed({
    ...Object.fromEntries(
      RIDE_STATUSES.map((status) => [`riders/${id}-${status}`, ride(uid, status)]),
    ),
    [`riders/${id}-other`]: ride('someone-else', 'completed'),
  });
  const found = await app.listFinishedRides(uid);
  expect(found.map(({ status }) => status).sort()).toEqual([
    ...['cancelled', 'cancelled_by_driver', 'cancelled_by_passenger', 'completed'],
  ]);
});

describe('findActiveRideId', () => {
  it('finds a new ride until it is cancelled', async () => {
    expect(await app.findActiveRideId(uid)).toBeNull();
    await app.submitRide(id, rideRequest(uid));
    expect(await app.findActiveRideId(uid)).toBe(id);
    await app.cancelRide(id, Date.now());
    expect(await app.findActiveRideId(uid)).toBeNull();
  });

  it('finds an active ride among rides that are over', async () => {
    await world.seed({
      'riders/a': { passengerId: uid, status: 'completed' },
      'riders/b': { passengerId: 'someone-else', status: 'pending' },
      'riders/c': { passengerId: uid, status: 'arrived' },
      'riders/d': { passengerId: uid, status: 'cancelled' },
    });
    expect(await app.findActiveRideId(uid)).toBe('c');
  });
});
