import { deleteDoc, serverTimestamp } from 'firebase/firestore/lite';
import type { DriverOnRecord } from '../../../domain/ride/ride';
import { isOver } from '../../../domain/ride/rideStatus';
import { assignmentFields } from '../documents/rideDocument';
import { RIDE_OFFERS, RIDES } from '../../sdk/collections';
import { readJobs } from '../../drivers/driverJobs';
import { request } from '../../sdk/errors';
import { documentAt } from '../../sdk/lite';
import { isDenied, unlessDenied } from '../../sdk/readDocuments';
import { retryOnContention } from '../../sdk/retryOnContention';
import { writeEvent } from '../documents/auditEvents';
import { findDriverRide } from '../documents/driverRides';
import { readShare } from '../documents/rideShares';

/**
 * Accepts an offer for the signed-in driver. Drivers can't read unassigned rides, so the ride is
 * updated unread and the rules admit the first driver. Safe to retry.
 * @throws BackendError
 */
export async function acceptOffer(
  rideId: string,
  driver: DriverOnRecord,
): Promise<'done' | 'too-late'> {
  try {
    return await retryOnContention(async (transaction) => {
      const offer = documentAt(RIDE_OFFERS, rideId);
      const change = { previousDriverId: null, driverId: driver.id, status: 'assigned' };
      const [offerSnapshot, writeJobs, updateShare] = await Promise.all([
        transaction.get(offer),
        readJobs(transaction, rideId, change),
        readShare(transaction, rideId, null),
      ]);
      if (!offerSnapshot.exists()) {
        return (await isAssignedTo(rideId, driver.id)) ? 'done' : 'too-late';
      }
      transaction.update(documentAt(RIDES, rideId), {
        status: 'assigned',
        statusUpdatedAt: serverTimestamp(),
        ...assignmentFields(driver, { uid: driver.id }),
      });
      transaction.delete(offer);
      writeJobs();
      updateShare(change);
      writeEvent(transaction, rideId, {
        by: driver.id,
        role: 'driver',
        kind: 'take',
        text: null,
        status: 'assigned',
        driverId: driver.id,
      });
      return 'done';
    });
  } catch (error) {
    // A driver whose session has ended was not too late.
    if (isDenied(error)) {
      // A stale offer; while the ride is still open the rules deny it.
      await unlessDenied(request(deleteDoc(documentAt(RIDE_OFFERS, rideId))));
      return 'too-late';
    }
    throw error;
  }
}

async function isAssignedTo(rideId: string, driverId: string): Promise<boolean> {
  const ride = await findDriverRide(rideId);
  return ride?.driver?.id === driverId && !isOver(ride.status);
}
