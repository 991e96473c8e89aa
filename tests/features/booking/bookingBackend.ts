// Import this first: it replaces what the map and the confirmation read and write.
import '../../support/firebaseMocks';
import { WEEKDAYS, type Instant } from '../../../src/domain/common/londonTime';
import type { RideRequest } from '../../../src/domain/booking/rideRequest';
import type { Submission } from '../../../src/domain/booking/rideSubmission';
import type * as submission from '../../../src/firebase/rides/write/submitRide';
import { BackendError, toBackendError } from '../../../src/firebase/sdk/errors';
import { backend } from '../../support/fakeFirebase';
import { driver, promo, reservation } from '../../support/fixtures';
import { done, refused } from '../../../src/domain/common/outcome';

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

/** A submitRide that sends the ride: it calls `onWrite`, and failures are of the writes. */
export const submitAs =
  (answer: (id: string, ride: RideRequest) => Submission | Promise<Submission>) =>
  async (...[id, ride, options]: Parameters<typeof submission.submitRide>): Promise<Submission> => {
    options?.onWrite?.();
    try {
      return await answer(id, ride);
    } catch (error) {
      const { kind, message } = toBackendError(error);
      throw Object.assign(new BackendError(kind, message), {
        commit: kind === 'denied' ? 'denied' : 'uncertain',
      });
    }
  };

/** A submission that is sent and fails. */
export const failWith = (error: Error) => submitAs(() => Promise.reject(error));

export const TAKEN = refused({ kind: 'driver-taken' } as const);

/** Ada, the only driver, turns out to be booked at this time when a ride is next submitted. */
export function bookAdaAt(time: Instant): void {
  backend.submitRide.mockResolvedValueOnce(TAKEN);
  backend.listReservations.mockResolvedValue([reservation('ada', time)]);
}

/** One free driver, a valid promo code, no open rides, and every booking succeeds. */
export function resetBackend(): void {
  backend.listDrivers.mockResolvedValue([ADA]);
  backend.findActivePromo.mockResolvedValue(TENTH);
  backend.submitRide.mockImplementation(submitAs((_, ride) => done(ride)));
}
