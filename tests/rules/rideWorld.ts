import { assertFails } from '@firebase/rules-unit-testing';
import { it } from 'vitest';
import type { Fields } from '../support/firestoreValues';
import type { Principal } from '../support/principals';
import { world } from '../support/world';
import { laterBooking } from './bookingDocuments';
import { commit, type Commit } from './commits';
import { dayPaths, LATER, type BookingOptions } from './dayDocuments';
import { asapRide, RIDE } from './rideDocuments';
import { assignedRideWithRecord, DRIVER, FLEET, OFFER, offerFields } from './transitionDocuments';

export function commitAs(who: Principal, work: Commit): Promise<void> {
  return commit(world.as(who), work);
}

export function updateRide(who: Principal, changes: Fields): Promise<void> {
  return world.as(who).doc(RIDE).update(changes);
}

/** Seeds the fleet and a ride for now, assigned to the driver. */
export function seedAssigned(ride: Fields = {}): Promise<void> {
  return world.seed({ ...FLEET, [RIDE]: assignedRideWithRecord(ride) });
}

/** Seeds the fleet and a ride for now, on offer. */
export function seedOffered(ride: Fields = {}): Promise<void> {
  return world.seed({ ...FLEET, [RIDE]: asapRide('rider', ride), [OFFER]: offerFields() });
}

/** Seeds the fleet and a ride for later with its cells. */
export function seedLater(ride: Fields = {}, booking: BookingOptions = {}): Promise<void> {
  return world.seed({ ...FLEET, ...laterBooking('rider', { ...booking, ride }) });
}

/** How many cells are reserved on the default day of a driver. */
export async function cellsOf(driverId = DRIVER): Promise<number> {
  const [path = ''] = dayPaths(LATER, driverId);
  return Object.keys((await world.read(path))?.cells ?? {}).length;
}

/** Tests that a commit on an assigned ride is denied with any of these fields, and else allowed. */
export function testInvalidFields(
  what: string,
  fields: readonly (readonly [field: string, value: unknown])[],
  write: (changes: Fields) => Promise<void>,
): void {
  it.each(fields)(`${what}: never with %s (%#)`, async (field, value) => {
    await seedAssigned();
    await assertFails(write({ [field]: value }));
    await write({});
  });
}
