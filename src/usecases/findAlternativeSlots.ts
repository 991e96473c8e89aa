import {
  alternativeSlots,
  londonDayBounds,
  type AlternativeSlot,
} from '../domain/slots/alternativeSlots';
import type { Driver } from '../domain/drivers/driver';
import type { Instant } from '../domain/common/londonTime';
import { otherBookings, type ChangeableRide } from '../domain/booking/rideChange';
import type { RequestedTrip } from '../domain/trip/trip';
import { CONFLICT_WINDOW_MS } from '../domain/slots/slots';
import { listBookedSlots } from '../firebase/drivers/driverDays';
import type { Connection } from '../firebase/sdk/lite';

/** The bookings before and after a day that may still reach into it. */
const DAY_MARGIN_MS = 2 * CONFLICT_WINDOW_MS;

/**
 * The times on offer instead of one for which none of the drivers is free (spec section 9), from all that is booked that
 * day but a ride that is itself to be moved.
 * @throws BackendError
 */
export async function findAlternativeSlots(
  drivers: readonly Driver[],
  { pickup, dropoff }: Pick<RequestedTrip, 'pickup' | 'dropoff'>,
  time: Instant,
  now: Instant,
  firestore?: Connection,
  moved: ChangeableRide | null = null,
): Promise<readonly AlternativeSlot[]> {
  const day = londonDayBounds(time);
  const [from, to] = [day.start - DAY_MARGIN_MS, day.end + DAY_MARGIN_MS];
  const bookings = await listBookedSlots(from, to, firestore);
  const wanted = { time, pickup: pickup.latLng, dropoff: dropoff.latLng };
  const others = moved === null ? bookings : otherBookings(moved, bookings);
  return alternativeSlots(drivers, others, wanted, now);
}
