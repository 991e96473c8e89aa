import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { GeoPoint, Timestamp } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { ROOT } from '../../dev/backend/backend';
import { checkData, type DataReport, type FirmData } from '../../dev/checks/checkData';
import { COLLECTIONS, profileFaults } from '../../dev/checks/documentFaults';
import { openAuth } from '../../dev/operations/adminApi/adminAuth';
import { openDatabase } from '../../dev/operations/adminApi/adminDatabase';
import { openFirestore } from '../../dev/operations/adminApi/adminFirestore';
import { DEMO_DRIVERS } from '../../dev/seed/data';
import { seedBackend } from '../../dev/seed/seed';
import { backendPorts } from '../support/backendPorts';
import { geoPoint, RulesWorld, timeAt, type Fields } from '../support/rulesWorld';

const project = inject('projectId');
const ports = backendPorts();
const world = new RulesWorld();
const hosts = {
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(ports.firestore)}`,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${String(ports.auth)}`,
  FIREBASE_DATABASE_EMULATOR_HOST: `127.0.0.1:${String(ports.database)}`,
};
let firm: FirmData;
beforeAll(async () => {
  firm = {
    firestore: await openFirestore(project, hosts),
    auth: await openAuth(project, hosts),
    database: await openDatabase(project, undefined, hosts),
  };
});

const TIME = new Timestamp(1_800_000_000, 0);
const PLACE = new GeoPoint(53.84, -0.42);
const RIDE: Fields = {
  ...{ status: 'accepted', passengerId: 'ann', assignedDriverId: 'dan', bookingMode: 'scheduled' },
  ...{ scheduledTime: TIME, timestamp: TIME, pickupLatLng: PLACE, dropoffLatLng: PLACE },
  ...{ pickupAddress: 'Saturday Market', dropoffAddress: 'Walkington', calculatedFare: 7.5 },
  ...{
    originalFare: 7.5,
    promoCode: null,
    promoDiscount: 0,
    driverName: 'Dan',
    bookingId: 'BEV-1',
  },
};
const DRIVER: Fields = {
  ...{ driverName: 'Dan', isOnline: true, isOnJob: false, location: PLACE },
  availability: [{ day: 'friday', start: '15:00', finish: '23:00' }],
  unavailableDates: ['2026-12-25'],
};
const PROMO: Fields = {
  ...{ code: 'SAVE', description: 'Ten off', discountType: 'percentage', discountValue: 10 },
  ...{ isActive: true, timesUsed: 0, usedByUsers: [], createdAt: TIME, expiryDate: null },
};
const DAY: Fields = {
  ...{ driverId: 'dan', day: 20833, cells: { '6000000': 'ride-1' }, lastRideId: 'ride-1' },
  jobs: { 'ride-1': { time: TIME, pickup: PLACE, dropoff: PLACE } },
};
const OPEN: Fields = {
  ...{ now: [], later: ['ride-1'], lastRideId: 'ride-1' },
  ...{ lastBookedAt: TIME, bookedBeforeAt: null },
};
const WISHES: Fields = { note: 'Blue door', luggage: 2, needs: ['wheelchair'] };
const MAIL: Fields = {
  to: 'ann@example.com',
  template: { name: 'booked', data: { reference: 'BEV-1' } },
  delivery: { state: 'SUCCESS' },
};

function faultsOf(collection: string, fields: Fields, id = 'one'): readonly string[] {
  return (COLLECTIONS[collection]?.(fields, id) ?? []).map(
    ({ field, reason }) => `${field}: ${reason}`,
  );
}

