import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { auditBackend } from '../../dev/audit/backend';
import type { RideTransition } from '../../src/domain/dispatch/rideTransition';
import { asapRideRequest, scheduledRideRequest } from '../../src/domain/booking/rideRequest';
import { tripAt } from '../../src/domain/trip/trip';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { backendPorts } from '../support/backendPorts';
import { RulesWorld } from '../support/rulesWorld';
import { expectReleased, expectReserved } from './reservations';
import { loadApp } from './localApp';
import { connectDriver, connectAdmin, onDuty, driverOnRecord, type StaffMember } from './staff';
import { later } from './phoneBookingFixtures';
import { signInGuest, type TestGuest } from './guests';
import { marketTrip } from './trips';

const RIVALS = inject('backendKind') === 'official' ? 4 : 10;
const world = new RulesWorld();
const app = await loadApp(backendPorts());
const admin = connectAdmin();
const [ONE, TWO] = [driverOnRecord(1), driverOnRecord(2)];
const drivers = Array.from({ length: RIVALS }, (_, index) => driverOnRecord(index + 1));
const [one, two, ...others] = drivers.map(({ id }) => connectDriver(id));
if (one === undefined || two === undefined) {
  throw new Error('Two drivers are needed');
}
const giveBack: RideTransition = { kind: 'give-back', reason: 'A flat tyre' };
let guest: TestGuest;
let rideId: string;

beforeEach(async () => {
  await world.seed(onDuty(...drivers));
  guest = await signInGuest();
  rideId = newRideId();
});
afterEach(async () => {
  const report = await auditBackend({ projectId: inject('projectId'), ports: backendPorts() });
  expect(report.inconsistencies).toEqual([]);
  await guest.close();
});
afterAll(() => Promise.all([admin, one, two, ...others].map((each) => each.close())));

const transition = (who: StaffMember, what: RideTransition, id = rideId) =>
  app.transitionRide(id, what, who.actor, { firestore: who.firestore });
const accept = (who: StaffMember, driver = ONE) => app.acceptOffer(rideId, driver, who.firestore);
const ride = (): Promise<unknown> => world.present(`riders/${rideId}`);
const driver = (id = ONE.id): Promise<unknown> => world.present(`drivers/${id}`);
const offer = (): Promise<unknown> => world.present(`rideOffers/${rideId}`);

async function bookNow(): Promise<void> {
  const request = asapRideRequest(guest.passenger, marketTrip({}, Date.now()), Date.now());
  expect(await app.submitRide(rideId, request, { firestore: guest.firestore })).toMatchObject({
    kind: 'written',
  });
}

async function bookLater(time = later()): Promise<number> {
  const trip = tripAt(marketTrip(), time);
  const request = scheduledRideRequest(guest.passenger, trip, ONE, Date.now());
  expect(await app.submitRide(rideId, request, { firestore: guest.firestore })).toMatchObject({
    kind: 'written',
  });
  return time;
}

