import type { Fields } from '../support/firestoreValues';
import type { Principal } from '../support/principals';
import { RulesWorld } from '../support/rulesWorld';
import { DRIVERS, laterBooking } from './bookingDocuments';
import { changeCommit, HOUR_LATER } from './changeDocuments';
import { commit, verdictsOn, type Commit } from './commits';
import type { BookingOptions } from './dayDocuments';

/** A world with a ride for later, and what tests of its changes do with it. */
export function changeWorld() {
  const world = new RulesWorld();
  const write = (work: Commit, who: Principal = 'rider'): Promise<void> =>
    commit(world.as(who), work);
  const change = (to: BookingOptions, who: Principal = 'rider'): Promise<void> =>
    write(changeCommit(to), who);
  return {
    world,
    write,
    change,
    ...verdictsOn((ride: Fields) => change({ ...HOUR_LATER, ride })),
    seed: (ride: Fields = {}, booking: BookingOptions = {}): Promise<void> =>
      world.seed({ ...DRIVERS, ...laterBooking('rider', { ...booking, ride }) }),
    /** The cells and the ride ids of driver days. */
    readDays: async (paths: readonly string[]): Promise<readonly unknown[]> => {
      const days = await Promise.all(paths.map((path) => world.read(path)));
      return days.map((day) => ({
        cells: day?.['cells'] ?? {},
        jobs: Object.keys(day?.['jobs'] ?? {}),
      }));
    },
  };
}
