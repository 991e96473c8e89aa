import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/domain/common/londonTime';
import { isFreeNow } from '../../src/domain/drivers/fleet';
import { geoPoint, sampleValues } from '../support/rulesWorld';
import { ANN } from './trips';
import { app, world } from './world';

describe('a guest', () => {
  it('signs in without a password and keeps the uid until signing out', async () => {
    await app.signOut();
    expect(await app.currentPrincipal()).toBeNull();
    const guest = await app.signInAsGuest();
    expect(guest).toEqual({ uid: guest.uid, isGuest: true, email: null, isVerified: false });
    expect(guest.uid).not.toBe('');
    expect(await app.currentPrincipal()).toEqual(guest);
    expect(await app.signInAsGuest()).toEqual(guest);
    await app.signOut();
    expect(await app.currentPrincipal()).toBeNull();
    expect((await app.signInAsGuest()).uid).not.toBe(guest.uid);
  });

  it('is reported to listeners of the sign-in state', async () => {
    await app.signOut();
    const reported: (string | null)[] = [];
    const unsubscribe = app.watchPrincipal((principal) => reported.push(principal?.uid ?? null));
    await expect.poll(() => reported).toEqual([null]);
    const { uid } = await app.signInAsGuest();
    await expect.poll(() => reported).toEqual([null, uid]);
    await app.signOut();
    await expect.poll(() => reported).toEqual([null, uid, null]);
    unsubscribe();
    await app.signInAsGuest();
    expect(reported).toEqual([null, uid, null]);
  });

  it('can save their details repeatedly, but only under their own uid', async () => {
    const { uid } = await app.signInAsGuest();
    await app.saveGuest(uid, ANN);
    await app.saveGuest(uid, { ...ANN, name: 'Bea Example' });
    expect(await world.read(`guest/${uid}`)).toMatchObject({ ...ANN, name: 'Bea Example' });
    expect(await world.read(`guest/${uid}`)).toHaveProperty('createdAt.seconds');
    const denied = { name: 'BackendError', kind: 'denied' };
    await expect(app.saveGuest('another', ANN)).rejects.toMatchObject(denied);
    await app.signOut();
    await expect(app.saveGuest(uid, ANN)).rejects.toMatchObject(denied);
  });
});

it('listReservations asks for no day that only the admin can read', async () => {
  await app.signInAsGuest();
  const now = Date.now();
  expect(await app.listReservations(now - 9 * DAY_MS, now + DAY_MS)).toEqual([]);
  const asked = app.listReservations(now - 9 * DAY_MS, now, now - 9 * DAY_MS);
  await expect(asked).rejects.toMatchObject({ kind: 'denied' });
});

describe('listDrivers', () => {
  it('needs no sign-in and is empty without drivers', async () => {
    await app.signOut();
    expect(await app.listDrivers()).toEqual([]);
  });

  it('lists the active drivers by document id', async () => {
    await world.seed({
      'drivers/one': {
        id: 'wrong',
        name: 'Driver One',
        vehicle: 'Estate',
        isOnline: true,
        isOnJob: true,
        erycplateNumber: 'ERYC 101',
        location: geoPoint(53.84, -0.43),
        availability: [{ day: 'friday', start: '15:00', finish: '23:00' }],
      },
      'drivers/two': { driverName: 'Driver Two', name: 'Old name', isOnline: false },
    });
    await world.seed({
      'drivers/inactive': { driverName: 'Driver Three', isOnline: true, isActive: false },
      'driverContacts/one': { phone: '07700 900101', rideId: null },
    });
    expect(await app.listDrivers()).toMatchObject([
      {
        id: 'one',
        name: 'Driver One',
        vehicle: 'Estate',
        isOnline: true,
        isOnJob: true,
        plateNumber: 'ERYC 101',
        location: { latitude: 53.84, longitude: -0.43 },
        availability: [{ day: 'friday', start: '15:00', finish: '23:00' }],
      },
      { id: 'two', name: 'Driver Two', isOnline: false, isOnJob: false, location: null },
    ]);
    expect((await app.listAllDrivers()).map(({ id, isActive }) => [id, isActive])).toEqual([
      ...[['inactive', false] as const, ['one', true] as const, ['two', true] as const],
    ]);
  });
});

describe('countDrivers', () => {
  it('needs no sign-in and is zero without drivers', async () => {
    await app.signOut();
    expect(await app.countDrivers()).toEqual({ online: 0, onRides: 0 });
    await app.signInAsGuest();
    expect(await app.countDrivers()).toEqual({ online: 0, onRides: 0 });
  });

  it('agrees with listDrivers whatever the fields contain', async () => {
    const values = [true, ...sampleValues().filter((value) => value !== true)];
    const fields = (name: string) => [{}, ...values.map((value) => ({ [name]: value }))];
    const every = fields('isOnline').flatMap((online) =>
      fields('isOnJob').map((onJob) => ({ ...online, ...onJob })),
    );
    await world.seed(
      Object.fromEntries(every.map((document, index) => [`drivers/${index}`, document])),
    );
    const online = (await app.listDrivers()).filter((driver) => driver.isOnline);
    expect(online).toHaveLength(values.length + 1);
    expect(await app.countDrivers()).toEqual({
      online: online.length,
      onRides: online.filter((driver) => !isFreeNow(driver)).length,
    });
  });
});