describe('a document', () => {
  it('that the app and the rules take has no fault', () => {
    expect(faultsOf('riders', RIDE)).toEqual([]);
    expect(faultsOf('riders', { status: 'completed', declineReason: '' })).toEqual([]);
    expect(faultsOf('drivers', DRIVER)).toEqual([]);
    expect(
      faultsOf('drivers', { name: 'Dan', location: { latitude: 53.8, longitude: 0 } }),
    ).toEqual([]);
    expect(faultsOf('driverContacts', { phone: '07700 900123', rideId: null })).toEqual([]);
    expect(faultsOf('promoCodes', PROMO)).toEqual([]);
    expect(faultsOf('guest', { name: 'Ann', email: 'ann@example.com', phone: '1' })).toEqual([]);
    expect(faultsOf('driverDays', DAY, 'dan_20833')).toEqual([]);
    expect(faultsOf('openRides', OPEN)).toEqual([]);
    expect(faultsOf('rideExtras', WISHES)).toEqual([]);
    expect(faultsOf('mail', MAIL)).toEqual([]);
    expect(faultsOf('mailTemplates', { subject: 'Your taxi', html: '<p>Hello</p>' })).toEqual([]);
    expect(profileFaults({ name: 'Ann', email: 'ann@example.com', phone: '1' })).toEqual([]);
  });

  it.each<[string, Fields, string]>([
    ['riders', { status: undefined }, 'status: is missing, and string is needed'],
    [
      'riders',
      { status: 'enroute' },
      'status: is none that the app knows, so that nobody moves it along',
    ],
    ['riders', { passengerId: null }, 'passengerId: is null, and string is needed'],
    [
      'riders',
      { assignedDriverId: undefined },
      'assignedDriverId: is missing, and string is needed',
    ],
    [
      'riders',
      { scheduledTime: '2026-12-01 10:00' },
      'scheduledTime: is a text, which the app reads as nothing',
    ],
    ['riders', { scheduledTime: null }, 'scheduledTime: is missing in a ride for later'],
    [
      'riders',
      { passengerPhone: 7700900123 },
      'passengerPhone: is a number, which the app reads as nothing',
    ],
    ['drivers', { currentRideId: 7 }, 'currentRideId: is a number, which the app reads as nothing'],
    [
      'riders',
      { pickupLatLng: { lat: 53, lng: 0 } },
      'pickupLatLng: is a map, which the app reads as nothing',
    ],
    [
      'riders',
      { calculatedFare: '£7.50' },
      'calculatedFare: is a text, which the app reads as nothing',
    ],
    ['riders', { bookingMode: 'later' }, 'bookingMode: is a text, which the app reads as "asap"'],
    [
      'riders',
      { isManualBooking: true, bookingId: null },
      'bookingId: is null, and string is needed',
    ],
    [
      'drivers',
      { driverName: undefined },
      'driverName: is missing, so that passengers see no name',
    ],
    ['drivers', { isOnline: 'yes' }, 'isOnline: is a text, which the app reads as false'],
    ['drivers', { isActive: 1 }, 'isActive: is a number, which the app reads as false'],
    ['drivers', { location: '53.84,-0.42' }, 'location: is a text, which the app reads as nothing'],
    [
      'drivers',
      { availability: 'Fridays' },
      'availability: is a text, which the app reads as an empty list',
    ],
    [
      'drivers',
      { availability: [{ day: 'Friday', start: '9', finish: '17:00' }] },
      "availability: 1 of its 1 entries can't be read, and are left out",
    ],
    [
      'drivers',
      { unavailableDates: ['2026-12-25', '26/12/2026'] },
      "unavailableDates: 1 of its 2 entries can't be read, and are left out",
    ],
    [
      'drivers',
      { phone: '07700 900123' },
      'phone: everyone on the web can read it here: move it to driverContacts/one',
    ],
    [
      'drivers',
      { homeAddress: '4 North Bar' },
      'homeAddress: everyone on the web can read it here: remove it',
    ],
    ['promoCodes', { code: 'save' }, 'code: is not in upper case, so that no rider finds it'],
    ['promoCodes', { discountValue: '10' }, 'discountValue: is a text, and number is needed'],
    [
      'promoCodes',
      { discountType: 'percent' },
      'discountType: is a text, and ("percentage" | "fixed") is needed',
    ],
    ['promoCodes', { maxDiscount: 1e300 }, 'maxDiscount: is a number that is not taken'],
    [
      'promoCodes',
      { usedByUsers: { ann: true } },
      'usedByUsers: is a map, which the app reads as an empty list',
    ],
    ['promoCodes', { discountType: 'fixed', discountValue: 1e300 }, 'discountValue: is no amount'],
    [
      'driverDays',
      { cells: { noon: 'ride-1' } },
      'cells.noon: is a text that is not taken (digits)',
    ],
    ['driverDays', { jobs: undefined }, 'jobs: is missing, and Object is needed'],
    ['driverDays', { day: 1 }, '(its id): is of another driver or day than its fields'],
    ['mail', { to: undefined }, 'to: is missing, and string is needed'],
    [
      'mailTemplates',
      { subject: 'x' },
      'text: is missing, and html is, too: the email would be empty',
    ],
    ['openRides', { later: undefined }, 'later: is missing, and Array is needed'],
    [
      'openRides',
      { bookedBeforeAt: 'yesterday' },
      'bookedBeforeAt: is a text, and Object is needed',
    ],
    ['rideExtras', { note: 7 }, 'note: is a number, which the app reads as nothing'],
    ['rideExtras', { luggage: 9 }, 'luggage: is a number, which the app reads as 0'],
    [
      'rideExtras',
      { needs: ['wheelchair', 'a pony'] },
      "needs: 1 of its 2 entries can't be read, and are left out",
    ],
  ])('of %s with %j is named, by its field alone', (collection, changes, fault) => {
    const whole = {
      riders: RIDE,
      drivers: DRIVER,
      promoCodes: PROMO,
      driverDays: DAY,
      openRides: OPEN,
      rideExtras: WISHES,
      mail: MAIL,
      mailTemplates: { subject: 'Your taxi' },
    };
    const fields = { ...whole[collection as keyof typeof whole], ...changes };
    expect(faultsOf(collection, fields, collection === 'driverDays' ? 'dan_20833' : 'one')).toEqual(
      [fault],
    );
  });

  it.each<[Fields, string]>([
    [
      { name: ' ', email: 'ann@example.com', phone: '1' },
      'name: is a blank text that is not taken (non_empty)',
    ],
    [
      { name: 'Ann', email: 'ann at home', phone: '1' },
      'email: is a text that is not taken (check)',
    ],
  ])('of a guest, %j', (fields, fault) => {
    expect(faultsOf('guest', fields)).toEqual([fault]);
  });

  it('that is over needs no more than the history reads', () => {
    expect(faultsOf('riders', { status: 'cancelled', passengerId: 7 })).toEqual([]);
  });
});

