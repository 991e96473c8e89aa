import { isFareMetered } from '../domain/admin/meteredFare';
import { toPhoneBookingForm, repeatedFare } from '../domain/admin/rebooking';
import { driverOptions, type DriverChoice } from '../domain/slots/driverChoice';
import type { Instant } from '../domain/common/londonTime';
import { done, refused, type Outcome } from '../domain/common/outcome';
import {
  validatePhoneBooking,
  withPart,
  type SavedPhoneBooking,
} from '../domain/booking/phoneBooking';
import { poundsInputValue } from '../domain/common/numberInput';
import type { ValidPhoneBooking } from '../domain/booking/rideRequest';
import type { AssignedDriver, LaterRide } from '../domain/ride/ride';
import { isOver } from '../domain/ride/rideStatus';
import { CONFLICT_WINDOW_MS } from '../domain/slots/slots';
import type { RideExtras } from '../domain/trip/extras';
import { fetchFleetSnapshot } from '../firebase/rides/read/phoneBookings';
import { rideIdFor } from '../firebase/rides/documents/rideId';
import { findRide } from '../firebase/rides/read/rides';
import { bookByPhone } from './bookByPhone';
import { orFailure } from './orFailure';

export interface WeeklyBooking {
  readonly ride: LaterRide;
  readonly extras: RideExtras;
  readonly times: readonly Instant[];
  readonly admin: { readonly uid: string; readonly email: string };
  readonly choice: DriverChoice;
  readonly chosen: AssignedDriver | null;
  /** Whether the validation texts mention confirmation emails. */
  readonly hasEmails: boolean;
}

/** Outcome of the booking for one date. The reason of a refusal is a text. */
export type RepeatOutcome = Outcome<SavedPhoneBooking, string> & { readonly time: Instant };

/**
 * Books the trip for each date in turn and reports each outcome. Dates already booked by an earlier
 * attempt are not booked again. Never throws.
 */
export async function repeatWeekly(
  booking: WeeklyBooking,
  now: () => Instant,
  onDate: (date: RepeatOutcome) => void,
): Promise<void> {
  for (const time of booking.times) {
    const outcome = await orFailure(
      () => bookDate(booking, time, now()),
      'Could not create the weekly booking',
    );
    onDate({ ...outcome, time });
  }
}

async function bookDate(
  booking: WeeklyBooking,
  time: Instant,
  now: Instant,
): Promise<Outcome<SavedPhoneBooking, string>> {
  const { admin, choice, chosen } = booking;
  const checked = checkDate(booking, time, now);
  if (typeof checked === 'string') {
    return refused(checked);
  }
  const { rideId, isBooked } = await findDate(booking.ride, time);
  const reason = isBooked ? null : await unavailabilityText(booking, time, now);
  if (reason !== null) {
    return refused(reason);
  }
  const outcome = await bookByPhone(
    {
      // Earlier attempts had the same id.
      attempt: { id: rideId, isUncertain: true },
      adminId: admin.uid,
      booking: checked,
      choice,
      chosen,
      windowMs: CONFLICT_WINDOW_MS,
    },
    now,
  );
  switch (outcome.kind) {
    case 'done':
      return done(outcome.value.booked);
    case 'refused':
      return refused(outcome.reason.message);
    case 'failed':
      return outcome;
  }
}

function checkDate(
  { ride, extras, admin, hasEmails }: WeeklyBooking,
  time: Instant,
  now: Instant,
): ValidPhoneBooking | string {
  const fare = repeatedFare(ride, time);
  const { metres, minutes } = ride.trip;
  const quoted =
    fare === null || metres === null || minutes === null ? null : { fare, metres, minutes };
  const agreed = poundsInputValue(fare);
  const form = withPart(toPhoneBookingForm(ride, extras), {
    choice: { time },
    fare: quoted !== null && isFareMetered(ride) ? null : agreed,
  });
  const checked = validatePhoneBooking(form, quoted, admin.email, now, hasEmails);
  return checked.ok ? checked.booking : Object.values(checked.errors).join('. ');
}

async function unavailabilityText(
  { choice, chosen }: WeeklyBooking,
  time: Instant,
  now: Instant,
): Promise<string | null> {
  if (choice.kind !== 'driver') {
    return null;
  }
  const options = driverOptions(await fetchFleetSnapshot(time, now), time, now);
  const option = options.find(({ driver }) => driver.id === choice.id);
  const name = chosen?.name ?? 'The driver';
  if (option === undefined) {
    return `${name} is no longer an active driver.`;
  }
  return option.unavailableText === null
    ? null
    : `${name} isn’t free then: ${option.unavailableText}.`;
}

// The id is derived from customer, route and time: the same in every attempt and from every ride
// of the series. If that ride is over, the next number gives a new id.
async function findDate(
  { passenger, trip }: LaterRide,
  time: Instant,
): Promise<{ readonly rideId: string; readonly isBooked: boolean }> {
  const series = JSON.stringify([passenger.phone, trip.pickup.address, trip.dropoff.address, time]);
  for (let attempt = 0; ; attempt += 1) {
    const rideId = await rideIdFor(`${series} ${attempt}`);
    const ride = await findRide(rideId);
    if (ride === null || !isOver(ride.status)) {
      return { rideId, isBooked: ride !== null };
    }
  }
}
