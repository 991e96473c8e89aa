import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { removedDriverText } from '../../src/domain/dispatch/auditEvent';
import type { RideTransition } from '../../src/domain/dispatch/rideTransition';
import { scheduledRideRequest } from '../../src/domain/booking/rideRequest';
import { tripAt } from '../../src/domain/trip/trip';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { expectReleased, expectReserved } from './reservations';
import { auditEachTest } from './consistency';
import { connectDriver, connectAdmin, onDuty, driverOnRecord, type StaffMember } from './staff';
import { later } from './phoneBookingFixtures';
import { signInGuest, type TestGuest } from './guests';
import { marketTrip } from './trips';
import { actAs } from '../../ops/actAs';
import { app, bookNow, world } from './world';

const RIVALS = inject('backendKind') === 'official' ? 4 : 10;
const admin = connectAdmin();
const ONE = driverOnRecord(1);
const TWO = driverOnRecord(2);
const drivers = Array.from({ length: RIVALS }, (_, index) => driverOnRecord(index + 1));
const [one, two, ...otherDrivers] = drivers.map(({ id }) => connectDriver(id));
if (one === undefined || two === undefined) {
  throw new Error('Two drivers are required');
}
const giveBack: RideTransition = { kind: 'give-back', reason: 'A flat tyre' };
let guest: TestGuest;
let rideId: string;

beforeEach(async () => {
  await world.seed(onDuty(...drivers));
  guest = await signInGuest();
  rideId = newRideId();
});
auditEachTest();
afterEach(() => guest.close());
afterAll(() => Promise.all([admin, one, two, ...otherDrivers].map((each) => each.close())));

const transition = (by: StaffMember, what: RideTransition, id = rideId) =>
  actAs(by, () => app.transitionRide(id, what, by.actor));
const accept = (by: StaffMember, driver = ONE) => actAs(by, () => app.acceptOffer(rideId, driver));
const ride = (): Promise<unknown> => world.read(`riders/${rideId}`);
/** The driver's public document, with the current ride that the contact names. */
const driver = async (id = ONE.id): Promise<unknown> => ({
  ...(await world.read(`drivers/${id}`)),
  currentRideId: (await world.read(`driverContacts/${id}`))?.rideId ?? null,
});
const offer = (): Promise<unknown> => world.read(`rideOffers/${rideId}`);

async function bookLater(time = later()): Promise<number> {
  const trip = tripAt(marketTrip(), time);
  const request = scheduledRideRequest(guest.passenger, trip, ONE, Date.now());
  expect(await actAs(guest, () => app.submitRide(rideId, request))).toMatchObject({
    kind: 'done',
  });
  return time;
}

