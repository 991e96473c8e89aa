import {
  toChangeableRide,
  type ChangeableBooking,
  type ChangeableRide,
} from '../../../domain/booking/rideChange';
import { PROMO_CODES, RIDES } from '../../sdk/collections';
import { findDocument, unlessDenied } from '../../sdk/readDocuments';
import { parsePromo } from '../../promos/promoConverters';
import { parseRide } from '../documents/parseRide';

/** Parses a ride that its passenger can change; null if it is another kind or incomplete. */
export function parseChangeableRide(id: string, data: unknown): ChangeableRide | null {
  const ride = parseRide(id, data);
  return ride && toChangeableRide(ride);
}

/** @throws BackendError */
export async function findChangeableBooking(rideId: string): Promise<ChangeableBooking | null> {
  const ride = await findDocument(RIDES, rideId, parseChangeableRide);
  if (ride?.promo == null) {
    return ride && { ride, promo: null };
  }
  const promo = unlessDenied(findDocument(PROMO_CODES, ride.promo.id, parsePromo));
  return { ride, promo: await promo };
}
