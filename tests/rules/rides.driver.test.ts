import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, it } from 'vitest';
import { world } from '../support/world';
import { SUMMERS } from '../support/londonClock';
import { londonWallTime, WEEKDAYS, weekdayOf } from '../../src/domain/common/londonTime';
import { deleteField, type Fields } from '../support/firestoreValues';
import { uidOf } from '../support/principals';
import { DRIVERS, laterBooking, OTHER_NAMES } from './bookingDocuments';
import { changeCommit, CHANGED_LONG_AGO } from './changeDocuments';
import { commit, commitWithoutLimits, verdictsOn } from './commits';
import { atCellOffset, GRID_MS, LATER, releaseUpdates } from './dayDocuments';
import { phoneBooking } from './phoneBookingDocuments';
import { RIDE } from './rideDocuments';

const DRIVER = `drivers/${uidOf('driver')}`;
const HOUR_CELLS = 12;

const setDriver = (fields: Fields): Promise<void> => world.update({ [DRIVER]: fields });
const { may, mayNot } = verdictsOn(async (ride: Fields = {}, time: number = LATER) => {
  await commitWithoutLimits('rider', { set: laterBooking('rider', { time, ride }) });
  await world.remove([RIDE, ...Object.keys(releaseUpdates('ride-1', { time }))]);
});
const mayChange = (to: Parameters<typeof changeCommit>[0]): Promise<void> =>
  commit(world.as('rider'), changeCommit(to));
const seedRide = (): Promise<void> => world.seed(laterBooking('rider', { ride: CHANGED_LONG_AGO }));

/** A shift on the London weekday of `time`, from and to so many minutes around it. */
function shiftAround(time: number, before: number, after: number): Fields {
  const clock = (minutes: number) => londonWallTime(time + minutes * 60_000).time;
  const day = weekdayOf(londonWallTime(time).date);
  return { day, start: clock(-before), finish: clock(after) };
}

beforeEach(() => world.seed(DRIVERS));

describe('the driver’s name and car in a web booking', () => {
  it('are those of the driver’s document, or empty', async () => {
    for (const wrong of [
      OTHER_NAMES,
      ...['Driver', 'Driver One ', 'driver one', '', 'x'.repeat(100), ['Driver One']].map(
        (driverName) => ({ driverName }),
      ),
      ...['Limousine', 'Silver', 7].map((driverVehicle) => ({ driverVehicle })),
    ]) {
      await mayNot(wrong);
    }
    await may({ driverName: null, driverVehicle: null });
    await may();
  });

  it('may be in the fields of older tools, with spaces around', async () => {
    await setDriver({
      driverName: deleteField(),
      driverVehicle: deleteField(),
      name: ' Old Name ',
      vehicle: 'Old car',
    });
    await mayNot();
    await may({ driverName: 'Old Name', driverVehicle: 'Old car' });
  });

  it('are the new driver’s after a change', async () => {
    await seedRide();
    const to = { driverId: uidOf('other driver') };
    await assertFails(mayChange({ ...to, ride: { driverName: 'Driver One' } }));
    await assertFails(mayChange({ ...to, ride: { driverVehicle: 'Silver Skoda Octavia' } }));
    await mayChange(to);
  });

  it('cannot be changed alone to something else', async () => {
    await seedRide();
    await assertFails(mayChange({ ride: { driverName: 'Driver Two' } }));
    await setDriver({ driverName: 'Driver Uno' });
    await mayChange({ ride: { driverName: 'Driver Uno' } });
  });
});

describe('the time of a web booking', () => {
  it('is in a shift of its driver, both ends included', async () => {
    await setDriver({ availability: [] });
    await mayNot();
    for (const shift of [
      shiftAround(LATER, -5, 60),
      shiftAround(LATER, 60, -5),
      { ...shiftAround(LATER, 60, 60), day: weekdayOf(londonWallTime(LATER + 86_400_000).date) },
    ]) {
      await setDriver({ availability: [shift] });
      await mayNot();
    }
    for (const shift of [shiftAround(LATER, 0, 60), shiftAround(LATER, 60, 0)]) {
      await setDriver({ availability: [shift] });
      await may();
    }
  });

  it('may be in any of 14 shifts, or in a shift until 00:00', async () => {
    const others = Array.from({ length: 14 }, () => shiftAround(LATER, -5, 60));
    await setDriver({ availability: others });
    await mayNot();
    const wrongDay = {
      ...shiftAround(LATER, 60, 60),
      day: shiftAround(LATER + 86_400_000, 0, 0).day,
    };
    await setDriver({ availability: others.map(() => wrongDay) });
    await mayNot();
    for (const index of others.keys()) {
      await setDriver({
        availability: others.map((other, at) =>
          at === index ? shiftAround(LATER, 60, 60) : other,
        ),
      });
      await may();
    }
    await setDriver({ availability: [{ ...shiftAround(LATER, 60, 60), finish: '00:00' }] });
    await may();
  });

  it('is not checked for a driver with more than 14 shifts', async () => {
    const others = Array.from({ length: 15 }, () => shiftAround(LATER, -5, 60));
    await setDriver({ availability: others.slice(1) });
    await mayNot();
    await setDriver({ availability: others });
    await may();
  });

  it('is checked in London time, in summer and winter', async () => {
    const noon = LATER - (LATER % 86_400_000) + 43_200_000;
    for (const days of [1, 15, 30, 45, 60, 75, 88]) {
      const time = noon + days * 86_400_000;
      await setDriver({ availability: [shiftAround(time, -5, 60), shiftAround(time, 60, -5)] });
      await mayNot({}, time);
      await setDriver({ availability: [shiftAround(time, 0, 5)] });
      await may({}, time);
    }
    const changes = SUMMERS.flatMap(({ start, end }) => [
      start - GRID_MS,
      start,
      end - GRID_MS,
      end,
    ]);
    for (const time of changes.filter((each) => each > LATER && each < noon + 88 * 86_400_000)) {
      await setDriver({ availability: [shiftAround(time, 0, 0)] });
      await may({}, time);
    }
  });

  it('is not on a day off', async () => {
    const { date } = londonWallTime(LATER);
    await setDriver({ unavailableDates: ['2020-01-01', date] });
    await mayNot();
    await setDriver({ unavailableDates: ['2020-01-01'] });
    await may();
  });

  it('is not checked for a test driver, who has no shifts', async () => {
    await setDriver({ availability: [], isTest: 'yes' });
    await mayNot();
    await setDriver({ isTest: true });
    await may();
  });

  it('stays in a shift when it changes', async () => {
    await seedRide();
    await setDriver({ availability: [shiftAround(LATER, 60, 60)] });
    await assertFails(mayChange(atCellOffset(2 * HOUR_CELLS)));
    await mayChange(atCellOffset(HOUR_CELLS));
  });

  it('may be outside if the shift was moved since and only the places change', async () => {
    await seedRide();
    await setDriver({ availability: [] });
    await assertFails(mayChange({ time: LATER + GRID_MS }));
    await mayChange({ ride: { dropoffAddress: 'North Bar', destination: 'North Bar' } });
  });

  it('is the office’s choice in a phone booking', async () => {
    await setDriver({
      availability: WEEKDAYS.map((day) => ({ day, start: '00:00', finish: '00:01' })),
    });
    await mayNot();
    await commit(world.as('admin'), { set: phoneBooking() });
  });
});
