import { describe, expect, it } from 'vitest';
import { isFreeNow } from '../../src/domain/drivers/fleet';
import { backendPorts } from '../support/backendPorts';
import { geoPoint, everyKindOfValue, RulesWorld } from '../support/rulesWorld';
import { loadApp } from './localApp';
import { ANN } from './trips';

const world = new RulesWorld();
const app = await loadApp(backendPorts());

describe('a guest', () => {
  it('signs in without a password, stays the same until signing out, and is then another', async () => {
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

  it('is heard of by whoever follows the sign-in', async () => {
    await app.signOut();
    const heard: (string | null)[] = [];
    const stop = app.watchPrincipal((principal) => heard.push(principal?.uid ?? null));
    await expect.poll(() => heard).toEqual([null]);
    const { uid } = await app.signInAsGuest();
    await expect.poll(() => heard).toEqual([null, uid]);
    await app.signOut();
    await expect.poll(() => heard).toEqual([null, uid, null]);
    stop();
    await app.signInAsGuest();
    expect(heard).toEqual([null, uid, null]);
  });

  it('is saved under the own uid, again and again, and under no other', async () => {
    const { uid } = await app.signInAsGuest();
    await app.saveGuest(uid, ANN);
    await app.saveGuest(uid, { ...ANN, name: 'Bea Example' });
    expect(await world.present(`guest/${uid}`)).toMatchObject({ ...ANN, name: 'Bea Example' });
    expect(await world.present(`guest/${uid}`)).toHaveProperty('createdAt.seconds');
    const denied = { name: 'BackendError', kind: 'denied' };
    await expect(app.saveGuest('another', ANN)).rejects.toMatchObject(denied);
    await app.signOut();
    await expect(app.saveGuest(uid, ANN)).rejects.toMatchObject(denied);
  });
});

describe('listDrivers', () => {
  it('is for everyone, and empty without drivers', async () => {
    await app.signOut();
    expect(await app.listDrivers()).toEqual([]);
  });

  it('lists every driver with the id of the document', async () => {
    await world.seed({
      'drivers/one': {
        ...{ id: 'wrong', name: 'Driver One', vehicle: 'Estate', isOnline: true, isOnJob: true },
        ...{ erycplateNumber: 'ERYC 101', location: geoPoint(53.84, -0.43) },
        availability: [{ day: 'friday', start: '15:00', finish: '23:00' }],
      },
      'drivers/two': { driverName: 'Driver Two', name: 'Old name', isOnline: false },
    });
    await world.seed({
      'drivers/gone': { driverName: 'Driver Three', isOnline: true, isActive: false },
      'driverContacts/one': { phone: '07700 900101', rideId: null },
    });
    expect(await app.listDrivers()).toMatchObject([
      {
        ...{ id: 'one', name: 'Driver One', vehicle: 'Estate', isOnline: true, isOnJob: true },
        ...{ plateNumber: 'ERYC 101', location: { latitude: 53.84, longitude: -0.43 } },
        availability: [{ day: 'friday', start: '15:00', finish: '23:00' }],
      },
      { id: 'two', name: 'Driver Two', isOnline: false, isOnJob: false, location: null },
    ]);
    expect((await app.listAllDrivers()).map(({ id, isActive }) => [id, isActive])).toEqual([
      ...[['gone', false] as const, ['one', true] as const, ['two', true] as const],
    ]);
  });

  it('takes malformed documents for drivers of whom less is known', async () => {
    const values = everyKindOfValue().filter((value) => value !== true && value !== 'x');
    const malformed = values.map((value, index) => {
      const path = `drivers/${String(index).padStart(2, '0')}`;
      const document = {
        ...{ driverName: value, name: 'Driver', driverVehicle: value, phone: value },
        ...{ isOnline: value, isOnJob: value, location: value, vehicleImage: value },
        ...{ availability: value, unavailableDates: value },
      };
      return [path, document] as const;
    });
    await world.seed({ ...Object.fromEntries(malformed), 'drivers/empty': {} });
    const drivers = await app.listDrivers();
    expect(drivers).toHaveLength(values.length + 1);
    expect(drivers.some((driver) => driver.isOnline || driver.isOnJob)).toBe(false);
    expect(new Set(drivers.flatMap((driver) => driver.availability))).toEqual(new Set());
    expect(drivers.at(-1)).toMatchObject({ id: 'empty', name: null, location: null });
  });
});

describe('countDrivers', () => {
  it('is for everyone, and zero without drivers', async () => {
    await app.signOut();
    expect(await app.countDrivers()).toEqual({ online: 0, onRides: 0 });
    await app.signInAsGuest();
    expect(await app.countDrivers()).toEqual({ online: 0, onRides: 0 });
  });

  it('counts those online, and of them those on a job', async () => {
    await world.seed({
      'drivers/free': { isOnline: true, isOnJob: false },
      'drivers/free-too': { isOnline: true },
      'drivers/busy': { isOnline: true, isOnJob: true },
      'drivers/offline': { isOnline: false, isOnJob: false },
      'drivers/offline-on-a-job': { isOnline: false, isOnJob: true },
      'drivers/unknown-on-a-job': { isOnJob: true },
      'drivers/empty': {},
    });
    await app.signOut();
    expect(await app.countDrivers()).toEqual({ online: 3, onRides: 1 });
  });

  it('says what a list of the drivers says, whatever their fields hold', async () => {
    const values = [true, ...everyKindOfValue().filter((value) => value !== true)];
    const fields = (name: string) => [{}, ...values.map((value) => ({ [name]: value }))];
    const every = fields('isOnline').flatMap((online) =>
      fields('isOnJob').map((onJob) => ({ ...online, ...onJob })),
    );
    await world.seed(
      Object.fromEntries(every.map((document, index) => [`drivers/${String(index)}`, document])),
    );
    const online = (await app.listDrivers()).filter((driver) => driver.isOnline);
    expect(online).toHaveLength(values.length + 1);
    expect(await app.countDrivers()).toEqual({
      online: online.length,
      onRides: online.filter((driver) => !isFreeNow(driver)).length,
    });
  });
});

describe('readDriverPhone', () => {
  const CONTACT = 'driverContacts/driver-1';
  const PHONE = '07700 900101';

  it('reads the number of the driver who has the ride under way, once the driver has named it', async () => {
    const { uid } = await app.signInAsGuest();
    const ride = { passengerId: uid, assignedDriverId: 'driver-1', status: 'assigned' };
    await world.seed({ 'riders/ride-1': ride, [CONTACT]: { phone: PHONE, rideId: null } });
    expect(await app.findDriverPhone('driver-1')).toBeNull();
    await world.seed({ [CONTACT]: { phone: PHONE, rideId: 'ride-1' } });
    expect(await app.findDriverPhone('driver-1')).toBe(PHONE);
    await world.seed({ [CONTACT]: { phone: 7, rideId: 'ride-1' } });
    expect(await app.findDriverPhone('driver-1')).toBeNull();
    expect(await app.findDriverPhone('driver-2')).toBeNull();
  });
});
