import { doc, type Firestore, type Transaction } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { isUnderWay } from '../../domain/ride/rideStatus';
import { DRIVER_CONTACTS, DRIVERS } from '../sdk/collections';
import { optionalText, booleanOrFalse } from '../sdk/fields';

const jobSchema = v.object({ currentRideId: optionalText, isOnJob: booleanOrFalse });

interface JobChange {
  readonly previousDriverId: string | null;
  readonly driverId: string | null;
  readonly status: string;
}

/**
 * Reads the drivers of a transition and returns a function that updates them: a ride under way
 * makes its driver busy and shows the passenger their number; otherwise it frees the driver.
 * @throws BackendError
 */
export async function readJobs(
  firestore: Firestore,
  transaction: Transaction,
  rideId: string,
  { previousDriverId, driverId, status }: JobChange,
): Promise<() => void> {
  const drivingId = isUnderWay(status) ? driverId : null;
  const drivers = [...new Set([previousDriverId, drivingId].filter((id) => id !== null))];
  const writes = await Promise.all(
    drivers.map((id) => readJob(firestore, transaction, rideId, id, id === drivingId)),
  );
  return () => {
    for (const write of writes) {
      write?.();
    }
  };
}

async function readJob(
  firestore: Firestore,
  transaction: Transaction,
  rideId: string,
  driverId: string,
  isDriving: boolean,
): Promise<(() => void) | null> {
  const driver = doc(firestore, DRIVERS, driverId);
  const contact = doc(firestore, DRIVER_CONTACTS, driverId);
  const [driverSnapshot, contactSnapshot] = await Promise.all([
    transaction.get(driver),
    transaction.get(contact),
  ]);
  const { currentRideId, isOnJob } = v.parse(jobSchema, driverSnapshot.data() ?? {});
  // Older driver apps don't maintain currentRideId, so off the job it may name a past ride.
  const actual = isDriving && !isOnJob ? null : currentRideId;
  const expected = isDriving ? null : rideId;
  if (!driverSnapshot.exists() || actual !== expected) {
    return null;
  }
  return () => {
    const nextRideId = isDriving ? rideId : null;
    transaction.update(driver, { isOnJob: isDriving, currentRideId: nextRideId });
    if (contactSnapshot.exists()) {
      transaction.update(contact, { rideId: nextRideId });
    }
  };
}
