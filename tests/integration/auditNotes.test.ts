import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { asapRideRequest } from '../../src/domain/booking/rideRequest';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { backendPorts } from '../support/backendPorts';
import { RulesWorld } from '../support/rulesWorld';
import { loadApp } from './localApp';
import { connectDriver, connectOffice, onDuty, onRecord } from './movers';
import { signInGuest, type RushGuest } from './rush';
import { marketTrip } from './trips';

// The office's own lines in a ride's history, under the rules.
const world = new RulesWorld();
const app = await loadApp(backendPorts());
const ONE = onRecord(1);
const [office, driver] = [connectOffice(), connectDriver(ONE.id)];
let guest: RushGuest;
let rideId: string;

beforeEach(async () => {
  await world.seed(onDuty(ONE));
  guest = await signInGuest();
  rideId = newRideId();
  const request = asapRideRequest(guest.passenger, marketTrip({}, Date.now()), Date.now());
  await app.submitRide(rideId, request, { firestore: guest.firestore });
});
afterEach(() => guest.close());
afterAll(() => Promise.all([office.close(), driver.close()]));

const note = { id: newRideId(), by: office.mover.uid, text: 'Has the wrong number' };

it('a note says how the ride stood, and is written once however often it is sent', async () => {
  const assign = { kind: 'assign', driver: ONE } as const;
  await app.transitionRide(rideId, assign, office.mover, { firestore: office.firestore });
  await app.addNote(rideId, note, office.firestore);
  await app.addNote(rideId, note, office.firestore);
  const events = await app.listEvents(rideId, office.firestore);
  expect(events.map(({ kind, text }) => [kind, text])).toEqual([
    ['assign', null],
    ['note', note.text],
  ]);
  expect(events[1]).toMatchObject({
    ...{ id: note.id, role: 'office', by: note.by, status: 'assigned', driverId: ONE.id },
  });
  await app.addNote(rideId, { ...note, id: newRideId() }, office.firestore);
  expect(await app.listEvents(rideId, office.firestore)).toHaveLength(3);
});

it('a note is the office’s alone, and of a ride that is there', async () => {
  const denied = { kind: 'denied' };
  const drivers = app.addNote(rideId, { ...note, by: ONE.id }, driver.firestore);
  await expect(drivers).rejects.toMatchObject(denied);
  await expect(app.addNote(newRideId(), note, office.firestore)).rejects.toMatchObject(denied);
  await expect(app.addNote(rideId, { ...note, text: '' }, office.firestore)).rejects.toMatchObject(
    denied,
  );
});
