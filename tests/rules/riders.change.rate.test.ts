import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, it } from 'vitest';
import { world } from '../support/world';
import { seedRide, write } from './changeWorld';
import { deleteField, serverTime, timeAt, type Fields } from '../support/firestoreValues';
import { changeCommit, ridersCommit } from './changeDocuments';
import { atCellOffset, releaseUpdates } from './dayDocuments';
import { RIDE, stamped } from './rideDocuments';

const changedAgo = (secondsAgo: number): Fields => ({
  statusUpdatedAt: timeAt(Date.now() - secondsAgo * 1000),
});
/** Moves the ride to and fro. */
const MOVES = [
  changeCommit(atCellOffset(12)),
  changeCommit(atCellOffset(24), atCellOffset(12)),
] as const;
const CHANGES = { 'of the time': changeCommit(atCellOffset(12)), 'of the riders': ridersCommit() };

beforeEach(() => seedRide());

describe('the interval between a passenger’s changes of a ride', () => {
  it('is kept when a ride is moved to and fro', async () => {
    await write(MOVES[0]);
    await assertFails(write(MOVES[1]));
    await assertFails(write(ridersCommit()));
    await world.update({ [RIDE]: changedAgo(11) });
    await write(MOVES[1]);
  });

  it.each(Object.entries(CHANGES))('is ten seconds before a change %s', async (_, change) => {
    for (const status of ['awaiting_driver_response', 'accepted']) {
      for (const secondsAgo of [0, 5]) {
        await seedRide({ status, ...changedAgo(secondsAgo) });
        await assertFails(write(change));
      }
      await seedRide({ status, ...changedAgo(11) });
      await write(change);
    }
  });

  it.each(Object.entries(CHANGES))('starts again with a change %s', async (_, change) => {
    for (const statusUpdatedAt of [deleteField(), timeAt(0), null]) {
      const update = { ...change.update, [RIDE]: { ...change.update[RIDE], statusUpdatedAt } };
      await assertFails(write({ ...change, update }));
    }
    await write(change);
  });

  it('can’t be shortened by changing its start alone', async () => {
    await seedRide(changedAgo(0));
    for (const statusUpdatedAt of [deleteField(), timeAt(0), null, serverTime()]) {
      await assertFails(write({ update: { [RIDE]: { statusUpdatedAt } } }));
    }
    await seedRide();
    await write(ridersCommit());
  });

  it('doesn’t apply to a cancellation', async () => {
    await write(ridersCommit());
    await assertFails(write(ridersCommit(3)));
    const cancelled = stamped('cancelled_by_passenger');
    await write({ update: { [RIDE]: cancelled, ...releaseUpdates() } });
  });
});
