import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import { commitAs, seedOffered, updateRide } from './rideWorld';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import type { Fields } from '../support/firestoreValues';
import { ownerOf, type Principal } from '../support/principals';
import { type Firestore } from '../support/rulesWorld';
import { commit, verdictsOn } from './commits';
import { asapRide, RIDE, stamped } from './rideDocuments';
import {
  acceptOfferCommit,
  assignedRideWithRecord,
  assignment,
  DRIVER,
  FLEET,
  FORBIDDEN_CHANGES,
  INVALID_ASSIGNMENT_FIELDS,
  jobUpdates,
  OFFER,
  offerFields,
  OTHER_DRIVER,
} from './transitionDocuments';

const DRIVER_DOCUMENT = `drivers/${DRIVER}`;
const CONTACT = `driverContacts/${DRIVER}`;

const only = testMatrix(seedOffered);
only(['driver', 'other driver'], {
  'accepting an offer': (db, who) => acceptOffer(db, who),
});
only(['admin'], {
  'assigning an offered ride': (db, who) => db.doc(RIDE).update(assignment(ownerOf(who), DRIVER)),
});

function acceptOffer(db: Firestore, who: Principal): Promise<void> {
  return commit(db, acceptOfferCommit(who === 'other driver' ? 'other driver' : 'driver'));
}

