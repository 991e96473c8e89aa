import { deleteDoc, doc, getDoc, serverTimestamp, type Firestore } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { DriverOnRecord } from '../../../domain/dispatch/rideTransition';
import { isOver } from '../../../domain/ride/rideStatus';
import { assignmentFields } from '../documents/assignmentFields';
import { RIDE_OFFERS, RIDES } from '../../sdk/collections';
import { readJobs } from '../../drivers/driverJobs';
import { request, toBackendError } from '../../sdk/errors';
import { optionalText } from '../../sdk/fields';
import { firestore as defaultFirestore } from '../../sdk/lite';
import { retryOnContention } from '../../sdk/retryOnContention';
import { writeEvent } from '../documents/auditEvents';

const rideSchema = v.object({ status: v.string(), assignedDriverId: optionalText });

/** What came of taking an offer: the ride is the driver's, or another was faster or it is gone. */
export type AcceptResult = 'accepted' | 'too-late';

/**
 * Takes a ride that is offered to all, for the driver who is signed in. The ride itself shows only to who has it, so that
 * it is written unread, and the rules let the first have it. After a lost answer the same press finds it taken.
 * @throws BackendError
 */
export async function acceptOffer(
  rideId: string,
  driver: DriverOnRecord,
  firestore: Firestore = defaultFirestore,
): Promise<AcceptResult> {
  try {
    return await retryOnContention(firestore, async (transaction, note) => {
      const offer = doc(firestore, RIDE_OFFERS, rideId);
      const change = { before: null, driverId: driver.id, status: 'assigned' };
      const [found, jobs] = await Promise.all([
        transaction.get(offer),
        readJobs(firestore, transaction, rideId, change),
      ]);
      note(String(found.exists()));
      if (!found.exists()) {
        return (await isTheirs(rideId, driver.id, firestore)) ? 'accepted' : 'too-late';
      }
      transaction.update(doc(firestore, RIDES, rideId), {
        status: 'assigned',
        statusUpdatedAt: serverTimestamp(),
        ...assignmentFields(driver, { uid: driver.id }),
      });
      transaction.delete(offer);
      jobs();
      writeEvent(firestore, transaction, rideId, {
        ...{ by: driver.id, role: 'driver', kind: 'take', text: null },
        ...{ status: 'assigned', driverId: driver.id },
      });
      return 'accepted';
    });
  } catch (error) {
    // The ride went elsewhere, and its offer stayed behind.
    if (toBackendError(error).kind === 'denied') {
      await clearAway(rideId, firestore);
      return 'too-late';
    }
    throw error;
  }
}

/** Removes an offer whose ride is gone, so that it misleads nobody else; where the ride is still open the rules keep it. */
async function clearAway(rideId: string, firestore: Firestore): Promise<void> {
  try {
    await request(deleteDoc(doc(firestore, RIDE_OFFERS, rideId)));
  } catch (error) {
    if (toBackendError(error).kind !== 'denied') {
      throw error;
    }
  }
}

async function isTheirs(rideId: string, driverId: string, firestore: Firestore): Promise<boolean> {
  try {
    const snapshot = await request(getDoc(doc(firestore, RIDES, rideId)));
    const ride = v.safeParse(rideSchema, snapshot.data());
    return ride.success && ride.output.assignedDriverId === driverId && !isOver(ride.output.status);
  } catch (error) {
    if (toBackendError(error).kind === 'denied') {
      return false;
    }
    throw error;
  }
}
