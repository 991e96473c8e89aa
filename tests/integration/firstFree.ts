import type { Firestore } from 'firebase/firestore/lite';
import { giveToFirstFree, type FirstFree } from '../../src/booking/firstFree';
import type { Instant } from '../../src/domain/londonTime';
import type { AssignedDriver, RideRequest } from '../../src/domain/rideRequest';
import { qualifyingDrivers } from '../../src/domain/slots';
import type * as Fleet from '../../src/firebase/fleet';
import type * as Submission from '../../src/firebase/submitRide';

/** A ride that looks for the first driver who is free at its time. */
export interface SearchingRide {
  readonly rideId: string;
  readonly time: Instant;
  readonly windowMs: number;
  readonly rideFor: (driver: AssignedDriver) => RideRequest;
}

/** Books as the app does, with the app's own steps, for one of many users in the same process. */
export async function bookFirstFree(
  app: Pick<typeof Fleet & typeof Submission, 'readFleetAround' | 'submitRide'>,
  { rideId, time, windowMs, rideFor }: SearchingRide,
  firestore?: Firestore,
): Promise<FirstFree> {
  const { drivers, bookings } = await app.readFleetAround(time, windowMs, firestore);
  return giveToFirstFree(qualifyingDrivers(drivers, bookings, time, windowMs), (driver) =>
    app.submitRide(rideId, rideFor(driver), {
      windowMs,
      ...(firestore === undefined ? {} : { firestore }),
    }),
  );
}
