import { bookingFormOf, repeatedFare, weeklyTimes } from '../domain/bookAgain';
import type { DriverChoice } from '../domain/driverChoice';
import { messageOf } from '../domain/failure';
import type { Instant } from '../domain/londonTime';
import { checkManualBooking, MANUAL_FIELDS, type BookedByPhone } from '../domain/manualBooking';
import { typedPounds } from '../domain/numberInput';
import type { OfficeRide } from '../domain/officeRide';
import type { AssignedDriver, ManualBooking } from '../domain/rideRequest';
import { isOver } from '../domain/rideStatus';
import { CONFLICT_WINDOW_MS } from '../domain/slots';
import type { Wishes } from '../domain/wishes';
import { rideIdFor } from '../firebase/rideId';
import { findRide } from '../firebase/rides';
import { bookByPhone } from './bookByPhone';

/** A booking that is to be repeated week by week. */
export interface WeeklyBooking {
  readonly ride: OfficeRide & { readonly scheduledTime: Instant };
  readonly wishes: Wishes;
  /** 1 to 12. */
  readonly weeks: number;
  readonly admin: { readonly uid: string; readonly email: string };
  readonly choice: DriverChoice;
  /** The driver of the choice; null when it names none. */
  readonly chosen: AssignedDriver | null;
  /** Without it no text speaks of confirmations by email. */
  readonly hasEmails: boolean;
}

/** What came of one of the weeks. */
export type Week =
  | { readonly kind: 'booked'; readonly time: Instant; readonly booked: BookedByPhone }
  | { readonly kind: 'not-booked'; readonly time: Instant; readonly reason: string };

/**
 * Books the same trip week by week, one after the other, and tells of each as it comes. What was booked by an earlier try,
 * even on another day, is found and not booked again. It never throws.
 */
export async function repeatWeekly(
  booking: WeeklyBooking,
  now: () => Instant,
  onWeek: (week: Week) => void,
): Promise<void> {
  for (const time of weeklyTimes(booking.ride.scheduledTime, booking.weeks)) {
    onWeek(await bookWeek(booking, time, now()));
  }
}

async function bookWeek(wanted: WeeklyBooking, time: Instant, now: Instant): Promise<Week> {
  const { admin, choice, chosen } = wanted;
  const checked = checkWeek(wanted, time, now);
  if (typeof checked === 'string') {
    return { kind: 'not-booked', time, reason: checked };
  }
  try {
    const outcome = await bookByPhone(
      {
        rideId: await idOfWeek(wanted.ride.id, time),
        isRetry: true,
        ...{ adminId: admin.uid, booking: checked, choice, chosen },
        windowMs: CONFLICT_WINDOW_MS,
      },
      now,
    );
    switch (outcome.kind) {
      case 'booked-by-phone':
        return { kind: 'booked', time, booked: outcome.booked };
      case 'submit-failed':
        return { kind: 'not-booked', time, reason: outcome.reason };
      default:
        return { kind: 'not-booked', time, reason: outcome.message };
    }
  } catch (error) {
    console.error('A weekly booking could not be made', error);
    return { kind: 'not-booked', time, reason: messageOf(error) };
  }
}

/** The booking of a week, or why there can be none. */
function checkWeek(
  { ride, wishes, admin, hasEmails }: WeeklyBooking,
  time: Instant,
  now: Instant,
): ManualBooking | string {
  const fare = repeatedFare(ride, time);
  const form = {
    ...bookingFormOf(ride),
    ...{ wishes, mode: 'scheduled' as const, scheduledTime: time },
    fare: fare === null ? '' : typedPounds(fare),
  };
  const { metres, minutes } = ride;
  const meter = metres === null || minutes === null ? null : { fare, metres, minutes };
  const checked = checkManualBooking(form, meter, admin.email, now, hasEmails);
  return checked.ok
    ? checked.booking
    : MANUAL_FIELDS.flatMap((field) => checked.errors[field] ?? []).join('. ');
}

/** The id of a week's ride: the same for every try, unless what it stood for has been called off since. */
async function idOfWeek(rideId: string, time: Instant): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const id = await rideIdFor(`${rideId} ${String(time)} ${String(attempt)}`);
    const ride = await findRide(id);
    if (ride === null || !isOver(ride.status)) {
      return id;
    }
  }
}
