// Import this first: it mocks the modules that the map and the confirmation call.
import { vi } from 'vitest';
import { WEEKDAYS, type Instant } from '../../../src/domain/common/londonTime';
import { NO_OPEN_RIDES } from '../../../src/domain/booking/bookingLimits';
import { NO_EXTRAS } from '../../../src/domain/trip/extras';
import type { RideRequest } from '../../../src/domain/booking/rideRequest';
import type { SubmissionResult } from '../../../src/domain/booking/rideSubmission';
import type * as days from '../../../src/firebase/drivers/driverDays';
import type * as drivers from '../../../src/firebase/drivers/drivers';
import type * as fleet from '../../../src/firebase/drivers/fleetAround';
import type * as maps from '../../../src/maps/loadMapService';
import type * as rideExtras from '../../../src/firebase/rides/documents/rideExtras';
import type * as openRides from '../../../src/firebase/rides/documents/openRides';
import type * as promos from '../../../src/firebase/promos/promoCodes';
import type * as rides from '../../../src/firebase/rides/read/rides';
import type * as settings from '../../../src/firebase/settings/bookingSettings';
import type * as submission from '../../../src/firebase/rides/write/submitRide';
import { BackendError, toBackendError } from '../../../src/firebase/sdk/errors';
import { driver, promo } from '../../support/fixtures';

/** The integration and browser tests cover the real queries and the security rules. */
export const backend = {
  findRide: vi.fn<typeof rides.findRide>(),
  findExtras: vi.fn<typeof rideExtras.findExtras>(),
  listOpenRides: vi.fn<typeof rides.listOpenRides>(),
  listDrivers: vi.fn<typeof drivers.listDrivers>(),
  fetchFleetAround: vi.fn<typeof fleet.fetchFleetAround>(),
  listBookedSlots: vi.fn<typeof days.listBookedSlots>(),
  findActivePromo: vi.fn<typeof promos.findActivePromo>(),
  submitRide: vi.fn<typeof submission.submitRide>(),
  findOpenRides: vi.fn<typeof openRides.findOpenRides>(),
  areGuestsPaused: vi.fn<typeof settings.areGuestsPaused>(),
  loadMapService: vi.fn<typeof maps.loadMapService>(),
};
vi.mock('../../../src/firebase/rides/read/rides', () => backend);
vi.mock('../../../src/firebase/drivers/drivers', () => backend);
vi.mock('../../../src/firebase/drivers/fleetAround', () => backend);
vi.mock('../../../src/firebase/drivers/driverDays', () => backend);
vi.mock('../../../src/firebase/promos/promoCodes', () => backend);
vi.mock('../../../src/firebase/rides/write/submitRide', () => backend);
vi.mock('../../../src/firebase/rides/documents/openRides', () => backend);
vi.mock('../../../src/firebase/rides/documents/rideExtras', () => backend);
vi.mock('../../../src/firebase/settings/bookingSettings', () => backend);
vi.mock('../../../src/maps/loadMapService', () => backend);

export const RIDE_ID = 'AbCdEfGhIjKlMnOpQrSt';
export const GUEST = { name: 'Ann Ash', email: 'ann@example.com', phone: '07700 900123' };
export const ADA = driver({
  id: 'ada',
  name: 'Ada',
  isOnline: true,
  availability: WEEKDAYS.map((day) => ({ day, start: '00:00', finish: '24:00' })),
});
export const TENTH = promo();
export const NO_NETWORK = new BackendError('unreachable', 'No network.');

/** A submitRide that sends the ride: it calls `onWrite`, and failures are `isSent`. */
export const submitAs =
  (answer: (id: string, ride: RideRequest) => SubmissionResult | Promise<SubmissionResult>) =>
  async (
    ...[id, ride, options]: Parameters<typeof submission.submitRide>
  ): Promise<SubmissionResult> => {
    options?.onWrite?.();
    try {
      return await answer(id, ride);
    } catch (error) {
      const { kind, message } = toBackendError(error);
      throw Object.assign(new BackendError(kind, message), { isSent: true });
    }
  };

/** A submission that is sent and fails. */
export const failWith = (error: Error) => submitAs(() => Promise.reject(error));

/** Ada turns out to be booked at this time, when the drivers are next fetched. */
export function bookAdaAt(time: Instant | null): void {
  const booked = { driverId: 'ada', time: time ?? Number.NaN, pickup: null, dropoff: null };
  backend.fetchFleetAround.mockResolvedValueOnce({ drivers: [ADA], bookings: [booked] });
  backend.listBookedSlots.mockResolvedValue([booked]);
}

/** One free driver, a valid promo code, no open rides, and every booking succeeds. */
export function resetBackend(): void {
  for (const fake of Object.values(backend)) {
    fake.mockReset();
  }
  backend.findRide.mockResolvedValue(null);
  backend.findExtras.mockResolvedValue(NO_EXTRAS);
  backend.listOpenRides.mockResolvedValue([]);
  backend.listDrivers.mockResolvedValue([ADA]);
  backend.fetchFleetAround.mockResolvedValue({ drivers: [ADA], bookings: [] });
  backend.listBookedSlots.mockResolvedValue([]);
  backend.findActivePromo.mockResolvedValue(TENTH);
  backend.findOpenRides.mockResolvedValue(NO_OPEN_RIDES);
  backend.areGuestsPaused.mockResolvedValue(false);
  backend.submitRide.mockImplementation(submitAs((_, ride) => ({ kind: 'written', ride })));
}
