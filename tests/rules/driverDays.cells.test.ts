import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { world } from '../support/world';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { deleteField, serverTime, type Documents, type Fields } from '../support/firestoreValues';
import { EVERYONE, uidOf } from '../support/principals';
import { DRIVERS, laterBooking, laterRide, omitDocument } from './bookingDocuments';
import { commit, documentVerdicts } from './commits';
import { atCellOffset, CELL, cellsFrom, DAY, dayDocuments, GRID_MS, LATER } from './dayDocuments';
import { RIDE } from './rideDocuments';

const booked = laterBooking('rider');
const dayOf = (documents: Documents): Fields => documents[DAY] ?? {};
const { may, mayNot } = documentVerdicts();
/** The minimal change of an existing ride, without which its cells can't change. */
const changed = { [RIDE]: { statusUpdatedAt: serverTime() } };

beforeEach(() => world.seed(DRIVERS));

describe("a driver's cells", () => {
  it('are only written together with their ride, and vice versa', async () => {
    for (const who of EVERYONE) {
      await mayNot(omitDocument(booked, RIDE), who);
      await mayNot(omitDocument(booked, DAY), who);
    }
    expect(await world.read(DAY)).toBeUndefined();
    await may(booked);
    expect(Object.keys((await world.read(DAY))?.cells ?? {})).toHaveLength(4);
  });

  it('are exactly the four cells of the ride', async () => {
    const cellsOf = (cells: readonly number[]): Documents =>
      laterBooking('rider', {
        day: { cells: Object.fromEntries(cells.map((cell) => [cell, 'ride-1'])) },
      });
    for (const cells of [
      ...[[], [0], [0, 3], [0, 1, 2], [1, 2, 3], [0, 1, 2, 3, 4], [-1, 0, 1, 2, 3], [4, 5, 6, 7]],
      ...[
        [0, 1, 2, 3, 288],
        [0, 1, 2, 3, -CELL],
      ],
    ]) {
      await mayNot(cellsOf(cells.map((cell) => CELL + cell)));
    }
    for (const name of [`0${CELL}`, `${CELL}.0`, 'x']) {
      const named = { ...cellsFrom(), [name]: 'ride-1' };
      await mayNot(laterBooking('rider', { day: { cells: named } }));
    }
    await may(cellsOf([0, 1, 2, 3].map((cell) => CELL + cell)));
  });

  it('are only accepted in the document of their driver and day', async () => {
    const fields = dayOf(booked);
    const day = Math.floor(CELL / 288);
    for (const id of [
      ...[`driver-1_${day + 1}`, `driver-1_${day - 1}`, `driver-1_0${day}`],
      ...[`driver-1-${day}`, String(day), `_${day}`, 'driver-1', 'driver-1_'],
      ...[`driver-2_${day}`, `driver-1_${day}_1`, 'ride-1'],
    ]) {
      await mayNot({ ...booked, [`driverDays/${id}`]: fields });
      await mayNot({ ...omitDocument(booked, DAY), [`driverDays/${id}`]: fields });
    }
    for (const other of [day + 1, day - 1, day + 0.5, String(day)]) {
      const moved = { ...fields, day: other };
      await mayNot({ ...booked, [`driverDays/driver-1_${other}`]: moved });
      await mayNot({
        ...omitDocument(booked, DAY),
        [`driverDays/driver-1_${other}`]: moved,
      });
    }
    await may(booked);
  });

  it('are not accepted in a third day, even for a ride across midnight', async () => {
    const late = atCellOffset(142);
    const across = laterBooking('rider', late);
    const [, next] = Object.entries(dayDocuments('ride-1', late));
    const strayDay = next?.[1] ?? {};
    for (const days of [-1, 2, 5]) {
      const day = Math.floor(CELL / 288) + days;
      const path = `driverDays/driver-1_${day}`;
      await mayNot({ ...across, [path]: { ...strayDay, day } });
      await mayNot({ ...across, [path]: { ...strayDay, day, cells: {} } });
      await world.seed({ [path]: { ...strayDay, day, cells: {}, jobs: {}, lastRideId: 'other' } });
      await mayNot({ ...across, [path]: { ...strayDay, day } });
    }
    await may(across);
  });

  it("belong to the ride's driver", async () => {
    const other = uidOf('other driver');
    await mayNot(laterBooking('rider', { day: { driverId: other } }));
    const otherDriversDay = dayDocuments('ride-1', { driverId: other });
    await mayNot({ ...omitDocument(booked, DAY), ...otherDriversDay });
    await mayNot({ ...booked, ...otherDriversDay });
    await may(laterBooking('rider', { driverId: other }));
    await may(laterBooking('guest', { rideId: 'ride-2' }), 'guest');
  });

  it('name the ride of the same commit', async () => {
    for (const rideId of ['ride-2', '', 'Ride-1', '../ride-1', 'ride-1/messages/one', null, 1]) {
      await mayNot(laterBooking('rider', { day: { lastRideId: rideId } }));
      for (const cell of Object.keys(cellsFrom())) {
        const cells = { ...cellsFrom(), [cell]: rideId };
        await mayNot(laterBooking('rider', { day: { cells } }));
      }
    }
    await may(booked);
  });

  it("cannot be added for another passenger's ride", async () => {
    await world.seed({ [RIDE]: laterRide('rider') });
    const day = dayDocuments('ride-1');
    for (const who of EVERYONE.filter((each) => each !== 'rider')) {
      await mayNot(day, who);
      await mayNot({ ...laterBooking('guest', { rideId: 'ride-2' }), ...day }, who);
    }
    await mayNot(day);
    await commit(world.as('rider'), { set: day, update: changed });
  });

  it.each(RIDE_STATUSES)('can be added only for a ride awaiting its driver: %s', async (status) => {
    await world.seed({ [RIDE]: laterRide('rider', { status }) });
    const day = dayDocuments('ride-1');
    const attempt = commit(world.as('rider'), { set: day, update: changed });
    await (status === 'awaiting_driver_response' ? attempt : assertFails(attempt));
  });

  it('are reserved once: a ride that overlaps is denied and reserves none', async () => {
    await may(booked);
    for (const off of [-3, -2, -1, 0, 1, 2, 3]) {
      const time = LATER + off * GRID_MS;
      await mayNot(laterBooking('guest', { rideId: 'ride-2', time }), 'guest');
      await mayNot(laterBooking('rider', { rideId: 'ride-2', time }));
      const free = Object.fromEntries(
        [0, 1, 2, 3]
          .map((cell) => CELL + off + cell)
          .filter((cell) => cell < CELL || cell > CELL + 3)
          .map((cell) => [cell, 'ride-2']),
      );
      const around = dayDocuments('ride-2', { time, day: { cells: free } });
      await mayNot({ ...laterBooking('guest', { rideId: 'ride-2', time }), ...around }, 'guest');
    }
    expect(await world.read('riders/ride-2')).toBeUndefined();
    await may(laterBooking('guest', { rideId: 'before', time: LATER - 4 * GRID_MS }), 'guest');
    await may(laterBooking('guest', { rideId: 'after', time: LATER + 4 * GRID_MS }), 'guest');
    await may(
      laterBooking('guest', { rideId: 'ride-3', driverId: uidOf('other driver') }),
      'guest',
    );
  });

  it("leave the other rides' cells as they are", async () => {
    const other = laterBooking('guest', { rideId: 'ride-2', ...atCellOffset(8) });
    await may(other, 'guest');
    for (const change of [deleteField(), 'ride-1']) {
      const cells = { ...cellsFrom(), [String(CELL + 8)]: change };
      await mayNot(laterBooking('rider', { day: { cells } }));
    }
    await may(booked);
  });

  it('are reserved once within one commit as well', async () => {
    const second = laterBooking('rider', { rideId: 'ride-2' });
    const third = laterBooking('rider', { rideId: 'ride-3', time: LATER + 4 * GRID_MS });
    for (const [one, other] of [
      [booked, second],
      [second, booked],
      [booked, third],
    ] as const) {
      const database = world.as('rider');
      const batch = database.batch();
      for (const [path, fields] of [...Object.entries(one), ...Object.entries(other)]) {
        batch.set(database.doc(path), fields, { merge: path.startsWith('driverDays/') });
      }
      await assertFails(batch.commit());
    }
    await may(booked);
  });

  it('cannot be reserved and released in one commit', async () => {
    const database = world.as('rider');
    const batch = database.batch();
    for (const [path, fields] of Object.entries(booked)) {
      batch.set(database.doc(path), fields);
    }
    await assertFails(batch.update(database.doc(DAY), { cells: {}, jobs: {} }).commit());
    await may(booked);
  });
});
