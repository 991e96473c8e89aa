// Import this first: it mocks the modules that the tracking screen calls.
import '../../support/rideMocks';
import { vi } from 'vitest';
import type * as reads from '../../../src/firebase/rides/read/rides';
import type * as maps from '../../../src/maps/loadMapService';
import { resetRideBackend, rideBackend } from '../../support/rideBackend';
import { contacts, drivers, rides } from './fakeLive';

export const backend = {
  watchRide: rides.watch,
  watchDriver: drivers.watch,
  watchContact: contacts.watch,
  findRide: vi.fn<typeof reads.findRide>(),
  findActiveRideId: vi.fn<typeof reads.findActiveRideId>(),
  transitionRide: rideBackend.transitionRide,
  loadMapService: vi.fn<typeof maps.loadMapService>(),
};
vi.mock('../../../src/firebase/rides/read/liveTracking', () => backend);
vi.mock('../../../src/firebase/rides/read/rides', () => backend);
vi.mock('../../../src/maps/loadMapService', () => backend);

/** No ride is found, and the maps never load. */
export function resetBackend(): void {
  backend.findRide.mockReset().mockResolvedValue(null);
  backend.findActiveRideId.mockReset().mockResolvedValue(null);
  resetRideBackend();
  backend.loadMapService.mockReset().mockReturnValue(new Promise(() => undefined));
}
