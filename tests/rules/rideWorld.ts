import type { Fields } from '../support/firestoreValues';
import type { Principal } from '../support/principals';
import { RulesWorld } from '../support/rulesWorld';
import { laterBooking } from './bookingDocuments';
import { commit, type Commit } from './commits';
import { dayPaths, LATER, type BookingOptions } from './dayDocuments';
import { asapRide, RIDE } from './rideDocuments';
import { assignedRideWithRecord, DRIVER, FLEET, OFFER, offerFields } from './transitionDocuments';

/** A world with what tests of rides seed, write and read. */
export function rideWorld() {
  const world = new RulesWorld();
  return {
    world,
    commitAs: (who: Principal, work: Commit): Promise<void> => commit(world.as(who), work),
    update: (who: Principal, changes: Fields): Promise<void> =>
      world.as(who).doc(RIDE).update(changes),
    present: (): Promise<Fields | undefined> => world.read(RIDE),
    /** The fleet and a ride for now, assigned to the driver. */
    seedAssigned: (ride: Fields = {}): Promise<void> =>
      world.seed({ ...FLEET, [RIDE]: assignedRideWithRecord(ride) }),
    /** The fleet and a ride for now, on offer. */
    seedOffered: (ride: Fields = {}): Promise<void> =>
      world.seed({ ...FLEET, [RIDE]: asapRide('rider', ride), [OFFER]: offerFields() }),
    /** The fleet and a ride for later with its cells. */
    seedLater: (ride: Fields = {}, booking: BookingOptions = {}): Promise<void> =>
      world.seed({ ...FLEET, ...laterBooking('rider', { ...booking, ride }) }),
    /** How many cells are reserved on the default day of a driver. */
    cellsOf: async (driverId = DRIVER): Promise<number> =>
      Object.keys((await world.read(dayPaths(LATER, driverId)[0] ?? ''))?.['cells'] ?? {}).length,
  };
}
