import { bookedRide } from '../support/fixtures';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { phoneRideRequest } from '../../src/domain/booking/rideRequest';
import { MINUTE_MS } from '../../src/domain/common/londonTime';
import { CONFLICT_WINDOW_MS } from '../../src/domain/slots/slots';
import { actAs } from '../../ops/actAs';
import { Commits } from './commits';
import { auditEachTest } from './consistency';
import { signInGuest } from './guests';
import { later, phoneBooking } from './phoneBookingFixtures';
import { expectReleased, expectReserved } from './reservations';
import { connectAdmin, driverOnRecord, onDuty, type StaffMember } from './staff';
import { app, world } from './world';

const admin = connectAdmin();
const commits = new Commits();
const [SICK, TWO, THREE] = [driverOnRecord(1), driverOnRecord(2), driverOnRecord(3)] as const;
let start: number;
const at = (minutes: number): number => start + minutes * MINUTE_MS;

beforeEach(async () => {
  start = later();
  await world.seed(onDuty(SICK, TWO, THREE));
});
auditEachTest();
afterAll(() => admin.close());

/** Books a ride for later, `minutes` after this time tomorrow. */
async function book(rideId: string, minutes: number, driver = SICK) {
  const booking = phoneBooking({ choice: { time: at(minutes) } });
  const request = phoneRideRequest(admin.actor.uid, booking, driver, Date.now());
  const window = { windowMs: CONFLICT_WINDOW_MS, now: Date.now() };
  expect(await actAs(admin, () => app.submitRide(rideId, request, window))).toMatchObject({
    kind: 'done',
  });
  return bookedRide({ id: rideId, driver: { id: driver.id } });
}

const step = (rideId: string, to: 'accepted' | 'on_route') =>
  actAs(admin, () => app.transitionRide(rideId, { kind: 'step', to }, admin.actor));

async function reassign(
  rides: Parameters<typeof app.reassignRides>[0],
  actor: Pick<StaffMember, 'firestore'> = admin,
) {
  const results: unknown[] = [];
  await actAs(actor, () =>
    app.reassignRides(rides, admin.actor.uid, Date.now, (id, result) => {
      results.push([id, result.kind === 'refused' ? result.reason : result.kind]);
    }),
  );
  return results;
}

it('gives each ride to the first free driver, and says which stay and why', async () => {
  await book('of-two', 0, TWO);
  await book('also-of-two', 120, TWO);
  await book('of-three', 120, THREE);
  const early = await book('early', 5);
  const next = await book('next', 40);
  const late = await book('late', 125);
  const begun = await book('begun', 180);
  await step('begun', 'accepted');
  await step('begun', 'on_route');
  const stay = [
    ['late', 'no-driver'],
    ['begun', 'under-way'],
  ];
  expect(await reassign([early, next, late, begun])).toEqual([
    ['early', 'done'],
    ['next', 'done'],
    ...stay,
  ]);
  const assigned = { status: 'awaiting_driver_response', assignedBy: admin.actor.uid };
  expect(await world.read('riders/early')).toMatchObject({
    ...assigned,
    assignedDriverId: THREE.id,
  });
  expect(await world.read('riders/next')).toMatchObject({ ...assigned, assignedDriverId: TWO.id });
  await expectReserved({ rideId: 'next', driverId: TWO.id, time: at(40) });
  await expectReleased({ rideId: 'next', driverId: SICK.id, time: at(40) });
  await expectReserved({ rideId: 'late', driverId: SICK.id, time: at(125) });

  // Again, after a lost answer: what has been moved stays where it is.
  expect(await reassign([early, next, late, begun])).toEqual([
    ['early', 'too-late'],
    ['next', 'too-late'],
    ...stay,
  ]);
});

it('passes over a driver who has left the ride', async () => {
  const ride = await book('one', 0, TWO);
  const assign = (driver: typeof TWO) =>
    app.transitionRide('one', { kind: 'assign', driver }, admin.actor);
  expect(await actAs(admin, () => assign(SICK))).toBe('done');
  expect(await reassign([bookedRide(ride, { driver: { id: SICK.id } })])).toEqual([
    ['one', 'done'],
  ]);
  expect(await world.read('riders/one')).toMatchObject({ assignedDriverId: THREE.id });
});

it('passes over drivers who are not on shift', async () => {
  const ride = await book('one', 0);
  await world.update({
    [`drivers/${TWO.id}`]: { availability: [] },
    [`drivers/${THREE.id}`]: { availability: [] },
  });
  expect(await reassign([ride])).toEqual([['one', 'no-driver']]);
});

it('tries the next driver if another booking takes the first one', async () => {
  const ride = await book('one', 0);
  commits.beforeNext(() => book('other', 0, TWO));
  expect(await reassign([ride])).toEqual([['one', 'done']]);
  expect(await world.read('riders/one')).toMatchObject({ assignedDriverId: THREE.id });
});

it('doesn’t reassign a ride that has just been cancelled', async () => {
  const ride = await book('one', 0);
  const cancel = { kind: 'cancel', reason: 'Called to cancel' } as const;
  commits.beforeNext(() => actAs(admin, () => app.transitionRide('one', cancel, admin.actor)));
  expect(await reassign([ride])).toEqual([['one', 'too-late']]);
});

it('stops after a failure and names the rides that were not tried', async () => {
  const rides = [await book('one', 0), await book('two', 60)];
  const stranger = await signInGuest();
  expect(await reassign(rides, stranger)).toEqual([
    ['one', 'failed'],
    ['two', 'not-tried'],
  ]);
  await stranger.close();
  expect(await world.read('riders/one')).toMatchObject({ assignedDriverId: SICK.id });
});
