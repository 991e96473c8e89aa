import { doc, getDoc } from 'firebase/firestore/lite';
import {
  toChangeableRide,
  type ChangeableBooking,
  type ChangeableRide,
} from '../../../domain/booking/rideChange';
import { PROMO_CODES, RIDES } from '../../sdk/collections';
import { request } from '../../sdk/errors';
import { connection } from '../../sdk/lite';
import { parsePromo } from '../../promos/promoConverters';
import { parseRide } from '../documents/parseRide';

/** Parses a ride that its passenger can change; null if it is another kind or incomplete. */
export function parseChangeableRide(id: string, data: unknown): ChangeableRide | null {
  const ride = parseRide(id, data);
  return ride && toChangeableRide(ride);
}

/** @throws BackendError */
export async function findChangeableBooking(rideId: string): Promise<ChangeableBooking | null> {
  const snapshot = await request(getDoc(doc(connection.firestore, RIDES, rideId)));
  const ride = parseChangeableRide(rideId, snapshot.data());
  if (ride?.promo == null) {
    return ride === null ? null : { ride, promo: null };
  }
  const promo = await request(getDoc(doc(connection.firestore, PROMO_CODES, ride.promo.id)));
  return { ride, promo: parsePromo(promo.id, promo.data()) };
}
