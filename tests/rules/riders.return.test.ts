import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, expect, it } from 'vitest';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { serverTime, timeAt, type Documents, type Fields } from '../support/firestoreValues';
import { world } from '../support/world';
import { DRIVERS, laterBooking, laterRide, nowBooking } from './bookingDocuments';
import { commit } from './commits';
import { LATER } from './dayDocuments';
import { asapRide, openRidesFields, openRidesPath, RIDE } from './rideDocuments';

const RETURN_ID = 'ride-1-return';
const RETURN = `riders/${RETURN_ID}`;
const HOUR_MS = 3_600_000;
const before = (hours: number): Fields => ({ scheduledTime: timeAt(LATER - hours * HOUR_MS) });
const book = (set: Documents, who: 'rider' | 'guest' = 'rider') => commit(world.as(who), { set });
const bookReturn = (who: 'rider' | 'guest' = 'rider') =>
  book(laterBooking(who, { rideId: RETURN_ID }), who);
const deniedReturn = async (): Promise<void> => {
  await assertFails(bookReturn());
  expect(await world.read(RETURN)).toBeUndefined();
};

beforeEach(() => world.seed(DRIVERS));

it.each(['rider', 'guest'] as const)(
  'a return trip may follow the outward ride of the same %s',
  async (who) => {
    await world.seed({ [RIDE]: laterRide(who, before(2)) });
    await bookReturn(who);
    expect(await world.read(RETURN)).toMatchObject({ status: 'awaiting_driver_response' });
  },
);

it('a return trip may follow a ride for now', async () => {
  await world.seed({ [RIDE]: asapRide('rider', { timestamp: timeAt(Date.now() - HOUR_MS) }) });
  await bookReturn();
});

it.each(RIDE_STATUSES)('a retry may book it when the outward ride is %s', async (status) => {
  await world.seed({ [RIDE]: laterRide('rider', { ...before(2), status }) });
  await bookReturn();
});

it('no return trip is booked without an outward ride', async () => {
  await deniedReturn();
  await world.seed({ [RIDE]: laterRide('rider', before(2)) });
  await bookReturn();
});

it('no return trip takes the id that belongs to another passenger’s ride', async () => {
  for (const other of ['other rider', 'guest', 'driver', 'admin'] as const) {
    await world.seed({ [RIDE]: laterRide(other, before(2)) });
    await deniedReturn();
  }
  await world.seed({ [RIDE]: laterRide('rider', before(2)) });
  await bookReturn();
});

it('no outward ride comes with its return trip in one commit', async () => {
  const { [openRidesPath('rider')]: _entry, ...outward } = nowBooking('rider');
  await assertFails(book({ ...outward, ...laterBooking('rider', { rideId: RETURN_ID }) }));
  expect(await world.read(RIDE)).toBeUndefined();
});

it('a return trip is for later, and after its outward ride', async () => {
  for (const hours of [-1, 0]) {
    await world.seed({ [RIDE]: laterRide('rider', before(hours)) });
    await deniedReturn();
  }
  await world.seed({ [RIDE]: laterRide('rider', before(2)) });
  await assertFails(book(nowBooking('rider', {}, RETURN_ID)));
  await bookReturn();
});

it('any other id is an outward ride’s', async () => {
  for (const id of ['return', 'ride-1-return-x', 'ride-1-Return', 'ride-1_return']) {
    await book({
      [`riders/${id}`]: asapRide('rider', { timestamp: serverTime() }),
      [openRidesPath('rider')]: openRidesFields(id, 'now'),
    });
    await world.remove([openRidesPath('rider')]);
  }
});
