import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  sampleValues,
  serverTime,
  timeAt,
  transform,
  type Documents,
  type Fields,
} from '../support/firestoreValues';
import { EVERYONE, NO_ONE, ownerOf, SIGNED_IN, uidOf } from '../support/principals';
import { nowBooking } from './bookingDocuments';
import { commit, inTurn, rideCreator, verdictsOn } from './commits';
import { INVALID_EMAILS, LONGEST_EMAIL } from './malformedTexts';
import { LONG_AGO, OPEN_RIDES, seedOpenRides } from './openRideDocuments';
import { asapRide, openRidesFields, openRidesPath, RIDE } from './rideDocuments';
import { testRideFields } from './rideFieldTests';
import { each, fields, type FieldRow } from './fields';

const create = rideCreator('rider');
const { may, mayNot } = verdictsOn((changes: Fields) => create(asapRide('rider', changes)));

const only = testMatrix();
only(['rider'], {
  "creating the rider's ride": (db) => commit(db, { set: nowBooking('rider') }),
});
only(['guest'], {
  "creating the guest's ride": (db) => commit(db, { set: nowBooking('guest') }),
});
only(NO_ONE, {
  'creating a ride without a passenger': (db) =>
    commit(db, { set: nowBooking('rider', { passengerId: null }) }),
});
only(SIGNED_IN, {
  "creating one's own ride": (db, who) => commit(db, { set: nowBooking(ownerOf(who)) }),
});

it.each(EVERYONE)('an existing ride cannot be overwritten by %s', async (who) => {
  await world.seed({ [RIDE]: asapRide('rider') });
  const again = asapRide(ownerOf(who));
  await assertFails(world.as(who).doc(RIDE).set(again));
  await create(asapRide('rider'));
});

it('a ride that has been deleted is created again only for its passenger, within the limits', async () => {
  await seedOpenRides({ now: [] }, {});
  const open = openRidesFields('ride-1', 'now', { bookedBeforeAt: LONG_AGO });
  const createAgain = (changes: Fields, counted: Documents): Promise<void> =>
    commit(world.as('rider'), { set: { [RIDE]: asapRide('rider', changes), ...counted } });
  const counted = { [OPEN_RIDES]: open };
  await assertFails(createAgain({ passengerId: uidOf('other rider') }, counted));
  // The account's last ride still has the id.
  await assertFails(createAgain({}, {}));
  await createAgain({}, counted);
});

describe('a ride created by transforms or several writes', () => {
  it('is checked after its transforms', async () => {
    for (const value of [transform.increment(5), transform.increment(-1), transform.append(2)]) {
      await mayNot({ numberOfRiders: value });
    }
    await mayNot({ originalFare: transform.increment(0.01) });
    await may({ numberOfRiders: transform.increment(4) });
  });

  it('is checked after every write of a batch', async () => {
    const database = world.as('rider');
    const ride = database.doc(RIDE);
    const bookingBatch = () =>
      database
        .batch()
        .set(ride, asapRide('rider'))
        .set(database.doc(openRidesPath('rider')), openRidesFields('ride-1', 'now'));
    await assertFails(bookingBatch().update(ride, { calculatedFare: 0.01 }).commit());
    await assertFails(
      bookingBatch()
        .set(ride, asapRide('rider', { calculatedFare: 0.01 }))
        .commit(),
    );
    await assertFails(bookingBatch().set(database.doc('riders/2'), asapRide('guest')).commit());
    await assertFails(bookingBatch().set(database.doc('riders/2'), asapRide('rider')).commit());
    expect(await world.read(RIDE)).toBeUndefined();
    await bookingBatch().commit();
  });
});

describe('the fields of a ride', () => {
  testRideFields({
    create,
    rideOf: (changes) => asapRide('rider', changes),
    alsoValid: { passengerName: ['x'], passengerPhone: ['x'], estimatedTripTime: [7, 0.5] },
    notAllowed: [
      ...['isAdmin', 'declineReason', 'statusUpdatedAt', 'isManualBooking', 'manualBookingNotes'],
      ...['bookedBy', 'bookedAt', 'promoCodeId', 'PickupPlaceId', 'Status'],
    ],
    times: ['timestamp'],
  });

  fields(
    (changes) => create(asapRide('guest', changes), 'guest'),
    [
      [
        'passengerEmail',
        'of a guest is any address of at most 254 characters',
        [...INVALID_EMAILS, ...sampleValues()],
        ['a@b.c', "o'neill+taxi@mail.example.co.uk", 'å@ö.example', LONGEST_EMAIL],
      ],
      ['passengerType', 'of a guest is guest', ['authenticated', 'manual', 'admin', 'Guest']],
    ],
  );

  fields(
    (changes) => create(asapRide('rider', changes)),
    [
      [
        'passengerEmail',
        "of a rider is the account's own",
        [...sampleValues(), 'ann@example.com', 'xrider@example.com'],
        ['rider@example.com', 'Rider@Example.com'],
      ],
      [
        'passengerType',
        'of a rider is authenticated',
        ['guest', 'manual', 'admin', 'Authenticated'],
      ],
      [
        'numberOfRiders',
        'is 1, 2, 3 or 4',
        [0, 5, -1, 1.5, 4.000001, 0.999999, NaN, Infinity, 1e300, '2', [2]],
        [1, 2, 3, 4],
      ],
      [
        'estimatedTripTime',
        'is at most a day',
        [-0.1, -1, 1440.1, 1e9, NaN, Infinity, -Infinity, '6', null],
        [0, -0, 1440, 12.345],
      ],
      [
        'bookingId',
        'is the prefix and epoch milliseconds',
        [
          ...['BEV-176370000000', 'BEV-17637000000000', 'BEV-17637000000x0', 'bev-1763700000000'],
          ...[
            '1763700000000',
            'BEV1763700000000',
            'BEV-MANUAL-1763700000000',
            ' BEV-1763700000000',
          ],
          ...[
            'BEV-1763700000000\n',
            'BEV-1763700000000 ',
            'BEV--176370000000',
            'TAX-1763700000000',
          ],
          ...['BEV-1763700000000\nBEV-1763700000000', 'BEV-１７６３７００００００００'],
        ],
        ['BEV-0000000000000'],
      ],
      ...RIDE_STATUSES.filter((status) => status !== 'pending').map((status): FieldRow => [
        'status',
        `of a new ride for now is not ${status}`,
        [status],
      ]),
      ['status', 'is in lower case', ['Pending']],
      ...each(
        ['assignedDriverId', 'currentOfferTo', 'driverName', 'driverVehicle'],
        'of a new ride for now is null',
        [uidOf('driver'), uidOf('rider'), '', 'Driver One'],
        [null],
      ),
    ],
  );
});

it.each(['rider', 'guest'] as const)(
  'the passenger of a new ride %s cannot book for another user',
  async (who) => {
    for (const other of SIGNED_IN.filter((each) => each !== who)) {
      await assertFails(create(asapRide(who, { passengerId: uidOf(other) }), who));
    }
    await assertFails(create(asapRide(who, { passengerId: uidOf(who).toUpperCase() }), who));
    await create(asapRide(who), who);
  },
);

it('a ride for now cannot have a scheduled time', async () => {
  const later = timeAt(Date.now() + 3_600_000);
  const scheduled = { bookingMode: 'scheduled', isScheduled: true, scheduledTime: later };
  await inTurn(Object.entries(scheduled), ([field, value]) => mayNot({ [field]: value }));
  await mayNot(scheduled);
  await mayNot({ ...scheduled, status: 'awaiting_driver_response' });
  await mayNot({ scheduledTime: serverTime() });
  await may({});
});
