import { serverTimestamp, type Transaction } from 'firebase/firestore/lite';
import { config } from '../../../config';
import { isOnShift } from '../../../domain/drivers/availability';
import type { Instant } from '../../../domain/common/londonTime';
import type { Ride } from '../../../domain/ride/ride';
import {
  decideOfficeChange,
  hasDifferentPlaces,
  hasReservation,
  type OfficeChange,
  type OfficeChangeRefusal,
} from '../../../domain/admin/officeChange';
import { finalFare } from '../../../domain/booking/rideRequest';
import type { AppliedPromo } from '../../../domain/promo/promo';
import type { ChangedPart } from '../../../domain/booking/phoneBooking';
import { changeText } from '../../../domain/admin/historyTexts';
import { CONFLICT_WINDOW_MS, ownWindowMs } from '../../../domain/slots/slots';
import { hasExtras } from '../../../domain/trip/extras';
import { DRIVERS, PROMO_CODES, RIDE_EXTRAS, RIDE_OFFERS, RIDES } from '../../sdk/collections';
import { parseDriver } from '../../drivers/driverConverters';
import { createCachedReader } from '../../drivers/driverDays';
import { documentAt } from '../../sdk/lite';
import { readPromo, releaseRedemption } from '../../promos/promoRedemption';
import { findAssignment } from './assignment';
import { parseRide } from '../documents/parseRide';
import {
  fareFields,
  forUpdate,
  promoFields,
  routeFields,
  stopFields,
  timeFields,
} from '../documents/rideDocument';
import { retryOnContention } from '../../sdk/retryOnContention';
import { writeEvent } from '../documents/auditEvents';
import { parseExtras, writeExtras } from '../documents/rideExtras';
import { offerDocument } from '../documents/rideOffers';
import { readShare } from '../documents/rideShares';

/**
 * Changes a ride, its extras, its driver's time, its offer and its share in one commit, with an
 * audit event, and releases the redemption of a code that no longer applies. Safe to retry.
 * @throws BackendError, of kind 'denied' for anyone but the admin
 */
export async function writeOfficeChange(
  change: OfficeChange,
  adminId: string,
  now: Instant = Date.now(),
): Promise<'done' | OfficeChangeRefusal> {
  const { id: rideId } = change.before.ride;
  const { trip } = change;
  return retryOnContention(async (transaction) => {
    const reference = documentAt(RIDES, rideId);
    const extrasReference = documentAt(RIDE_EXTRAS, rideId);
    const [snapshot, stored] = await Promise.all([
      transaction.get(reference),
      transaction.get(extrasReference),
    ]);
    const present = parseRide(rideId, snapshot.data());
    // Who travels is in a document of its own, which never changes.
    const { traveller } = change.before.extras;
    const extras = { ...parseExtras(stored.data()), traveller };
    if (present === null) {
      return 'too-late';
    }
    const [driverTime, promo, updateShare] = await Promise.all([
      readDriverTime(transaction, present, trip, now),
      present.promo && readPromo(transaction.get(documentAt(PROMO_CODES, present.promo.id))),
      readShare(transaction, rideId, present.driver?.id ?? null),
    ]);
    const booked = { ride: present, extras, promo };
    const decision = decideOfficeChange(booked, change, driverTime.driver, now);
    if (decision.kind !== 'write') {
      return decision.kind;
    }
    const { status, parts, movesReservation } = decision;
    const fields = { ...changedFields(present, change, parts, decision.promo), status };
    transaction.update(reference, {
      ...fields,
      statusUpdatedAt: serverTimestamp(),
      officeChangedAt: serverTimestamp(),
    });
    if (movesReservation) {
      driverTime.move();
    }
    if (present.promo !== null && present.passenger.id !== null && decision.releasesRedemption) {
      const code = documentAt(PROMO_CODES, present.promo.id);
      releaseRedemption(transaction, code, present.passenger.id, rideId);
    }
    updateShare({ status, driverId: present.driver?.id ?? null, trip });
    if (parts.includes('requests') || parts.includes('stop')) {
      if (hasExtras(change.extras)) {
        writeExtras(transaction, rideId, change.extras);
      } else {
        transaction.delete(extrasReference);
      }
    }
    if (present.driver === null) {
      const offer = documentAt(RIDE_OFFERS, rideId);
      if (present.status === 'pending' && status !== 'pending') {
        transaction.delete(offer);
      } else if (config.offers && status === 'pending') {
        transaction.set(offer, offerDocument({ ...snapshot.data(), ...fields }));
      }
    }
    writeEvent(transaction, rideId, {
      by: adminId,
      role: 'office',
      kind: 'change',
      status,
      driverId: present.driver?.id ?? null,
      text: changeText(booked, change, parts, now),
    });
    return 'done';
  });
}

async function readDriverTime(
  transaction: Transaction,
  present: Ride,
  trip: OfficeChange['trip'],
  now: Instant,
) {
  const { time } = trip;
  const { id, driver: own } = present;
  const { time: before } = present.trip;
  if (own === null || before === null || time === null || !hasReservation(present, now)) {
    return { driver: 'free' as const, move: (): void => undefined };
  }
  const read = createCachedReader(transaction);
  const windowMs = ownWindowMs(before, time, CONFLICT_WINDOW_MS);
  const [snapshot, assignment] = await Promise.all([
    read(documentAt(DRIVERS, own.id)),
    findAssignment(read, { id, driver: own, time: before }, [{ driver: own, windowMs }], time),
  ]);
  const isOff = time !== before && !isOnShift(parseDriver(own.id, snapshot.data()), time);
  return {
    driver: isOff ? ('off' as const) : assignment === null ? ('taken' as const) : ('free' as const),
    move: (): void => assignment?.move(transaction, trip),
  };
}

function changedFields(
  present: Ride,
  { customer, trip, details }: OfficeChange,
  parts: readonly ChangedPart[],
  promo: AppliedPromo | null,
): Record<string, unknown> {
  const has = (part: ChangedPart) => parts.includes(part);
  const isDistanceNew =
    hasDifferentPlaces(parts) || (present.trip.metres === null && trip.metres !== null);
  return forUpdate({
    ...(has('name') && { passengerName: customer.name }),
    ...(has('phone') && { passengerPhone: customer.phone }),
    ...(has('email') && { passengerEmail: customer.email }),
    ...(has('time') && timeFields(trip.time)),
    ...(has('pickup') && stopFields('pickup', trip.pickup)),
    ...(has('drop-off') && stopFields('dropoff', trip.dropoff)),
    ...(isDistanceNew && routeFields(trip)),
    ...(has('riders') && { numberOfRiders: trip.riders }),
    ...(has('fare') && {
      ...fareFields(trip.fare, finalFare(trip.fare, promo)),
      ...promoFields(promo),
    }),
    isFareAgreed: details.isFareAgreed,
    ...(has('notes') && { manualBookingNotes: details.officeNotes }),
  });
}
