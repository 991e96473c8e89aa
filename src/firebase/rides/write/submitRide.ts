import {
  arrayUnion,
  increment,
  serverTimestamp,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore/lite';
import { config } from '../../../config';
import { fleetState } from '../../../domain/drivers/fleet';
import type { Instant } from '../../../domain/common/londonTime';
import { done } from '../../../domain/common/outcome';
import { NO_OPEN_RIDES } from '../../../domain/booking/bookingLimits';
import type { Passenger, RideRequest } from '../../../domain/booking/rideRequest';
import {
  decideSubmission,
  type RideWrite,
  type Submission,
  type SubmissionContext,
} from '../../../domain/booking/rideSubmission';
import type { AssignedDriver } from '../../../domain/ride/ride';
import { CONFLICT_WINDOW_MS, toPlaces } from '../../../domain/slots/slots';
import { OPEN_RIDES, PROMO_CODES, RIDE_OFFERS, RIDES } from '../../sdk/collections';
import { countDrivers } from '../../drivers/driverCounts';
import { countDriversFor } from '../../drivers/countDriversFor';
import { createCachedReader, findFreeDriver, moveReservation } from '../../drivers/driverDays';
import { connection, documentAt } from '../../sdk/lite';
import { deskName } from '../../../platform/deskName';
import { writeEvent } from '../documents/auditEvents';
import { writeOpenRides, parseOpenRides } from '../documents/openRides';
import { readPromo } from '../../promos/promoRedemption';
import { rideDocument } from '../documents/rideDocument';
import { toRestEndpoint } from '../../sdk/restEndpoint';
import { retryOnContention } from '../../sdk/retryOnContention';
import { writeExtras, writeTraveller } from '../documents/rideExtras';
import { offerDocument } from '../documents/rideOffers';
import { listOpenRides } from '../read/rides';

interface SubmitOptions {
  /** The drivers to try, in this order, for a ride for later; the ride's own if left out. */
  readonly candidates?: readonly AssignedDriver[];
  /** Minimum gap to the driver's other bookings: 30 minutes, or 15 for an alternative slot. */
  readonly windowMs?: number;
  readonly now?: Instant;
  /** Writes nothing unless a driver is free now, counted in parallel with the reads. */
  readonly needsFreeDriver?: boolean;
  /** Called after the reads, just before the write. */
  readonly onWrite?: () => void;
}

/**
 * Writes a ride in one transaction with its driver's time, open-ride entry, redemption, extras and
 * offer. The driver is the first candidate who is still free. Safe to retry with the same id.
 * @throws BackendError
 */
export async function submitRide(
  rideId: string,
  ride: RideRequest,
  options: SubmitOptions = {},
): Promise<Submission> {
  const { now = Date.now(), needsFreeDriver = false, onWrite } = options;
  return retryOnContention(async (transaction) => {
    const [{ context, accountRides }, fleet] = await Promise.all([
      readContext(transaction, rideId, ride, options, now),
      needsFreeDriver
        ? countDriversFor(ride.trip, ride.extras, () =>
            countDrivers(toRestEndpoint(connection.firestore)),
          ).then(fleetState)
        : ('not-needed' as const),
    ]);
    const decision = decideSubmission(rideId, ride, { ...context, fleet }, now);
    if (decision.kind !== 'write') {
      return decision;
    }
    onWrite?.();
    write(transaction, rideId, decision, accountRides);
    return done(decision.ride);
  });
}

async function readContext(
  transaction: Transaction,
  rideId: string,
  ride: RideRequest,
  { candidates, windowMs = CONFLICT_WINDOW_MS }: SubmitOptions,
  now: Instant,
) {
  const { driver, passenger, promo: wanted } = ride;
  const { time } = ride.trip;
  const drivers = (candidates ?? (driver === null ? [] : [driver])).map((each) => ({
    driver: each,
    windowMs,
  }));
  const [written, promo, freeDriver, accountRides, stillOpen] = await Promise.all([
    transaction.get(documentAt(RIDES, rideId)),
    wanted === null ? null : readPromo(transaction.get(documentAt(PROMO_CODES, wanted.id))),
    time === null
      ? null
      : findFreeDriver(createCachedReader(transaction), drivers, { rideId, time }),
    hasRideCap(passenger) ? transaction.get(documentAt(OPEN_RIDES, passenger.id)) : null,
    hasRideCap(passenger) ? listOpenRides(passenger.id, now) : [],
  ]);
  const context: Omit<SubmissionContext, 'fleet'> = {
    isWritten: written.exists(),
    promo,
    freeDriver,
    open: accountRides === null ? NO_OPEN_RIDES : parseOpenRides(accountRides.data()),
    stillOpenIds: new Set(stillOpen.map(({ id }) => id)),
  };
  return { context, accountRides };
}

function hasRideCap({ type }: Passenger): boolean {
  return type !== 'manual';
}

function write(
  transaction: Transaction,
  rideId: string,
  { ride, openRides }: RideWrite,
  accountRides: DocumentSnapshot | null,
): void {
  const { driver, trip } = ride;
  if (driver !== null && trip.time !== null) {
    const reservation = { rideId, driverId: driver.id, time: trip.time };
    moveReservation(transaction, { ...reservation, ...toPlaces(trip) }, []);
  }
  if (accountRides !== null && openRides !== null) {
    writeOpenRides(transaction, accountRides, rideId, openRides);
  }
  if (ride.promo !== null) {
    transaction.update(documentAt(PROMO_CODES, ride.promo.id), {
      timesUsed: increment(1),
      usedByUsers: arrayUnion(ride.passenger.id),
      lastUsedAt: serverTimestamp(),
      lastRideId: rideId,
    });
  }
  if (ride.extras !== undefined) {
    writeExtras(transaction, rideId, ride.extras);
    if (ride.extras.traveller !== undefined) {
      writeTraveller(transaction, rideId, ride.extras.traveller);
    }
  }
  if (ride.passenger.type === 'manual' && deskName() !== null) {
    writeEvent(transaction, rideId, {
      by: ride.passenger.id,
      role: 'office',
      kind: 'book',
      status: ride.status,
      driverId: driver?.id ?? null,
      text: null,
    });
  }
  const document = rideDocument(ride);
  transaction.set(documentAt(RIDES, rideId), document);
  if (config.offers && ride.status === 'pending' && ride.driver === null) {
    transaction.set(documentAt(RIDE_OFFERS, rideId), offerDocument(document));
  }
}
