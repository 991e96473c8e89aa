import {
  firstBookableTime,
  suggestedTimes,
  type BookableSpan,
  type SuggestedTime,
} from '../../../domain/booking/suggestedTimes';
import { hasShiftBetween } from '../../../domain/drivers/availability';
import { DAY_MS, type Instant } from '../../../domain/common/londonTime';
import { CONFLICT_WINDOW_MS, utcDay } from '../../../domain/slots/slots';
import { defaultScheduledTime } from '../../../domain/trip/trip';
import { listReservations } from '../../../firebase/drivers/driverDays';
import { listDrivers } from '../../../firebase/drivers/drivers';
import { serverNow } from '../../../platform/serverClock';

const MAX_AHEAD_MS = 7 * DAY_MS;
const DAYS_PER_SPAN = 2;

/** Reads shifts and bookings once, for the times to suggest at any moment. */
export async function loadSuggestedTimes(
  isSignedIn: boolean,
): Promise<(now: Instant) => readonly SuggestedTime[]> {
  const span = await findBookableSpan(serverNow(), isSignedIn);
  return (now) => (span === null ? [] : suggestedTimes(span, now));
}

/**
 * Finds the first two UTC days within a week with a bookable time. Takes one query, and another for
 * each two days that are fully booked. Signed-out users may not read bookings, so only
 * shifts count for them. Null if there are none.
 */
async function findBookableSpan(now: Instant, isSignedIn: boolean): Promise<BookableSpan | null> {
  const drivers = await listDrivers();
  const last = now + MAX_AHEAD_MS;
  let earliest = defaultScheduledTime(now);
  for (;;) {
    const from = firstBookableTime({ drivers, reservations: [], from: earliest, until: last });
    if (from === null) {
      return null;
    }
    const end = (utcDay(from) + DAYS_PER_SPAN) * DAY_MS;
    const until = end - CONFLICT_WINDOW_MS - 1;
    const atWork = drivers.filter((driver) => hasShiftBetween(driver, from, until));
    const reservations = isSignedIn
      ? await listReservations(from - CONFLICT_WINDOW_MS, end - 1, now, atWork)
      : [];
    const span = { drivers, reservations, from, until };
    if (firstBookableTime(span) !== null) {
      return span;
    }
    earliest = until + 1;
  }
}
