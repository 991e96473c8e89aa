import type { Instant } from '../../src/domain/common/londonTime';
import { refused } from '../../src/domain/common/outcome';
import type { RideRequest } from '../../src/domain/booking/rideRequest';
import type { Submission } from '../../src/domain/booking/rideSubmission';
import type { AssignedDriver } from '../../src/domain/ride/ride';
import { isOnShift } from '../../src/domain/drivers/availability';
import type * as Drivers from '../../src/firebase/drivers/drivers';
import type * as Submissions from '../../src/firebase/rides/write/submitRide';

export interface UnassignedBooking {
  readonly rideId: string;
  readonly time: Instant;
  readonly windowMs: number;
  readonly rideFor: (driver: AssignedDriver) => RideRequest;
}

/** Books like the app. */
export async function bookFirstFree(
  app: Pick<typeof Drivers & typeof Submissions, 'listDrivers' | 'submitRide'>,
  { rideId, time, windowMs, rideFor }: UnassignedBooking,
): Promise<Submission> {
  const candidates = (await app.listDrivers()).filter((driver) => isOnShift(driver, time));
  const [first] = candidates;
  return first === undefined
    ? refused({ kind: 'driver-taken' })
    : app.submitRide(rideId, rideFor(first), { candidates, windowMs });
}
