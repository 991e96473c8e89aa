import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { connectDriver, connectAdmin, onDuty, driverOnRecord } from './staff';
import { signInGuest, type TestGuest } from './guests';
import { marketTrip } from './trips';
import { actAs } from '../../ops/actAs';
import { app, bookNow, world } from './world';

// What the driver's page reads and writes, under the security rules.
const ONE = driverOnRecord(1);
const TWO = driverOnRecord(2);
const one = connectDriver(ONE.id);
const two = connectDriver(TWO.id);
const admin = connectAdmin();
const HERE = { latitude: 53.8436, longitude: -0.432 };
let guest: TestGuest;
let rideId: string;

beforeEach(async () => {
  await world.seed(onDuty(ONE, TWO));
  guest = await signInGuest();
  rideId = newRideId();
});
afterEach(() => guest.close());
afterAll(() => Promise.all([one, two, admin].map((each) => each.close())));

const driver = (): Promise<unknown> => world.read(`drivers/${ONE.id}`);
const contact = (): Promise<unknown> => world.read(`driverContacts/${ONE.id}`);

it('the office’s message reaches drivers once, and is marked as read', async () => {
  const read = async (id: string) =>
    app.parseMessages(id, await world.read(`driverMessages/${id}`));
  const first = { text: 'Roadworks on North Bar', at: Date.now(), from: 'Ann' };
  await actAs(admin, () => app.sendMessage([ONE.id, TWO.id], first));
  await actAs(admin, () => app.sendMessage([ONE.id, TWO.id], first));
  const last = { ...first, text: 'Call in, please', from: null };
  await actAs(admin, () => app.sendMessage([ONE.id], last));
  expect((await read(TWO.id))?.messages).toEqual([first]);
  expect((await read(ONE.id))?.messages).toEqual([first, last]);
  await actAs(one, () => app.markMessagesRead(ONE.id, last.at));
  expect(await read(ONE.id)).toMatchObject({ readTo: last.at });
  await expect(actAs(one, () => app.markMessagesRead(TWO.id, first.at))).rejects.toMatchObject({
    kind: 'denied',
  });
});

async function acceptRide(): Promise<void> {
  await bookNow(guest, rideId);
  expect(await actAs(one, () => app.acceptOffer(rideId, ONE))).toBe('done');
}

it('a driver goes online and offline, and others see only roughly where', async () => {
  const rounded = { latitude: 53.84, longitude: -0.43 };
  await actAs(one, () => app.setOnline(ONE.id, true));
  await actAs(one, () => app.writePosition(ONE.id, HERE));
  await actAs(one, () => app.writePublicPosition(ONE.id, rounded));
  expect(await driver()).toMatchObject({ isOnline: true, location: rounded });
  const { location, locatedAt } = app.parseContact(await contact());
  expect(location).toEqual(HERE);
  expect(Math.abs(Date.now() - (locatedAt ?? 0))).toBeLessThan(60_000);
  await expect(actAs(one, () => app.writePosition(TWO.id, HERE))).rejects.toMatchObject({
    kind: 'denied',
  });
  await actAs(one, () => app.setOnline(ONE.id, false, true));
  expect(await driver()).not.toHaveProperty('location');
  expect(await contact()).toMatchObject({ location: HERE });
  await actAs(one, () => app.writePosition(ONE.id, null));
  expect(await contact()).toEqual({});
  await actAs(one, () => app.setOnline(ONE.id, true));
  await actAs(one, () => app.writePosition(ONE.id, HERE));
  await actAs(one, () => app.writePublicPosition(ONE.id, rounded));
  await actAs(one, () => app.writePublicPosition(ONE.id, null));
  await actAs(one, () => app.setOnline(ONE.id, false));
  expect(await driver()).not.toHaveProperty('location');
  expect(await contact()).toEqual({});
});

it('a position in a contact is all that there is until the first ride', async () => {
  await actAs(one, () => app.writePosition(ONE.id, HERE));
  await acceptRide();
  expect(await contact()).toMatchObject({ location: HERE, rideId });
});

it('a driver accepts and drives an older ride with another id', async () => {
  await bookNow(guest, rideId);
  const olderId = 'a.b[0]';
  const path = `driverContacts/${ONE.id}`;
  await world.seed({
    [`riders/${olderId}`]: (await world.read(`riders/${rideId}`)) ?? {},
    [`rideOffers/${olderId}`]: (await world.read(`rideOffers/${rideId}`)) ?? {},
    [path]: { phone: '07700 900101', rideId: null },
  });
  expect(await actAs(one, () => app.acceptOffer(olderId, ONE))).toBe('done');
  expect(await driver()).toMatchObject({ isOnJob: true });
  expect(await contact()).toMatchObject({ rideId: olderId });
  for (const to of ['on_route', 'arrived', 'completed'] as const) {
    const step = { kind: 'step', to } as const;
    await actAs(one, () => app.transitionRide(olderId, step, one.actor));
  }
  expect(await world.read(`riders/${olderId}`)).toMatchObject({ status: 'completed' });
  expect(await driver()).toMatchObject({ isOnJob: false });
  expect(await contact()).toMatchObject({ rideId: null });
});

describe('a driver on a ride', () => {
  beforeEach(acceptRide);

  it('can read the ride, unlike other drivers', async () => {
    expect(await actAs(one, () => app.findDriverRide(rideId))).toMatchObject({
      id: rideId,
      status: 'assigned',
      passenger: { name: guest.passenger.name, phone: guest.passenger.phone },
      trip: { pickup: marketTrip().pickup },
    });
    expect(await actAs(two, () => app.findDriverRide(rideId))).toBeNull();
  });
});
