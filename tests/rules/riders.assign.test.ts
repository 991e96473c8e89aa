import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { world } from '../support/world';
import {
  cellsOf,
  commitAs,
  seedAssigned,
  seedLater,
  testInvalidFields,
  updateRide,
} from './rideWorld';
import { OVER_STATUSES, RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import type { Fields } from '../support/firestoreValues';
import { uidOf } from '../support/principals';
import { laterBooking } from './bookingDocuments';
import { dayPaths, GRID_MS, LATER } from './dayDocuments';
import { RIDE, stamped } from './rideDocuments';
import {
  assignment,
  DRIVER,
  FORBIDDEN_CHANGES,
  INVALID_ASSIGNMENT_FIELDS,
  OTHER_DRIVER,
  reassignCommit,
  returnCommit,
} from './transitionDocuments';

describe('assigning a ride as the admin', () => {
  const assignTo = (changes: Fields = {}, driverId = OTHER_DRIVER): Fields =>
    assignment('admin', driverId, changes);

  it.each(RIDE_STATUSES)('is allowed until the ride is over: %s', async (status) => {
    for (const driverId of [DRIVER, OTHER_DRIVER]) {
      await seedAssigned({ status });
      const attempt = updateRide('admin', assignTo({}, driverId));
      await (OVER_STATUSES.includes(status) ? assertFails(attempt) : attempt);
    }
  });

  testInvalidFields(
    'is recorded correctly',
    [
      ...INVALID_ASSIGNMENT_FIELDS.filter(([, value]) => value !== OTHER_DRIVER),
      ['currentOfferTo', DRIVER],
      ['assignedDriverId', 'nobody'],
      ['assignedDriverId', uidOf('rider')],
      ...RIDE_STATUSES.filter((status) => status !== 'assigned').map(
        (status) => ['status', status] as const,
      ),
      ...FORBIDDEN_CHANGES,
    ],
    (changes) => updateRide('admin', assignTo(changes)),
  );

  it('is denied for a deactivated driver', async () => {
    await seedAssigned();
    await world.update({ [`drivers/${OTHER_DRIVER}`]: { isActive: false } });
    await assertFails(updateRide('admin', assignTo()));
    await world.update({ [`drivers/${OTHER_DRIVER}`]: { isActive: true } });
    await updateRide('admin', assignTo());
  });

  it('takes the ride from the previous driver', async () => {
    await seedAssigned();
    await updateRide('admin', assignTo());
    for (const attempt of [stamped('on_route'), stamped('cancelled_by_driver')]) {
      await assertFails(updateRide('driver', attempt));
    }
    await assertFails(updateRide('driver', assignment('driver', null, { status: 'pending' })));
    await assertFails(world.as('driver').doc(RIDE).get());
    await updateRide('other driver', stamped('on_route'));
  });

  it('moves the cells of a ride for later, and its driver is asked', async () => {
    await seedLater({ status: 'accepted' });
    const whole = reassignCommit({});
    const { [RIDE]: ride = {}, ...release } = whole.update ?? {};
    for (const work of [
      { update: { [RIDE]: ride } },
      { update: { [RIDE]: ride, ...release } },
      { set: whole.set ?? {}, update: { [RIDE]: ride } },
      { set: whole.set ?? {}, update: release },
      ...['assigned', 'accepted', 'scheduled', 'pending'].map((status) =>
        reassignCommit({}, {}, { status }),
      ),
      reassignCommit({ time: LATER + 12 * GRID_MS }),
    ]) {
      await assertFails(commitAs('admin', work));
    }
    await commitAs('admin', whole);
    expect([await cellsOf(DRIVER), await cellsOf(OTHER_DRIVER)]).toEqual([0, 4]);
  });

  it('reserves cells for a ride for later without a driver', async () => {
    await seedLater();
    await commitAs('admin', returnCommit('admin'));
    await assertFails(commitAs('admin', { update: { [RIDE]: assignment('admin', DRIVER) } }));
    await commitAs('admin', reassignCommit({}, null));
    expect(await cellsOf(OTHER_DRIVER)).toBe(4);
  });

  it('is denied if the driver has another ride then', async () => {
    await seedLater();
    const near = laterBooking('other rider', { rideId: 'ride-2', driverId: OTHER_DRIVER });
    await world.seed(near);
    await assertFails(commitAs('admin', reassignCommit({})));
    await world.remove(dayPaths(LATER, OTHER_DRIVER));
    await commitAs('admin', reassignCommit({}));
  });

  it('sets the status assigned once the scheduled time has passed', async () => {
    const time = Math.floor(Date.now() / GRID_MS) * GRID_MS - GRID_MS;
    await seedLater({}, { time });
    await assertFails(updateRide('admin', assignTo({ status: 'awaiting_driver_response' })));
    await updateRide('admin', assignTo());
  });
});
