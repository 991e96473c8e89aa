import { assignFirstFree, type FirstFreeResult } from '../../src/usecases/assignFirstFree';
import type { Instant } from '../../src/domain/common/londonTime';
import type { RideRequest } from '../../src/domain/booking/rideRequest';
import type { AssignedDriver } from '../../src/domain/ride/ride';
import { qualifyingDrivers } from '../../src/domain/slots/slots';
import type * as Fleet from '../../src/firebase/drivers/fleetAround';
import type * as Submission from '../../src/firebase/rides/write/submitRide';

export interface UnassignedBooking {
  readonly rideId: string;
  readonly time: Instant;
  readonly windowMs: number;
  readonly rideFor: (driver: AssignedDriver) => RideRequest;
}

/** Books like the app. */
export async function bookFirstFree(
  app: Pick<typeof Fleet & typeof Submission, 'fetchFleetAround' | 'submitRide'>,
  { rideId, time, windowMs, rideFor }: UnassignedBooking,
): Promise<FirstFreeResult> {
  const { drivers, bookings } = await app.fetchFleetAround(time, windowMs);
  return assignFirstFree(qualifyingDrivers(drivers, bookings, time, windowMs), (driver) =>
    app.submitRide(rideId, rideFor(driver), { windowMs }),
  );
}
