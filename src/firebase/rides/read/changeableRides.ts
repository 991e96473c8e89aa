import { doc, getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { pence } from '../../../domain/common/money';
import type { ChangeableBooking, ChangeableRide } from '../../../domain/booking/rideChange';
import { RIDER_COUNTS, type Stop } from '../../../domain/trip/trip';
import { normaliseAddress, normaliseText } from '../../../domain/common/texts';
import { PROMO_CODES, RIDES } from '../../sdk/collections';
import { request } from '../../sdk/errors';
import {
  optionalPounds,
  optionalText,
  optionalTimestamp,
  point,
  pounds,
  nonBlankText,
  timestamp,
} from '../../sdk/fields';
import { connection } from '../../sdk/lite';
import { parsePromoRecord } from '../../promos/promoConverters';

const placeId = v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^[\w-]{1,1000}$/)), null), null);

/** A passenger's own ride for later that has a driver. */
export const changeableRideSchema = v.object({
  status: nonBlankText,
  passengerId: nonBlankText,
  passengerType: v.picklist(['guest', 'authenticated']),
  bookingId: optionalText,
  bookingMode: v.literal('scheduled'),
  assignedDriverId: nonBlankText,
  driverName: optionalText,
  driverVehicle: optionalText,
  pickupAddress: nonBlankText,
  dropoffAddress: nonBlankText,
  pickupLatLng: point,
  dropoffLatLng: point,
  pickupPlaceId: placeId,
  dropoffPlaceId: placeId,
  numberOfRiders: v.picklist(RIDER_COUNTS),
  scheduledTime: timestamp,
  originalFare: pounds,
  promoCode: optionalText,
  promoCodeId: optionalText,
  promoDiscount: optionalPounds,
  timestamp: optionalTimestamp,
  statusUpdatedAt: optionalTimestamp,
});

/** Parses a ride that its passenger can change; null if it is another kind or incomplete. */
export function parseChangeableRide(id: string, data: unknown): ChangeableRide | null {
  const parsed = v.safeParse(changeableRideSchema, data);
  if (!parsed.success || parsed.output.originalFare === null) {
    return null;
  }
  const ride = parsed.output;
  const { promoCode, promoCodeId, promoDiscount } = ride;
  return {
    id,
    bookingId: ride.bookingId,
    passengerId: ride.passengerId,
    passengerType: ride.passengerType,
    status: ride.status,
    driver: { id: ride.assignedDriverId, name: ride.driverName, vehicle: ride.driverVehicle },
    trip: {
      pickup: toStop(ride.pickupAddress, ride.pickupLatLng, ride.pickupPlaceId),
      dropoff: toStop(ride.dropoffAddress, ride.dropoffLatLng, ride.dropoffPlaceId),
      scheduledTime: ride.scheduledTime,
      riders: ride.numberOfRiders,
      fare: parsed.output.originalFare,
    },
    promo:
      promoCode === null
        ? null
        : { id: promoCodeId ?? promoCode, code: promoCode, discount: promoDiscount ?? pence(0) },
    bookedAt: ride.timestamp,
    changedAt: ride.statusUpdatedAt,
  };
}

function toStop(address: string, latLng: Stop['latLng'], id: string | null): Stop {
  return {
    address: normaliseAddress(normaliseText(address)),
    latLng,
    ...(id === null ? {} : { placeId: id }),
  };
}

/** @throws BackendError */
export async function findChangeableBooking(rideId: string): Promise<ChangeableBooking | null> {
  const snapshot = await request(getDoc(doc(connection.firestore, RIDES, rideId)));
  const ride = parseChangeableRide(rideId, snapshot.data());
  if (ride?.promo == null) {
    return ride === null ? null : { ride, promo: null };
  }
  const promo = await request(getDoc(doc(connection.firestore, PROMO_CODES, ride.promo.id)));
  return { ride, promo: parsePromoRecord(promo.id, promo.data()) };
}
