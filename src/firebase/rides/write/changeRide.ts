import { doc, serverTimestamp, type Transaction } from 'firebase/firestore/lite';
import type { Instant } from '../../../domain/common/londonTime';
import {
  decideChange,
  changeKind,
  type ChangeResult,
  type ChangeContext,
  type ChangeWrite,
  type RideChange,
} from '../../../domain/booking/rideChange';
import type { AssignedDriver } from '../../../domain/ride/ride';
import { CONFLICT_WINDOW_MS } from '../../../domain/slots/slots';
import { parseChangeableRide } from '../read/changeableRides';
import { PROMO_CODES, RIDES } from '../../sdk/collections';
import {
  moveReservation,
  readDays,
  createCachedReader,
  readReservation,
  type ReservedDay,
} from '../../drivers/driverDays';
import { connection } from '../../sdk/lite';
import { parsePromoRecord } from '../../promos/promoConverters';
import { releaseRedemption } from '../../promos/promoRedemption';
import { retryOnContention } from '../../sdk/retryOnContention';
import { changedFields } from '../documents/rideDocument';
import { passengerEventId, writePassengerEvent } from '../documents/auditEvents';

interface ChangeOptions {
  /** Minimum gap to the driver's other bookings: 30 minutes, or 15 for an alternative slot. */
  readonly windowMs?: number;
  readonly now?: Instant;
}

/**
 * Changes a ride for later, moving the driver's time and releasing the redemption of a code that no
 * longer applies (decision 129). Safe to retry.
 * @throws BackendError
 */
export async function changeRide(
  change: RideChange,
  driver: AssignedDriver,
  options: ChangeOptions = {},
): Promise<ChangeResult> {
  const { windowMs = CONFLICT_WINDOW_MS, now = Date.now() } = options;
  const {} = options;
  return retryOnContention(async (transaction, recordRead) => {
    const { context, reserved, eventId } = await readContext(transaction, change, driver, windowMs);
    const cells = context.days.map((day) => [...day.cells.keys()]);
    recordRead(
      JSON.stringify([
        context.present,
        eventId,
        context.promo?.timesUsed,
        cells,
        reserved.map((day) => day.cells),
      ]),
    );
    const decision = decideChange(change, context, windowMs, now);
    if (decision.kind !== 'write') {
      return decision;
    }
    write(transaction, change, decision, driver, { reserved, eventId });
    return { kind: 'changed', promo: decision.promo };
  });
}

interface RideBefore {
  readonly reserved: readonly ReservedDay[];
  readonly eventId: string | null;
}

async function readContext(
  transaction: Transaction,
  { before, trip }: RideChange,
  driver: AssignedDriver,
  windowMs: number,
): Promise<RideBefore & { readonly context: ChangeContext }> {
  const read = createCachedReader(transaction);
  const { id: rideId, promo: redeemed } = before;
  const reservation = { rideId, driverId: before.driver.id, time: before.trip.scheduledTime };
  const isTripChanged = changeKind(before.trip, trip) === 'trip';
  const [ride, promo, days, reserved] = await Promise.all([
    read(doc(connection.firestore, RIDES, rideId)),
    isTripChanged && redeemed !== null
      ? read(doc(connection.firestore, PROMO_CODES, redeemed.id))
      : null,
    isTripChanged ? readDays(read, driver.id, trip.scheduledTime, windowMs, rideId) : [],
    isTripChanged ? readReservation(read, reservation) : [],
  ]);
  return {
    reserved,
    eventId: passengerEventId(ride.data()),
    context: {
      present: parseChangeableRide(rideId, ride.data()),
      promo: promo === null ? null : parsePromoRecord(promo.id, promo.data()),
      days,
    },
  };
}

function write(
  transaction: Transaction,
  { before, trip }: RideChange,
  { scope, promo, releasesRedemption }: ChangeWrite,
  driver: AssignedDriver,
  { reserved, eventId }: RideBefore,
): void {
  const ride = doc(connection.firestore, RIDES, before.id);
  if (scope === 'riders') {
    transaction.update(ride, { numberOfRiders: trip.riders, statusUpdatedAt: serverTimestamp() });
    return;
  }
  const { scheduledTime: time, pickup, dropoff } = trip;
  const places = { pickup: pickup.latLng, dropoff: dropoff.latLng };
  const job = { rideId: before.id, driverId: driver.id, time, ...places };
  moveReservation(transaction, job, reserved);
  if (before.promo !== null && releasesRedemption) {
    const code = doc(connection.firestore, PROMO_CODES, before.promo.id);
    releaseRedemption(transaction, code, before.passengerId, before.id);
  }
  transaction.update(ride, changedFields(trip, promo, driver));
  writePassengerEvent(transaction, before.id, eventId, {
    ...{ by: before.passengerId, kind: 'change' },
    ...{ status: 'awaiting_driver_response', driverId: driver.id },
  });
}
