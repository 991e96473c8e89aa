import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { world } from '../support/world';
import { change, may, mayNot, readDays, seedRide, write } from './changeWorld';
import { DAY_MS } from '../../src/domain/common/londonTime';
import { deleteField, serverTime, timeAt, type Fields } from '../support/firestoreValues';
import { laterBooking } from './bookingDocuments';
import { changeCommit, CHANGED_LONG_AGO, HOUR_LATER, ridersCommit } from './changeDocuments';
import {
  atCellOffset,
  cellsFrom,
  dayDocuments,
  dayPaths,
  GRID_MS,
  jobFields,
  LATER,
  releaseUpdates,
  type BookingOptions,
} from './dayDocuments';
import { fareFields, HULL, pointOf, RIDE, stamped } from './rideDocuments';
import { OTHER_DRIVER } from './transitionDocuments';

/** The end of LATER's day in UTC. */
const MIDNIGHT = (Math.floor(LATER / DAY_MS) + 1) * DAY_MS;

beforeEach(() => seedRide());

describe('the cells of a changed ride', () => {
  it('move within their day, even if old and new overlap', async () => {
    for (const cells of [1, 3, -2, 12]) {
      await seedRide();
      await change(atCellOffset(cells));
      const moved = LATER + cells * GRID_MS;
      expect(await readDays(dayPaths())).toEqual([{ cells: cellsFrom(moved), jobs: ['ride-1'] }]);
      await world.remove(dayPaths());
    }
  });

  it.each([
    ['to another day', { time: LATER + DAY_MS }, {}],
    ['to another driver', { driverId: OTHER_DRIVER }, {}],
    ['to another driver and day', { time: LATER + DAY_MS, driverId: OTHER_DRIVER }, {}],
    ['across midnight', { time: MIDNIGHT - 2 * GRID_MS }, {}],
    ['away from midnight', {}, { time: MIDNIGHT - 2 * GRID_MS }],
    ['across midnight by a little', { time: MIDNIGHT - GRID_MS }, { time: MIDNIGHT - 3 * GRID_MS }],
    [
      'across midnight to another driver',
      { time: MIDNIGHT - GRID_MS, driverId: OTHER_DRIVER },
      { time: MIDNIGHT - 3 * GRID_MS },
    ],
  ] as const)('move %s', async (_, to: BookingOptions, from: BookingOptions) => {
    await world.remove(dayPaths());
    await seedRide({}, from);
    const paths = { old: dayPaths(from.time), new: dayPaths(to.time, to.driverId) };
    await write(changeCommit(to, from));
    const cells = cellsFrom(to.time ?? LATER);
    const held = await readDays(paths.new);
    expect(Object.assign({}, ...held.map((day) => (day as { cells: Fields }).cells))).toEqual(
      cells,
    );
    for (const day of await readDays(paths.old.filter((path) => !paths.new.includes(path)))) {
      expect(day).toEqual({ cells: {}, jobs: [] });
    }
  });

  it('are free for others immediately, and the new ones reserved', async () => {
    await may({});
    const next = laterBooking('guest', { rideId: 'ride-2' });
    await write({ set: next }, 'guest');
    const clash = laterBooking('other guest', { rideId: 'ride-3', ...HOUR_LATER });
    await assertFails(write({ set: clash }, 'other guest'));
    expect(await readDays(dayPaths())).toEqual([
      {
        cells: { ...cellsFrom(LATER, 'ride-2'), ...cellsFrom(LATER + 12 * GRID_MS) },
        jobs: expect.arrayContaining(['ride-1', 'ride-2']) as unknown,
      },
    ]);
  });

  it('cannot move without the ride, nor the ride without them', async () => {
    const { set, update } = changeCommit(HOUR_LATER);
    await assertFails(write({ set: set ?? {} }));
    await assertFails(write({ update }));
    await assertFails(write({ update: { [RIDE]: update[RIDE] ?? {}, ...releaseUpdates() } }));
    await assertFails(write({ update: releaseUpdates() }));
    await write({ ...(set === undefined ? {} : { set }), update });
  });

  it('cannot be kept at the old time', async () => {
    // On the same day, on another, with another driver at the same time, and across midnight.
    const denyKeeping = async (to: BookingOptions, from: BookingOptions = {}): Promise<void> => {
      await seedRide({}, from);
      const { set, update } = changeCommit(to, from);
      const [path = ''] = dayPaths(from.time);
      const whole = set?.[path];
      const { cells, ...day } = laterBooking('rider', to)[path] ?? {};
      const kept =
        whole === undefined
          ? { set: set ?? {}, update: { [RIDE]: update[RIDE] ?? {} } }
          : { set: { ...set, [path]: { ...day, cells } }, update };
      await assertFails(write(kept));
      await write(changeCommit(to, from));
      await world.remove([...dayPaths(from.time), ...dayPaths(to.time, to.driverId)]);
    };
    await denyKeeping(HOUR_LATER);
    await denyKeeping(atCellOffset(1));
    await denyKeeping({ time: LATER + DAY_MS });
    await denyKeeping({ driverId: OTHER_DRIVER });
    await denyKeeping({ driverId: OTHER_DRIVER, ...HOUR_LATER });
    await denyKeeping({ time: MIDNIGHT + 12 * GRID_MS }, { time: MIDNIGHT - 2 * GRID_MS });
    await denyKeeping({}, { time: MIDNIGHT - 2 * GRID_MS });
  });

  it('cannot be replaced by a job that an older version left at another time', async () => {
    const { set = {}, update } = changeCommit({ driverId: OTHER_DRIVER });
    const job = { time: timeAt(LATER + GRID_MS) };
    await world.seed(dayDocuments('ride-1', { driverId: OTHER_DRIVER, day: { cells: {} }, job }));
    await assertFails(write({ update }));
    await write({ set, update });
  });

  it('cannot be kept on the second day of the old time', async () => {
    const from = { time: MIDNIGHT - 2 * GRID_MS };
    await world.remove(dayPaths());
    await seedRide({}, from);
    const { set, update } = changeCommit({}, from);
    await assertFails(write({ set: set ?? {}, update: { [RIDE]: update[RIDE] ?? {} } }));
    await write({ set: set ?? {}, update });
  });

  it('cannot be those of another ride', async () => {
    const [path = ''] = dayPaths();
    const otherTime = LATER + 14 * GRID_MS;
    await world.seed(laterBooking('other rider', { rideId: 'ride-2', time: otherTime }));
    await mayNot({});
    await assertFails(change({ time: otherTime }));
    await assertFails(change(atCellOffset(17)));
    expect((await readDays([path]))[0]).toMatchObject({ cells: cellsFrom(otherTime, 'ride-2') });
    await change(atCellOffset(10));
    await world.update({ [RIDE]: CHANGED_LONG_AGO });
    await write(changeCommit({ driverId: OTHER_DRIVER, time: otherTime }, atCellOffset(10)));
  });

  it('are the only thing that changes on their day', async () => {
    const [path = ''] = dayPaths();
    const otherTime = LATER + 24 * GRID_MS;
    await world.seed(laterBooking('other rider', { rideId: 'ride-2', time: otherTime }));
    const { set, update } = changeCommit(HOUR_LATER);
    const day = set?.[path] ?? {};
    const cell = (time: number): string => String(time / GRID_MS);
    for (const cells of [
      { [cell(otherTime)]: deleteField() },
      { [cell(otherTime)]: 'ride-1' },
      { [cell(otherTime)]: deleteField(), [cell(otherTime + 10 * GRID_MS)]: 'ride-2' },
      { [cell(LATER + 20 * GRID_MS)]: 'ride-1' },
      { [cell(LATER + 20 * GRID_MS)]: 'ride-2' },
      { [cell(LATER + 12 * GRID_MS)]: 'ride-2' },
      { [cell(LATER + 12 * GRID_MS)]: deleteField() },
    ]) {
      const more = { ...day, cells: { ...(day.cells as Fields), ...cells } };
      await assertFails(write({ set: { [path]: more }, update }));
    }
    for (const changes of [
      { lastRideId: 'ride-2' },
      { note: 'x' },
      { jobs: { ...(day.jobs as Fields), 'ride-2': deleteField() } },
      { jobs: { ...(day.jobs as Fields), 'ride-3': { time: timeAt(LATER) } } },
      { jobs: { 'ride-1': deleteField() } },
      { jobs: { 'ride-1': { time: timeAt(LATER) } } },
      { jobs: { 'ride-1': { pickup: pointOf(HULL) } } },
      { jobs: { 'ride-1': { passengerName: 'Ann' } } },
    ]) {
      await assertFails(write({ set: { [path]: { ...day, ...changes } }, update }));
    }
    await write({ set: { [path]: day }, update });
    expect((await readDays([path]))[0]).toMatchObject({ cells: cellsFrom(otherTime, 'ride-2') });
  });

  it.each([
    ['pickup', 'pickupLatLng'],
    ['dropoff', 'dropoffLatLng'],
  ])('have a job with the new %s', async (place, field) => {
    const point = pointOf({ latitude: 53.8475, longitude: -0.4365 });
    const rounded = pointOf({ latitude: 53.85, longitude: -0.44 });
    const ride = { ...stamped('awaiting_driver_response'), [field]: point };
    await assertFails(write({ update: { [RIDE]: ride } }));
    await assertFails(write(changeCommit({ ride, job: { [place]: point } })));
    await write(changeCommit({ ride, job: { [place]: rounded } }));
  });

  it('keep their job if only the number of riders changes', async () => {
    const [path = ''] = dayPaths();
    const changeJob = (job: Fields): Promise<void> =>
      write({ ...ridersCommit(), set: { [path]: { jobs: { 'ride-1': job } } } });
    for (const job of [
      { time: timeAt(LATER + GRID_MS) },
      { pickup: pointOf(HULL) },
      { dropoff: pointOf(HULL) },
      { passengerName: 'Ann' },
    ]) {
      await assertFails(changeJob(job));
    }
    await changeJob(jobFields());
  });

  it('cannot stay while only the job moves', async () => {
    const [path = ''] = dayPaths();
    const { set, update } = changeCommit(HOUR_LATER);
    const { jobs, lastRideId } = set?.[path] ?? {};
    await assertFails(write({ set: { [path]: { jobs, lastRideId } }, update }));
    await change(HOUR_LATER);
  });

  it('move to a driver who has another ride at the old time', async () => {
    const other = { rideId: 'ride-2', driverId: OTHER_DRIVER };
    await world.seed(laterBooking('other rider', other));
    await change({ ...HOUR_LATER, driverId: OTHER_DRIVER });
  });

  it('leave no job on the day that they leave', async () => {
    const [path = ''] = dayPaths();
    const to = { time: LATER + DAY_MS };
    const { set = {}, update } = changeCommit(to);
    const kept = { ...update[path], 'jobs.ride-1': jobFields(to.time) };
    await assertFails(write({ set, update: { ...update, [path]: kept } }));
    await write({ set, update });
  });

  it.each([
    ['cells', { cells: {} }],
    ['job', { jobs: {} }],
  ])('leave a day that lacks their %s', async (_, day) => {
    const [path = ''] = dayPaths();
    await world.update({ [path]: day });
    await change({ time: LATER + DAY_MS });
  });

  it('move at a fare that is outside the present tariffs', async () => {
    await seedRide(fareFields(100));
    await mayNot(fareFields(110));
    await may({});
  });

  it('move with a trip that is outside the present core area', async () => {
    const trip = { pickupLatLng: pointOf(HULL), dropoffLatLng: pointOf(HULL) };
    const rounded = pointOf({ latitude: 53.74, longitude: -0.33 });
    const job = { pickup: rounded, dropoff: rounded };
    await seedRide(trip, { job });
    await assertFails(change({ ...HOUR_LATER, job, ride: { numberOfRiders: 3 } }));
    await change({ ...HOUR_LATER, job });
  });

  it('are reserved even if older data lacks the day', async () => {
    await world.remove(dayPaths());
    await may({});
    expect(await readDays(dayPaths())).toEqual([
      { cells: cellsFrom(LATER + 12 * GRID_MS), jobs: ['ride-1'] },
    ]);
  });

  it('cannot be moved for an overdue ride', async () => {
    const time = Math.floor(Date.now() / GRID_MS) * GRID_MS - 13 * 12 * GRID_MS;
    await seedRide({}, { time });
    await assertFails(write(changeCommit({}, { time })));
    await assertFails(write(ridersCommit()));
  });

  it('cannot move to a deactivated driver', async () => {
    await world.update({ [`drivers/${OTHER_DRIVER}`]: { isActive: false } });
    await assertFails(change({ driverId: OTHER_DRIVER }));
    await world.update({ [`drivers/${OTHER_DRIVER}`]: { isActive: true } });
    await change({ driverId: OTHER_DRIVER });
  });

  it('stay the same if the change is repeated', async () => {
    await may({});
    await world.update({ [RIDE]: CHANGED_LONG_AGO });
    await write({ update: changeCommit(HOUR_LATER).update });
    expect(await readDays(dayPaths())).toEqual([
      { cells: cellsFrom(LATER + 12 * GRID_MS), jobs: ['ride-1'] },
    ]);
    expect(await world.read(RIDE)).toMatchObject({
      statusUpdatedAt: expect.anything() as unknown,
    });
    await world.update({ [RIDE]: CHANGED_LONG_AGO });
    await write({ update: { [RIDE]: { statusUpdatedAt: serverTime() } } });
  });
});
