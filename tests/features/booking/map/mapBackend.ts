import { vi } from 'vitest';
import type { ReactNode } from 'react';
import { fakeMapService } from '../../../support/fakeMapService';

export const RIDE_ID = 'AbCdEfGhIjKlMnOpQrSt';

/** What the fakes answer with: the maps, the open rides, and whether a ride has been booked. */
export const backend = {
  maps: fakeMapService(),
  openRides: [] as unknown[],
  findRide: (id: string): Promise<unknown> => Promise.resolve(id === '' ? id : null),
};

/** For vi.mock of the modules that the map screen calls. */
export const fakes = {
  useMapService: () => ({ kind: 'ready', value: backend.maps }),
  listOpenRides: () => Promise.resolve(backend.openRides),
  findRide: (id: string) => backend.findRide(id),
  newRideId: () => RIDE_ID,
  PassengerOnly: ({ children }: { readonly children: (passenger: object) => ReactNode }) =>
    children({ id: 'ann', type: 'guest', name: 'Ann Ash', phone: '07700 900123', email: 'a@b.de' }),
};

// Importing this file first replaces these modules.
vi.mock('../../../../src/tripForm/useMapService', () => fakes);
vi.mock('../../../../src/firebase/rides/read/rides', () => fakes);
vi.mock('../../../../src/firebase/rides/documents/rideId', () => fakes);
vi.mock('../../../../src/auth/guards/PassengerOnly', () => fakes);
