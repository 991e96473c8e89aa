import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { connectDriver, connectAdmin, onDuty, driverOnRecord } from './staff';
import { signInGuest, type TestGuest } from './guests';
import { actAs } from '../../ops/actAs';
import { app, bookNow, world } from './world';

// The admin's notes in the audit trail, under the security rules.
const ONE = driverOnRecord(1);
const admin = connectAdmin();
const driver = connectDriver(ONE.id);
let guest: TestGuest;
let rideId: string;

beforeEach(async () => {
  await world.seed(onDuty(ONE));
  guest = await signInGuest();
  rideId = newRideId();
  await bookNow(guest, rideId);
});
afterEach(() => guest.close());
afterAll(() => Promise.all([admin.close(), driver.close()]));

const note = { id: newRideId(), by: admin.actor.uid, text: 'Has the wrong number' };

it('a note records the status of the ride and is written once however often it is sent', async () => {
  const assign = { kind: 'assign', driver: ONE } as const;
  await actAs(admin, () => app.transitionRide(rideId, assign, admin.actor));
  await actAs(admin, () => app.addNote(rideId, note));
  await actAs(admin, () => app.addNote(rideId, note));
  const events = await actAs(admin, () => app.listEvents(rideId));
  expect(events.map(({ kind, text }) => [kind, text])).toEqual([
    ['assign', null],
    ['note', note.text],
  ]);
  expect(events[1]).toMatchObject({
    id: note.id,
    role: 'office',
    by: note.by,
    status: 'assigned',
    driverId: ONE.id,
  });
  await actAs(admin, () => app.addNote(rideId, { ...note, id: newRideId() }));
  expect(await actAs(admin, () => app.listEvents(rideId))).toHaveLength(3);
});
