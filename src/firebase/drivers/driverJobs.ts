import { doc, type Firestore, type Transaction } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { isUnderWay } from '../../domain/ride/rideStatus';
import { DRIVER_CONTACTS, DRIVERS } from '../sdk/collections';
import { optionalText, booleanOrFalse } from '../sdk/fields';

const jobSchema = v.object({ currentRideId: optionalText, isOnJob: booleanOrFalse });

/** Who had a ride before a move, who has it after, and how it then stands. */
interface JobChange {
  readonly before: string | null;
  readonly driverId: string | null;
  readonly status: string;
}

/**
 * What a move changes of the drivers' own records: a ride under way keeps its driver busy, and lets its passenger see the
 * driver's number; one that is over, or somebody else's, frees the driver. A driver on another ride stays on that. Returns
 * the way to write it.
 * @throws BackendError
 */
export async function readJobs(
  firestore: Firestore,
  transaction: Transaction,
  rideId: string,
  { before, driverId, status }: JobChange,
): Promise<() => void> {
  const driving = isUnderWay(status) ? driverId : null;
  const drivers = [...new Set([before, driving].filter((id) => id !== null))];
  const writes = await Promise.all(
    drivers.map((id) => readJob(firestore, transaction, rideId, id, id === driving)),
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
  const [found, number] = await Promise.all([transaction.get(driver), transaction.get(contact)]);
  const { currentRideId, isOnJob } = v.parse(jobSchema, found.data() ?? {});
  // An app of the firm that names no rides leaves the name of one that is over.
  const present = isDriving && !isOnJob ? null : currentRideId;
  const expected = isDriving ? null : rideId;
  if (!found.exists() || present !== expected) {
    return null;
  }
  return () => {
    const named = isDriving ? rideId : null;
    transaction.update(driver, { isOnJob: isDriving, currentRideId: named });
    if (number.exists()) {
      transaction.update(contact, { rideId: named });
    }
  };
}
