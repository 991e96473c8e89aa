import { Calls } from '../../support/fakeMapService';

export const backend = {
  searches: new Calls<null, string | null>(),
  readRide: (): Promise<unknown> => Promise.resolve(null),
};

/** For vi.mock of src/firebase/rides/read/rides. */
export const fakeRides = {
  findActiveRideId: () => backend.searches.add(null),
  findRide: () => backend.readRide(),
};