describe('a ride for now', () => {
  beforeEach(bookNow);

  it('is offered without its person until a driver takes it, who is then on it', async () => {
    expect(await offer()).toMatchObject({ pickupAddress: marketTrip().pickup.address });
    expect(JSON.stringify(await offer())).not.toContain('Guest');
    expect(await accept(one)).toBe('accepted');
    expect(await ride()).toMatchObject({
      ...{ status: 'assigned', assignedDriverId: ONE.id, currentOfferTo: ONE.id },
      ...{ driverName: ONE.name, driverPlate: ONE.plateNumber, driverLicence: null },
      assignedBy: ONE.id,
    });
    expect(await offer()).toBeUndefined();
    expect(await driver()).toMatchObject({ isOnJob: true, currentRideId: rideId });
  });

  it('goes to one of many who press at once; the others are told', async () => {
    const outcomes = await Promise.all(
      [one, two, ...others].map((who, index) => accept(who, driverOnRecord(index + 1))),
    );
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'too-late')).toHaveLength(RIVALS - 1);
    const winner = outcomes.indexOf('accepted') + 1;
    expect(await ride()).toMatchObject({ assignedDriverId: `driver-${String(winner)}` });
    const busy = await Promise.all(drivers.map(({ id }) => driver(id)));
    expect(busy.filter((each) => JSON.stringify(each).includes(rideId))).toHaveLength(1);
  });

  it('is driven to its end, which frees the driver', async () => {
    await accept(one);
    for (const to of ['on_route', 'arrived', 'completed'] as const) {
      expect(await transition(one, { kind: 'step', to })).toBe('done');
      expect(await transition(one, { kind: 'step', to })).toBe('done');
      expect(await ride()).toMatchObject({ status: to });
    }
    expect(await driver()).toMatchObject({ isOnJob: false, currentRideId: null });
  });

  it('that is given back is offered again, and another takes it', async () => {
    await accept(one);
    expect(await transition(one, giveBack)).toBe('done');
    expect(await ride()).toMatchObject({ status: 'pending', assignedDriverId: null });
    expect(await driver()).toMatchObject({ isOnJob: false, currentRideId: null });
    expect(await offer()).toBeDefined();
    expect(await accept(two, TWO)).toBe('accepted');
  });

  it('may be ended by its driver where nobody came, with the reason', async () => {
    await accept(one);
    await transition(one, { kind: 'step', to: 'on_route' });
    expect(await transition(one, { kind: 'end', reason: 'Nobody came' })).toBe('done');
    expect(await ride()).toMatchObject({
      ...{ status: 'cancelled_by_driver', declineReason: 'Nobody came' },
    });
    expect(await driver()).toMatchObject({ isOnJob: false });
  });

  it('that its passenger cancels is offered no more', async () => {
    await app.cancelRide(rideId, Date.now(), { firestore: guest.firestore });
    expect(await offer()).toBeUndefined();
    expect(await accept(one)).toBe('too-late');
  });

  it('is given, given to another, taken off and moved along by the office', async () => {
    expect(await transition(admin, { kind: 'assign', driver: ONE })).toBe('done');
    expect(await offer()).toBeUndefined();
    expect(await driver()).toMatchObject({ isOnJob: true, currentRideId: rideId });
    expect(await transition(admin, { kind: 'assign', driver: TWO })).toBe('done');
    expect(await driver()).toMatchObject({ isOnJob: false, currentRideId: null });
    expect(await driver(TWO.id)).toMatchObject({ isOnJob: true, currentRideId: rideId });
    expect(await transition(admin, { kind: 'unassign', reason: '' })).toBe('done');
    expect(await ride()).toMatchObject({ status: 'pending', assignedDriverId: null });
    expect(await offer()).toBeDefined();
    await transition(admin, { kind: 'assign', driver: TWO });
    for (const to of ['on_route', 'arrived', 'completed'] as const) {
      expect(await transition(admin, { kind: 'step', to })).toBe('done');
    }
    expect(await driver(TWO.id)).toMatchObject({ isOnJob: false, currentRideId: null });
  });

  it('goes to one driver where the office gives it away while another takes it', async () => {
    const outcomes = await Promise.all([
      accept(one),
      transition(admin, { kind: 'assign', driver: TWO }),
    ]);
    expect(outcomes.filter((outcome) => outcome !== 'too-late')).not.toEqual([]);
    const present = await ride();
    const holders = await Promise.all([driver(), driver(TWO.id)]);
    const held = holders.filter((each) => JSON.stringify(each).includes(rideId));
    expect(held).toHaveLength(1);
    expect(present).toMatchObject({
      assignedDriverId: JSON.stringify(holders[0]).includes(rideId) ? ONE.id : TWO.id,
    });
  });

  it('is cancelled by the office with the reason that the passenger reads', async () => {
    expect(await transition(admin, { kind: 'cancel', reason: 'Snow' })).toBe('done');
    expect(await ride()).toMatchObject({ status: 'cancelled', declineReason: 'Snow' });
    expect(await offer()).toBeUndefined();
    expect(await transition(admin, { kind: 'cancel', reason: 'Snow' })).toBe('done');
    expect(await accept(one)).toBe('too-late');
  });
});

describe('a ride for later', () => {
  it('is accepted and driven', async () => {
    await bookLater();
    for (const to of ['accepted', 'on_route', 'arrived', 'completed'] as const) {
      expect(await transition(one, { kind: 'step', to })).toBe('done');
    }
    expect(await driver()).toMatchObject({ isOnJob: false, currentRideId: null });
  });

  it('that is given back waits for the office, and its time is free', async () => {
    const time = await bookLater();
    expect(await transition(one, giveBack)).toBe('done');
    expect(await ride()).toMatchObject({ status: 'scheduled', assignedDriverId: null });
    await expectReleased(world, { rideId, driverId: ONE.id, time });
    expect(await offer()).toBeUndefined();
    expect(await transition(admin, { kind: 'assign', driver: TWO })).toBe('done');
    expect(await ride()).toMatchObject({
      ...{ status: 'awaiting_driver_response', assignedDriverId: TWO.id },
    });
    await expectReserved(world, { rideId, driverId: TWO.id, time });
  });

  it('moves its time along from driver to driver, and to none who has another ride then', async () => {
    const time = await bookLater();
    expect(await transition(admin, { kind: 'assign', driver: TWO })).toBe('done');
    await expectReleased(world, { rideId, driverId: ONE.id, time });
    await expectReserved(world, { rideId, driverId: TWO.id, time });
    const first = rideId;
    rideId = newRideId();
    const rival = await signInGuest();
    const request = scheduledRideRequest(
      rival.passenger,
      tripAt(marketTrip(), time),
      ONE,
      Date.now(),
    );
    await app.submitRide(rideId, request, { firestore: rival.firestore });
    expect(await transition(admin, { kind: 'assign', driver: ONE }, first)).toBe('driver-taken');
    expect(await transition(admin, { kind: 'assign', driver: TWO })).toBe('driver-taken');
    await rival.close();
  });

  it('gives its time back when the office cancels it', async () => {
    const time = await bookLater();
    expect(await transition(admin, { kind: 'cancel', reason: '' })).toBe('done');
    await expectReleased(world, { rideId, driverId: ONE.id, time });
  });
});

it('keeps a line of every change, with who made it and what stood then', async () => {
  await bookNow();
  await accept(one);
  await transition(one, giveBack);
  await transition(admin, { kind: 'assign', driver: TWO });
  const lines = await app.listEvents(rideId, admin.firestore);
  expect(
    lines.map(({ kind, role, by, status, driverId, text }) => [
      kind,
      role,
      by,
      status,
      driverId,
      text,
    ]),
  ).toEqual([
    ['take', 'driver', ONE.id, 'assigned', ONE.id, null],
    ['give-back', 'driver', ONE.id, 'pending', null, 'A flat tyre'],
    ['assign', 'office', admin.actor.uid, 'assigned', TWO.id, null],
  ]);
});
