import { vi } from 'vitest';
import type * as guests from '../../src/firebase/accounts/guests';
import type * as profiles from '../../src/firebase/accounts/profiles';
import type * as driverCounts from '../../src/firebase/drivers/driverCounts';
import type * as rides from '../../src/firebase/rides/read/rides';
import { makePrincipal, setPrincipal } from '../support/fakeAuth';
import { rideBackend } from '../support/rideBackend';

/**
 * Fakes of the modules that a passenger's screens call, with their answers at the start of a test.
 * The integration and browser tests cover the real queries and the security rules.
 */
export const backend = {
  ...rideBackend,
  listOpenRides: vi.fn<typeof rides.listOpenRides>(() => Promise.resolve([])),
  listRides: vi.fn<typeof rides.listRides>(() => Promise.resolve([])),
  listFinishedRides: vi.fn<typeof rides.listFinishedRides>(() => Promise.resolve([])),
  findRide: vi.fn<typeof rides.findRide>(() => Promise.resolve(null)),
  findActiveRideId: vi.fn<typeof rides.findActiveRideId>(() => Promise.resolve(null)),
  countDrivers: vi.fn<typeof driverCounts.countDrivers>(() =>
    Promise.resolve({ online: 1, onRides: 0 }),
  ),
  saveGuest: vi.fn<typeof guests.saveGuest>(() => Promise.resolve()),
  removeGuest: vi.fn<typeof guests.removeGuest>(() => Promise.resolve()),
  findProfile: vi.fn<typeof profiles.findProfile>(() => Promise.resolve(null)),
  writeProfile: vi.fn<typeof profiles.writeProfile>(() => Promise.resolve()),
  /** Like the real one: nothing changes for the present account before `save` has succeeded. */
  signInNewGuest: vi.fn(async (save: (uid: string) => Promise<void>): Promise<string> => {
    await save('guest-other');
    setPrincipal(makePrincipal('guest-other'));
    return 'guest-other';
  }),
  removeProfile: vi.fn<typeof profiles.removeProfile>(() => Promise.resolve()),
};
