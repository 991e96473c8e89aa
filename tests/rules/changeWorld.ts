import type { Fields } from '../support/firestoreValues';
import type { Principal } from '../support/principals';
import { world } from '../support/world';
import { DRIVERS, laterBooking } from './bookingDocuments';
import { changeCommit, HOUR_LATER } from './changeDocuments';
import { commit, verdictsOn, type Commit } from './commits';
import type { BookingOptions } from './dayDocuments';

/** Seeds a ride for later. */
export function seedRide(ride: Fields = {}, booking: BookingOptions = {}): Promise<void> {
  return world.seed({ ...DRIVERS, ...laterBooking('rider', { ...booking, ride }) });
}

export function write(work: Commit, who: Principal = 'rider'): Promise<void> {
  return commit(world.as(who), work);
}

/** Changes the ride and its cells. */
export function change(to: BookingOptions, who: Principal = 'rider'): Promise<void> {
  return write(changeCommit(to), who);
}

/** Verdicts on fields of the ride when it is moved by an hour. */
export const { may, mayNot } = verdictsOn((ride: Fields) => change({ ...HOUR_LATER, ride }));

/** The cells and the ride ids of driver days. */
export async function readDays(paths: readonly string[]): Promise<readonly unknown[]> {
  const days = await Promise.all(paths.map((path) => world.read(path)));
  return days.map((day) => ({
    cells: day?.cells ?? {},
    jobs: Object.keys(day?.jobs ?? {}),
  }));
}