describe('a ride for now', () => {
  beforeEach(() => bookNow(guest, rideId));

  it('is offered without personal data until a driver accepts it', async () => {
    expect(await offer()).toMatchObject({ pickupAddress: marketTrip().pickup.address });
    expect(JSON.stringify(await offer())).not.toContain('Guest');
    expect(await accept(one)).toBe('done');
    expect(await ride()).toMatchObject({
      status: 'assigned',
      assignedDriverId: ONE.id,
      currentOfferTo: ONE.id,
      driverName: ONE.name,
      driverPlate: ONE.plateNumber,
      driverLicence: null,
      assignedBy: ONE.id,
    });
    expect(await offer()).toBeUndefined();
    expect(await driver()).toMatchObject({ isOnJob: true, currentRideId: rideId });
  });

  it('goes to one of many drivers who accept simultaneously', async () => {
    const outcomes = await Promise.all(
      [one, two, ...otherDrivers].map((who, index) => accept(who, driverOnRecord(index + 1))),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'too-late')).toHaveLength(RIVALS - 1);
    const winner = outcomes.indexOf('done') + 1;
    expect(await ride()).toMatchObject({ assignedDriverId: `driver-${winner}` });
    const busy = await Promise.all(drivers.map(({ id }) => driver(id)));
    expect(busy.filter((each) => JSON.stringify(each).includes(rideId))).toHaveLength(1);
  });

  it('frees the driver when completed', async () => {
    await accept(one);
    for (const to of ['on_route', 'arrived', 'completed'] as const) {
      expect(await transition(one, { kind: 'step', to })).toBe('done');
      expect(await transition(one, { kind: 'step', to })).toBe('done');
      expect(await ride()).toMatchObject({ status: to });
    }
    expect(await driver()).toMatchObject({ isOnJob: false, currentRideId: null });
  });

  it('records when the driver arrived and who is on board, until it has another driver', async () => {
    await accept(one);
    await transition(one, { kind: 'step', to: 'on_route' });
    await transition(one, { kind: 'step', to: 'arrived' });
    const times = async () => {
      const { arrivedAt, onBoardAt } = Object(await ride()) as Record<string, unknown>;
      return [arrivedAt !== undefined, onBoardAt !== undefined];
    };
    expect(await times()).toEqual([true, false]);
    const board = { kind: 'step', to: 'onBoard' } as const;
    expect(await transition(one, board)).toBe('done');
    expect(await transition(one, board)).toBe('done');
    expect(await ride()).toMatchObject({ status: 'arrived' });
    expect(await times()).toEqual([true, true]);
    const end = { kind: 'end', reason: 'No one at the pickup' } as const;
    expect(await transition(one, end)).toBe('too-late');
    expect(await transition(one, { kind: 'undo', step: 'onBoard' })).toBe('done');
    expect(await times()).toEqual([true, false]);
    expect(await transition(one, board)).toBe('done');
    const events = await actAs(admin, () => app.listEvents(rideId));
    expect(events.map(({ kind }) => kind).slice(-3)).toEqual(['board', 'undo', 'board']);
    const assign = { kind: 'assign', driver: TWO, expectedStatus: 'arrived' } as const;
    expect(await transition(admin, assign)).toBe('done');
    expect(await times()).toEqual([false, false]);
    await transition(two, { kind: 'step', to: 'on_route' });
    await transition(two, { kind: 'step', to: 'arrived' });
    await transition(admin, board);
    await transition(two, giveBack);
    expect(await times()).toEqual([false, false]);
  });

  it('is offered again when its driver returns it', async () => {
    await accept(one);
    expect(await transition(one, giveBack)).toBe('done');
    expect(await ride()).toMatchObject({ status: 'pending', assignedDriverId: null });
    expect(await driver()).toMatchObject({ isOnJob: false, currentRideId: null });
    expect(await offer()).toBeDefined();
    expect(await accept(two, TWO)).toBe('done');
  });

  it('can be ended by its driver with a reason', async () => {
    await accept(one);
    await transition(one, { kind: 'step', to: 'on_route' });
    expect(await transition(one, { kind: 'end', reason: 'No-show' })).toBe('done');
    expect(await ride()).toMatchObject({
      status: 'cancelled_by_driver',
      declineReason: 'No-show',
    });
    expect(await driver()).toMatchObject({ isOnJob: false });
  });

  it('is no longer offered once its passenger cancels', async () => {
    await actAs(guest, () => app.cancelRide(rideId, Date.now()));
    expect(await offer()).toBeUndefined();
    expect(await accept(one)).toBe('too-late');
  });

  it('can be assigned, reassigned, unassigned and completed by the admin', async () => {
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

  it('can’t be driven by a driver from whom the admin takes it', async () => {
    await accept(one);
    await transition(admin, { kind: 'assign', driver: TWO });
    expect(await transition(one, { kind: 'step', to: 'on_route' })).toBe('too-late');
    expect(await ride()).toMatchObject({ status: 'assigned', assignedDriverId: TWO.id });
  });

  it('goes to one driver if the admin assigns it while another accepts it', async () => {
    const outcomes = await Promise.all([
      accept(one),
      transition(admin, { kind: 'assign', driver: TWO }),
    ]);
    expect(outcomes.filter((outcome) => outcome !== 'too-late')).not.toEqual([]);
    const present = await ride();
    const holders = await Promise.all([driver(), driver(TWO.id)]);
    const assigned = holders.filter((each) => JSON.stringify(each).includes(rideId));
    expect(assigned).toHaveLength(1);
    expect(present).toMatchObject({
      assignedDriverId: JSON.stringify(holders[0]).includes(rideId) ? ONE.id : TWO.id,
    });
  });

  it('is not offered again to a driver who lost it or gave it back', async () => {
    await accept(one);
    await transition(admin, { kind: 'unassign', reason: 'No answer' });
    expect(await ride()).toMatchObject({ notOfferedTo: [ONE.id] });
    expect(await offer()).toMatchObject({ notOfferedTo: [ONE.id] });
    expect(await accept(one)).toBe('too-late');
    await transition(admin, { kind: 'assign', driver: ONE });
    await transition(admin, { kind: 'assign', driver: TWO, expectedStatus: 'assigned' });
    await transition(admin, { kind: 'unassign', reason: 'No answer' });
    expect(await offer()).toMatchObject({ notOfferedTo: [ONE.id, TWO.id] });
  });

  it('can be cancelled by the admin with a reason for the passenger', async () => {
    expect(await transition(admin, { kind: 'cancel', reason: 'Snow' })).toBe('done');
    expect(await ride()).toMatchObject({ status: 'cancelled', declineReason: 'Snow' });
    expect(await offer()).toBeUndefined();
    expect(await transition(admin, { kind: 'cancel', reason: 'Snow' })).toBe('done');
    expect(await accept(one)).toBe('too-late');
  });
});

describe('a ride for later', () => {
  it('releases its time and waits for the admin when its driver returns it', async () => {
    const time = await bookLater();
    expect(await transition(one, giveBack)).toBe('done');
    expect(await ride()).toMatchObject({ status: 'scheduled', assignedDriverId: null });
    await expectReleased({ rideId, driverId: ONE.id, time });
    expect(await offer()).toBeUndefined();
    expect(await transition(admin, { kind: 'assign', driver: TWO })).toBe('done');
    expect(await ride()).toMatchObject({
      status: 'awaiting_driver_response',
      assignedDriverId: TWO.id,
    });
    await expectReserved({ rideId, driverId: TWO.id, time });
  });

  it('moves its time to the new driver, unless that driver has another ride then', async () => {
    const time = await bookLater();
    expect(await transition(admin, { kind: 'assign', driver: TWO })).toBe('done');
    await expectReleased({ rideId, driverId: ONE.id, time });
    await expectReserved({ rideId, driverId: TWO.id, time });
    const first = rideId;
    rideId = newRideId();
    const rival = await signInGuest();
    const request = scheduledRideRequest(
      rival.passenger,
      tripAt(marketTrip(), time),
      ONE,
      Date.now(),
    );
    await actAs(rival, () => app.submitRide(rideId, request));
    expect(await transition(admin, { kind: 'assign', driver: ONE }, first)).toBe('driver-taken');
    expect(await transition(admin, { kind: 'assign', driver: TWO })).toBe('driver-taken');
    await rival.close();
  });

  it('releases its time when the admin cancels it', async () => {
    const time = await bookLater();
    expect(await transition(admin, { kind: 'cancel', reason: '' })).toBe('done');
    await expectReleased({ rideId, driverId: ONE.id, time });
  });
});

it('the audit trail has an event for every transition', async () => {
  await bookNow(guest, rideId);
  await accept(one);
  await transition(one, giveBack);
  await transition(admin, { kind: 'assign', driver: TWO });
  await transition(admin, { kind: 'assign', driver: ONE });
  await transition(admin, { kind: 'unassign', reason: 'Called in ill' });
  const lines = await actAs(admin, () => app.listEvents(rideId));
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
    [
      ...['assign', 'office', admin.actor.uid, 'assigned', ONE.id],
      removedDriverText(TWO.name, ONE),
    ],
    [
      ...['unassign', 'office', admin.actor.uid, 'pending', null],
      `${removedDriverText(ONE.name, null)}. Called in ill`,
    ],
  ]);
});
