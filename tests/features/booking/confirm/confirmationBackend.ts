import { vi } from 'vitest';
import { WEEKDAYS } from '../../../../src/domain/common/londonTime';
import { NO_OPEN_RIDES } from '../../../../src/domain/booking/bookingLimits';
import type { RideRequest } from '../../../../src/domain/booking/rideRequest';
import type { SubmissionResult } from '../../../../src/domain/booking/rideSubmission';
import type * as signedIn from '../../../../src/auth/session/isStillSignedIn';
import type * as days from '../../../../src/firebase/drivers/driverDays';
import type * as fleet from '../../../../src/firebase/drivers/fleetAround';
import type * as email from '../../../../src/usecases/requestRideEmail';
import type * as openRides from '../../../../src/firebase/rides/documents/openRides';
import type * as promos from '../../../../src/firebase/promos/promoCodes';
import type * as rides from '../../../../src/firebase/rides/read/rides';
import type * as submission from '../../../../src/firebase/rides/write/submitRide';
import { toBackendError } from '../../../../src/firebase/sdk/errors';
import { driver, promo } from '../../../support/fixtures';

/**
 * Fakes for vi.mock of the modules that the confirmation calls. The integration and browser tests
 * cover the real queries and the security rules.
 */
export const backend = {
  isStillSignedIn: vi.fn<typeof signedIn.isStillSignedIn>(),
  findRide: vi.fn<typeof rides.findRide>(),
  listOpenRides: vi.fn<typeof rides.listOpenRides>(),
  fetchFleetAround: vi.fn<typeof fleet.fetchFleetAround>(),
  listBookedSlots: vi.fn<typeof days.listBookedSlots>(),
  findActivePromo: vi.fn<typeof promos.findActivePromo>(),
  submitRide: vi.fn<typeof submission.submitRide>(),
  findOpenRides: vi.fn<typeof openRides.findOpenRides>(),
  requestRideEmail: vi.fn<typeof email.requestRideEmail>(),
};

export const notifications = {
  notifySuccess: vi.fn<(text: string) => void>(),
  notifyWarning: vi.fn<(text: string) => void>(),
  notifyFailure: vi.fn<(text: string) => void>(),
  dismissNotifications: () => Promise.resolve(),
};
const { notifySuccess, notifyWarning, notifyFailure } = notifications;

/** The texts of all toasts since the test began. */
export const toasts = () =>
  [notifySuccess, notifyWarning, notifyFailure].flatMap(({ mock }) => mock.calls.flat());

export const ADA = driver({
  ...{ id: 'ada', name: 'Ada', isOnline: true },
  availability: WEEKDAYS.map((day) => ({ day, start: '00:00', finish: '24:00' })),
});
export const TENTH = promo();

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
      throw Object.assign(toBackendError(error), { isSent: true });
    }
  };

/** One free driver, a valid promo code, and every booking succeeds. */
export function resetBackend(): void {
  for (const fake of [...Object.values(backend), notifySuccess, notifyWarning, notifyFailure]) {
    fake.mockReset();
  }
  backend.isStillSignedIn.mockResolvedValue(true);
  backend.findRide.mockResolvedValue(null);
  backend.listOpenRides.mockResolvedValue([]);
  backend.fetchFleetAround.mockResolvedValue({ drivers: [ADA], bookings: [] });
  backend.listBookedSlots.mockResolvedValue([]);
  backend.findActivePromo.mockResolvedValue(TENTH);
  backend.findOpenRides.mockResolvedValue(NO_OPEN_RIDES);
  backend.submitRide.mockImplementation(submitAs((_, ride) => ({ kind: 'written', ride })));
}