describe('a whole project', () => {
  const NAMES = ['Ann Example', 'ann@example.com', '07700 900123', 'North Bar'];

  async function empty(): Promise<void> {
    await firm.database.remove('Users');
    const accounts = `http://${hosts.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${project}/accounts`;
    await fetch(accounts, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
  }
  async function addProfiles(profiles: Fields): Promise<void> {
    const address = `http://${hosts.FIREBASE_DATABASE_EMULATOR_HOST}/Users.json?ns=${project}-default-rtdb`;
    const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
    await fetch(address, { method: 'PATCH', headers, body: JSON.stringify(profiles) });
  }
  beforeEach(empty);
  afterAll(empty);

  const placesOf = ({ faults }: DataReport): readonly string[] =>
    faults.map(({ path: place, field }) => `${place} ${field}`).sort();

  it('that was seeded for demonstration is taken whole', async () => {
    await seedBackend({ projectId: project, ports });
    const { read, faults, unknown } = await checkData(firm);
    expect({ faults, unknown }).toEqual({ faults: [], unknown: [] });
    expect(read).toMatchObject({ drivers: DEMO_DRIVERS.length, Users: 2 });
  });

  it('is read to its end, a part at a time', async () => {
    const pad = (number: number) => String(number).padStart(4, '0');
    const numbers = Array.from({ length: 650 }, (_, index) => index);
    for (const start of [0, 325]) {
      await world.seed(
        Object.fromEntries(
          numbers
            .slice(start, start + 325)
            .map((number) => [
              `riders/r${pad(number)}`,
              { status: number === 649 ? 5 : 'completed' },
            ]),
        ),
      );
    }
    await addProfiles(
      Object.fromEntries(
        numbers.map((number) => [
          `u${pad(number)}`,
          {
            name: 'Ann Example',
            email: 'ann@example.com',
            ...(number === 649 ? {} : { phone: '1' }),
          },
        ]),
      ),
    );
    const report = await checkData(firm);
    expect(report.read).toMatchObject({ riders: 650, Users: 650 });
    expect(placesOf(report)).toEqual(['Users/u0649 phone', 'riders/r0649 status']);
  }, 60_000);

  it('says of a driver that nobody can drive as, and what the app does not know', async () => {
    await world.seed({
      'drivers/nobody': { driverName: 'Dan' },
      'drivers/test': { driverName: 'Test driver', isTest: true },
      'ratings/one': { stars: 5 },
    });
    const report = await checkData(firm);
    expect(placesOf(report)).toEqual(['drivers/nobody (its id)']);
    expect(report.unknown).toEqual(['ratings']);
  });

  it('is checked by the command, which prints nothing that is somebody’s', async () => {
    await world.seed({
      'guest/g1': { name: 'Ann Example', email: 'ann at example.com', phone: '07700 900123' },
      'riders/r1': { status: ['Ann Example'], pickupAddress: 4, passengerEmail: 'ann@example.com' },
      'riders/r2': { status: 'completed', pickupLatLng: geoPoint(53, 0), scheduledTime: timeAt(0) },
    });
    await addProfiles({ u1: 'Ann Example, North Bar' });
    const run = promisify(execFile)(
      process.execPath,
      [
        path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'),
        'dev/checks/checkDataMain.ts',
        '--project',
        project,
      ],
      { cwd: ROOT, env: { ...process.env, ...hosts } },
    );
    const outcome: unknown = await run.catch((error: unknown) => error);
    expect(outcome).toMatchObject({ code: 1 });
    const { stdout } = outcome as { readonly stdout: string };
    expect(stdout.split('\n')).toEqual([
      'riders/r1  status: is a list, and string is needed',
      'riders/r1  pickupAddress: is a number, which the app reads as nothing',
      'guest/g1  email: is a text that is not taken (check)',
      'Users/u1  (all of it): is no profile',
      `Read in ${firm.firestore.name}: 2 of riders, 0 of drivers, 0 of driverContacts, 0 of promoCodes, 1 of guest, 0 of driverDays, 0 of rideOffers, 0 of openRides, 0 of rideExtras, 0 of mail, 0 of mailTemplates, 1 of Users.`,
      'Documents that they would not take as they are: 3.',
      '',
    ]);
    for (const name of NAMES) {
      expect(stdout).not.toContain(name);
    }
  }, 60_000);
});
