import type { Instant } from '../../src/domain/common/londonTime';
import { refused } from '../../src/domain/common/outcome';
import type { RideRequest } from '../../src/domain/booking/rideRequest';
import type { Submission } from '../../src/domain/booking/rideSubmission';
import type { AssignedDriver } from '../../src/domain/ride/ride';
import { qualifyingDrivers } from '../../src/domain/slots/slots';
import type * as Fleet from '../../src/firebase/drivers/driverDays';
import type * as Submissions from '../../src/firebase/rides/write/submitRide';

export interface UnassignedBooking {
  readonly rideId: string;
  readonly time: Instant;
  readonly windowMs: number;
  readonly rideFor: (driver: AssignedDriver) => RideRequest;
}

/** Books like the app. */
export async function bookFirstFree(
  app: Pick<typeof Fleet & typeof Submissions, 'fetchFleetAround' | 'submitRide'>,
  { rideId, time, windowMs, rideFor }: UnassignedBooking,
): Promise<Submission> {
  const { drivers, reservations } = await app.fetchFleetAround(time, windowMs);
  const candidates = qualifyingDrivers(drivers, reservations, time, windowMs);
  const [first] = candidates;
  return first === undefined
    ? refused({ kind: 'driver-taken' })
    : app.submitRide(rideId, rideFor(first), { candidates, windowMs });
}
