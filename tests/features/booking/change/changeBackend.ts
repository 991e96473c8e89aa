// Import this first: it mocks the modules that the change of a booking calls.
import { vi } from 'vitest';
import type * as bookings from '../../../../src/firebase/rides/read/changeableRides';
import type * as changes from '../../../../src/firebase/rides/write/changeRide';
import { backend as bookingBackend } from '../bookingBackend';

/** Fakes for vi.mock; integration and browser tests cover Firestore and the maps. */
export const backend = {
  ...bookingBackend,
  findChangeableBooking: vi.fn<typeof bookings.findChangeableBooking>(),
  changeRide: vi.fn<typeof changes.changeRide>(),
};
vi.mock('../../../../src/firebase/rides/read/changeableRides', () => backend);
vi.mock('../../../../src/firebase/rides/write/changeRide', () => backend);