describe('accepting an offer', () => {
  const { may, mayNot } = verdictsOn((changes: Parameters<typeof acceptOfferCommit>[1] = {}) =>
    commitAs('driver', acceptOfferCommit('driver', changes)),
  );
  beforeEach(() => seedOffered());

  it('is allowed only for a pending ride without a driver', async () => {
    for (const status of RIDE_STATUSES.filter((each) => each !== 'pending')) {
      await world.update({ [RIDE]: { status } });
      await mayNot();
    }
    await world.update({ [RIDE]: { status: 'pending', assignedDriverId: OTHER_DRIVER } });
    await mayNot();
    await world.update({ [RIDE]: { assignedDriverId: null } });
    await may();
    expect(await world.read(RIDE)).toMatchObject({
      assignedDriverId: DRIVER,
      driverPlate: 'ERYC 101',
    });
  });

  it('is denied without an offer', async () => {
    await world.remove([OFFER]);
    await mayNot();
    await seedOffered();
    await may();
  });

  it.each<[what: string, driver: Fields]>([
    ['is offline', { isOnline: false }],
    ['never was online', { isOnline: null }],
    ['is on another job', { isOnJob: true }],
    ['is deactivated', { isActive: false }],
  ])('is denied to a driver who %s', async (_, driver) => {
    await world.update({ [DRIVER_DOCUMENT]: driver });
    await mayNot();
    await world.update({ [DRIVER_DOCUMENT]: { isOnline: true, isOnJob: false, isActive: true } });
    await may();
  });

  it('is denied to a driver without a document', async () => {
    await world.remove([DRIVER_DOCUMENT]);
    const { [DRIVER_DOCUMENT]: driver, ...ride } = acceptOfferCommit().update;
    expect(driver).toBeDefined();
    await assertFails(commitAs('driver', { update: ride }));
    await world.seed(FLEET);
    await may();
  });

  it.each<[what: string, changes: Parameters<typeof acceptOfferCommit>[1]]>([
    ['stays free', { driver: { isOnJob: false }, contact: { rideId: null } }],
    ['stays free, but names the ride', { driver: { isOnJob: false } }],
    ['names no ride', { contact: { rideId: null } }],
    ['names another ride', { contact: { rideId: 'ride-2' } }],
    ['names the ride in public', { driver: { rideId: 'ride-1' } }],
  ])('is denied if the driver %s afterwards', async (_, changes) => {
    await world.seed({ 'riders/ride-2': assignedRideWithRecord() });
    await mayNot(changes);
    await assertFails(commitAs('driver', { update: { [RIDE]: assignment('driver', DRIVER) } }));
    await may();
  });

  it('is denied if the driver stays free and was named with the ride before', async () => {
    await world.update({ [CONTACT]: { rideId: 'ride-1' } });
    await mayNot({ driver: { isOnJob: false } });
    await may();
  });

  it('is denied for another driver', async () => {
    await mayNot({ ride: { assignedDriverId: OTHER_DRIVER, currentOfferTo: OTHER_DRIVER } });
    await assertFails(updateRide('driver', assignment('driver', OTHER_DRIVER)));
    // Nor if the driver's contact names the ride already.
    await world.update({ [CONTACT]: { rideId: 'ride-1' } });
    const toOther = { assignedDriverId: OTHER_DRIVER, currentOfferTo: OTHER_DRIVER };
    const { update } = acceptOfferCommit('driver', { ride: toOther });
    await assertFails(commitAs('driver', { update }));
    await may();
  });

  it.each([
    ...INVALID_ASSIGNMENT_FIELDS,
    ['driverName', 'Driver Two'],
    ['driverVehicle', 'Blue Toyota Corolla'],
    ['driverPlate', 'ERYC 102'],
    ['driverLicence', 'PHV 8'],
    ['status', 'on_route'],
    ['status', 'completed'],
    ['status', 'awaiting_driver_response'],
  ] as const)('is recorded truthfully: never with %s (%#)', async (field, value) => {
    await mayNot({ ride: { [field]: value } });
    await may();
  });

  it.each(FORBIDDEN_CHANGES)('cannot change %s', async (field, value) => {
    await mayNot({ ride: { [field]: value } });
    await may();
  });

  const EXTRAS = 'rideExtras/ride-1';
  const wheelchair = { note: '', luggage: 0, needs: ['childSeat', 'wheelchair'] };
  it.each<[what: string, car: Fields, riders: number | null, extras: Fields | null, may: boolean]>([
    ['an older driver, whose car isn’t recorded', {}, 4, wheelchair, true],
    ['as many seats as riders', { seats: 3 }, 3, null, true],
    ['too few seats', { seats: 3 }, 4, null, false],
    ['an unknown number of riders', { seats: 3 }, null, null, true],
    ['wheelchair access', { isWheelchairAccessible: true }, 1, wheelchair, true],
    ['no wheelchair access', { isWheelchairAccessible: false }, 1, wheelchair, false],
    ['other requests', { isWheelchairAccessible: false }, 1, { ...wheelchair, needs: [] }, true],
    ['no requests', { isWheelchairAccessible: false }, 1, null, true],
  ])('depends on the car: %s', async (_, car, numberOfRiders, extras, isAllowed) => {
    await world.update({ [DRIVER_DOCUMENT]: car, [RIDE]: { numberOfRiders } });
    await world.seed(extras === null ? {} : { [EXTRAS]: extras });
    await (isAllowed ? may() : mayNot());
    if (!isAllowed) {
      // Nor may the driver record another car first.
      await assertFails(
        world.as('driver').doc(DRIVER_DOCUMENT).update({ seats: 8, isWheelchairAccessible: true }),
      );
      await world.update({ [DRIVER_DOCUMENT]: { seats: 8, isWheelchairAccessible: true } });
      await may();
    }
  });

  it('records trimmed fields of the driver’s document, and null for missing ones', async () => {
    const known = { name: 'Driver One', erycplateNumber: ' ERYC 101 ', isOnline: true };
    await world.seed({ [DRIVER_DOCUMENT]: known });
    await mayNot();
    await mayNot({ ride: { driverVehicle: null } });
    await may({ ride: { driverVehicle: null, driverLicence: null } });
  });

  it('creates the contact of a driver who has none', async () => {
    const { set, update: updates, remove } = acceptOfferCommit();
    const { [CONTACT]: contact, ...others } = updates;
    const accept = (changes: Fields): Promise<void> =>
      commitAs('driver', {
        set: { ...set, [CONTACT]: { phone: null, ...contact, ...changes } },
        update: others,
        ...(remove === undefined ? {} : { remove }),
      });
    await world.remove([CONTACT]);
    await assertFails(commitAs('driver', { update: others }));
    await assertFails(accept({ rideId: null }));
    await assertFails(accept({ phone: '07700 900101' }));
    await assertFails(accept({ note: 'x' }));
    await accept({});
    await assertFails(world.as('driver').doc(DRIVER_DOCUMENT).update({ isOnJob: false }));
  });

  it('is denied until the driver’s current ride is over', async () => {
    await may();
    const second = { 'riders/ride-2': asapRide('rider'), 'rideOffers/ride-2': offerFields() };
    await world.seed(second);
    const acceptSecond = (): Promise<void> =>
      commitAs('driver', {
        update: {
          'riders/ride-2': assignment('driver', DRIVER),
          ...jobUpdates('ride-2'),
        },
      });
    await assertFails(acceptSecond());
    for (const job of [
      { [DRIVER_DOCUMENT]: { isOnJob: false } },
      jobUpdates(null),
      { [CONTACT]: { rideId: null } },
      { [CONTACT]: { rideId: 'ride-2' } },
    ]) {
      await assertFails(commitAs('driver', { update: job }));
    }
    for (const status of ['on_route', 'arrived', 'completed']) {
      await assertFails(acceptSecond());
      await updateRide('driver', stamped(status));
    }
    await commitAs('driver', { update: jobUpdates(null) });
    await acceptSecond();
  });
});
