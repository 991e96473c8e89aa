import { vi } from 'vitest';
import type * as signedIn from '../../../../src/auth/session/isStillSignedIn';
import type * as days from '../../../../src/firebase/drivers/driverDays';
import type * as fleet from '../../../../src/firebase/drivers/fleetAround';
import type * as bookings from '../../../../src/firebase/rides/read/changeableRides';
import type * as changes from '../../../../src/firebase/rides/write/changeRide';

/** Fakes for vi.mock; integration and browser tests cover Firestore and the maps. */
export const backend = {
  isStillSignedIn: vi.fn<typeof signedIn.isStillSignedIn>(),
  findChangeableBooking: vi.fn<typeof bookings.findChangeableBooking>(),
  changeRide: vi.fn<typeof changes.changeRide>(),
  fetchFleetAround: vi.fn<typeof fleet.fetchFleetAround>(),
  listBookedSlots: vi.fn<typeof days.listBookedSlots>(),
};
export const maps = { load: (): Promise<unknown> => Promise.reject(new Error()) };
export const notifications = {
  notifySuccess: vi.fn<(text: string) => void>(),
  dismissNotifications: () => Promise.resolve(),
};

// Importing this file first replaces these modules.
vi.mock('../../../../src/auth/session/isStillSignedIn', () => backend);
vi.mock('../../../../src/firebase/rides/read/changeableRides', () => backend);
vi.mock('../../../../src/firebase/rides/write/changeRide', () => backend);
vi.mock('../../../../src/firebase/drivers/fleetAround', () => backend);
vi.mock('../../../../src/firebase/drivers/driverDays', () => backend);
vi.mock('../../../../src/maps/loadMapService', () => ({ loadMapService: () => maps.load() }));
vi.mock('../../../../src/ui/feedback/notify', () => notifications);
