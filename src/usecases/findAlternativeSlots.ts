import { alternativeSlots, type AlternativeSlot } from '../domain/slots/alternativeSlots';
import { hasShiftBetween } from '../domain/drivers/availability';
import type { Driver } from '../domain/drivers/driver';
import { dayOfInstant, type Instant } from '../domain/common/londonTime';
import type { ChangeableRide } from '../domain/booking/rideChange';
import type { Trip } from '../domain/trip/trip';
import { CONFLICT_WINDOW_MS, toPlaces, type Reservation } from '../domain/slots/slots';
import { listReservations } from '../firebase/drivers/driverDays';

/**
 * Finds alternative slots on the requested London day (spec section 9), ignoring the reservation of
 * `existing`, a ride that is being changed.
 * @throws BackendError
 */
export async function findAlternativeSlots(
  drivers: readonly Driver[],
  trip: Pick<Trip, 'pickup' | 'dropoff'>,
  time: Instant,
  now: Instant,
  existing: ChangeableRide | null = null,
): Promise<readonly AlternativeSlot[]> {
  const reservations = await listReservationsOfDay(drivers, time, now);
  const requested = { time, ...toPlaces(trip) };
  const others = reservations.filter(({ rideId }) => rideId !== existing?.id);
  return alternativeSlots(drivers, others, requested, now);
}

/**
 * The reservations that affect the London day of a time, of those who work then.
 * @throws BackendError
 */
export function listReservationsOfDay(
  drivers: readonly Driver[],
  time: Instant,
  now: Instant,
): Promise<readonly Reservation[]> {
  const day = dayOfInstant(time);
  // Bookings this close to midnight can still affect the day.
  const marginMs = 2 * CONFLICT_WINDOW_MS;
  const atWork = drivers.filter((driver) => hasShiftBetween(driver, time, time));
  return listReservations(day.start - marginMs, day.end + marginMs, now, atWork);
}
