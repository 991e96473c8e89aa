import {
  nearestBookable,
  shiftSpan,
  type BookableSpan,
} from '../../../domain/booking/bookableTimes';
import { addDays, londonWallTime, type Instant } from '../../../domain/common/londonTime';
import type { Driver } from '../../../domain/drivers/driver';
import { shiftsOn } from '../../../domain/drivers/availability';
import { CONFLICT_WINDOW_MS } from '../../../domain/slots/slots';
import { listReservations } from '../../../firebase/drivers/driverDays';
import { listDrivers } from '../../../firebase/drivers/drivers';
import { serverNow } from '../../../platform/serverClock';

/** The times of a London date; null without a shift. */
type LoadDay = (date: string) => Promise<BookableSpan | null>;

/**
 * Reads the drivers once, and each day's bookings of those who work then. Signed-out users may not
 * read bookings, so only shifts count for them.
 */
export function dayLoader(isSignedIn: boolean): LoadDay {
  let drivers: Promise<readonly Driver[]> | null = null;
  const days = new Map<string, Promise<BookableSpan | null>>();

  async function read(date: string): Promise<BookableSpan | null> {
    drivers ??= listDrivers();
    const all = await drivers;
    const span = shiftSpan(all, date);
    if (span === null) {
      return null;
    }
    const { from, until } = span;
    const atWork = all.filter((driver) => shiftsOn(driver, date).length > 0);
    const reservations = isSignedIn
      ? await listReservations(
          from - CONFLICT_WINDOW_MS,
          until + CONFLICT_WINDOW_MS,
          serverNow(),
          atWork,
        )
      : [];
    return { drivers: all, reservations, from, until };
  }

  return (date) => {
    const day = days.get(date) ?? read(date);
    days.set(date, day);
    day.catch(() => {
      drivers = null;
      days.delete(date);
    });
    return day;
  };
}

/**
 * The free time nearest to the wanted one and an hour after `from` at the earliest, on its day or
 * else the next that has any; or null. `fitting` leaves the drivers whose cars fit.
 */
export async function findFreeTime(
  loadDay: LoadDay,
  wanted: Instant,
  days: number,
  from: Instant,
  fitting: (span: BookableSpan) => BookableSpan,
): Promise<Instant | null> {
  const { date } = londonWallTime(wanted);
  for (let ahead = 0; ahead < days; ahead += 1) {
    const span = await loadDay(addDays(date, ahead));
    const found = span && nearestBookable(fitting(span), wanted, Math.max(serverNow(), from));
    if (found !== null) {
      return found;
    }
  }
  return null;
}
