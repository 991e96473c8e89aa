import { vi } from 'vitest';
import { NO_OPEN_RIDES } from '../../../../src/domain/booking/bookingLimits';
import type { RideRequest } from '../../../../src/domain/booking/rideRequest';
import type { RideExtras } from '../../../../src/domain/trip/extras';
import { BackendError } from '../../../../src/firebase/sdk/errors';
import type { submitRide } from '../../../../src/firebase/rides/write/submitRide';
import { ADA, submitAs, TENTH } from './confirmationBackend';

/** What the fakes answer with: busy drivers and the times at which Ada is booked. */
export const backend = {
  submitRide: vi.fn<typeof submitRide>(),
  busy: 0,
  booked: [] as number[],
};

const bookings = () =>
  backend.booked.map((time) => ({ driverId: 'ada', time, pickup: null, dropoff: null }));

/**
 * For vi.mock of the modules that the confirmation calls. tests/integration/rideExtras.test.ts
 * proves that extras are written once, with their ride.
 */
export const fakes = {
  submitRide: backend.submitRide,
  findOpenRides: () => Promise.resolve(NO_OPEN_RIDES),
  findRide: () => Promise.resolve(null),
  listBookedSlots: () => Promise.resolve(bookings()),
  fetchFleetAround: () =>
    Promise.resolve({ drivers: [ADA], bookings: bookings().slice(0, backend.busy) }),
  findActivePromo: () => Promise.resolve(TENTH),
};

export function answer(by: (ride: RideRequest) => ReturnType<typeof submitRide>): void {
  backend.submitRide.mockImplementation(submitAs((_, ride) => by(ride)));
}

/** A submission whose response is lost. */
export const lost = () => Promise.reject(new BackendError('unreachable', 'No network.'));

/** The extras of each submitted ride. */
export const sentExtras = (): readonly (RideExtras | undefined)[] =>
  backend.submitRide.mock.calls.map(([, { extras }]) => extras);

export function resetBackend(): void {
  backend.busy = 0;
  backend.booked = [];
  backend.submitRide.mockReset();
  answer((ride) =>
    Promise.resolve(backend.busy > 0 ? { kind: 'all-busy' } : { kind: 'written', ride }),
  );
}

// Importing this file first replaces these modules.
vi.mock('../../../../src/firebase/rides/write/submitRide', () => fakes);
vi.mock('../../../../src/firebase/rides/documents/openRides', () => fakes);
vi.mock('../../../../src/firebase/rides/read/rides', () => fakes);
vi.mock('../../../../src/firebase/drivers/driverDays', () => fakes);
vi.mock('../../../../src/firebase/drivers/fleetAround', () => fakes);
vi.mock('../../../../src/firebase/promos/promoCodes', () => fakes);
