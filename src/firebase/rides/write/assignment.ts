import type { Transaction } from 'firebase/firestore/lite';
import type { Instant } from '../../../domain/common/londonTime';
import { toPlaces, type DriverCandidate } from '../../../domain/slots/slots';
import type { PlacedStop } from '../../../domain/trip/stop';
import {
  findFreeDriver,
  moveReservation,
  readReservation,
  type Reader,
} from '../../drivers/driverDays';

interface ReservedRide {
  readonly id: string;
  readonly driver: { readonly id: string };
  readonly time: Instant;
}

interface Places {
  readonly pickup: PlacedStop;
  readonly dropoff: PlacedStop;
}

/**
 * Reads which driver takes a ride at another time or place: the first of the candidates who is
 * still free. Null if none is. `move` puts what the ride reserves into their day.
 * @throws BackendError
 */
export async function findAssignment(
  read: Reader,
  { id: rideId, driver: own, time: before }: ReservedRide,
  candidates: readonly DriverCandidate[],
  time: Instant,
) {
  const [driver, reserved] = await Promise.all([
    findFreeDriver(read, candidates, { rideId, time }),
    readReservation(read, { rideId, driverId: own.id, time: before }),
  ]);
  return (
    driver && {
      driver,
      move: (transaction: Transaction, trip: Places): void => {
        const reservation = { rideId, driverId: driver.id, time, ...toPlaces(trip) };
        moveReservation(transaction, reservation, reserved);
      },
    }
  );
}

export type Assignment = NonNullable<Awaited<ReturnType<typeof findAssignment>>>;
