import { doc, type Firestore, type Transaction } from 'firebase/firestore/lite';
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
import { firestore as defaultFirestore } from '../../sdk/lite';
import { parsePromoRecord } from '../../promos/promoConverters';
import { releaseRedemption } from '../../promos/promoRedemption';
import { retryOnContention } from '../../sdk/retryOnContention';
import { changedFields } from '../documents/rideDocument';
import { writeEvent } from '../documents/auditEvents';

interface ChangeOptions {
  /** How far other bookings of the driver must be away: 30 minutes, or 15 for a chosen alternative. */
  readonly windowMs?: number;
  readonly now?: Instant;
  readonly firestore?: Firestore | undefined;
}

/**
 * Changes a ride for later: the ride itself, its driver's time, of which the old is free at once, and the use of a code that
 * holds no more, in one transaction. The same change again after a lost answer finds it made and succeeds.
 * @throws BackendError
 */
export async function changeRide(
  change: RideChange,
  driver: AssignedDriver,
  options: ChangeOptions = {},
): Promise<ChangeResult> {
  const { windowMs = CONFLICT_WINDOW_MS, now = Date.now() } = options;
  const { firestore = defaultFirestore } = options;
  return retryOnContention(firestore, async (transaction, note) => {
    const { facts, held } = await readFacts(firestore, transaction, change, driver, windowMs);
    const cells = facts.days.map((day) => [...day.cells.keys()]);
    note(
      JSON.stringify([facts.present, facts.promo?.timesUsed, cells, held.map((day) => day.cells)]),
    );
    const decision = decideChange(change, facts, windowMs, now);
    if (decision.kind !== 'write') {
      return decision;
    }
    write(firestore, transaction, change, decision, driver, held);
    return { kind: 'changed', promo: decision.promo };
  });
}

/** Everything at once, as the ride was seen: where it is another by now, nothing of it is used. */
async function readFacts(
  firestore: Firestore,
  transaction: Transaction,
  { before, trip }: RideChange,
  driver: AssignedDriver,
  windowMs: number,
): Promise<{ readonly facts: ChangeContext; readonly held: readonly ReservedDay[] }> {
  const read = createCachedReader(transaction);
  const { id: rideId, promo: used } = before;
  const heldTime = { rideId, driverId: before.driver.id, time: before.trip.scheduledTime };
  const isMoved = changeKind(before.trip, trip) === 'trip';
  const [ride, promo, days, held] = await Promise.all([
    read(doc(firestore, RIDES, rideId)),
    isMoved && used !== null ? read(doc(firestore, PROMO_CODES, used.id)) : null,
    isMoved ? readDays(firestore, read, driver.id, trip.scheduledTime, windowMs, rideId) : [],
    isMoved ? readReservation(firestore, read, heldTime) : [],
  ]);
  return {
    held,
    facts: {
      present: parseChangeableRide(rideId, ride.data()),
      promo: promo === null ? null : parsePromoRecord(promo.id, promo.data()),
      days,
    },
  };
}

function write(
  firestore: Firestore,
  transaction: Transaction,
  { before, trip }: RideChange,
  { scope, promo, releasesRedemption }: ChangeWrite,
  driver: AssignedDriver,
  held: readonly ReservedDay[],
): void {
  const ride = doc(firestore, RIDES, before.id);
  if (scope === 'riders') {
    transaction.update(ride, { numberOfRiders: trip.riders });
    return;
  }
  const { scheduledTime: time, pickup, dropoff } = trip;
  const places = { pickup: pickup.latLng, dropoff: dropoff.latLng };
  const job = { rideId: before.id, driverId: driver.id, time, ...places };
  moveReservation(firestore, transaction, job, held);
  if (before.promo !== null && releasesRedemption) {
    const code = doc(firestore, PROMO_CODES, before.promo.id);
    releaseRedemption(transaction, code, before.passengerId, before.id);
  }
  transaction.update(ride, changedFields(trip, promo, driver));
  writeEvent(firestore, transaction, before.id, {
    ...{ by: before.passengerId, role: 'passenger', kind: 'change', text: null },
    ...{ status: 'awaiting_driver_response', driverId: driver.id },
  });
}
