import { shiftsOn } from '../drivers/availability';
import type { Driver } from '../drivers/driver';
import {
  addDays,
  ceilToTimeGrid,
  formatLondon,
  instantOfLondon,
  londonWallTime,
  MINUTE_MS,
  TIME_GRID_MINUTES,
  type Instant,
} from '../common/londonTime';
import { CONFLICT_WINDOW_MS, qualifyingDrivers, type Reservation } from '../slots/slots';
import { defaultScheduledTime } from '../trip/trip';

export interface SuggestedTime {
  readonly label: string;
  readonly time: Instant;
}

/** The drivers, and their bookings around all times of the span. */
export interface BookableSpan {
  readonly drivers: readonly Driver[];
  readonly reservations: readonly Reservation[];
  readonly from: Instant;
  readonly until: Instant;
}

/**
 * Pickup times to choose with one press, soonest first: the first that can be booked, an hour from
 * now at the earliest, tonight's and tomorrow's. Empty if the span has none.
 */
export function suggestedTimes(span: BookableSpan, now: Instant): readonly SuggestedTime[] {
  const today = londonWallTime(now).date;
  const inAnHour = defaultScheduledTime(now);
  const at = (date: string, time: string): Instant => instantOfLondon({ date, time }) ?? 0;
  const usual = [
    { label: 'In 1 hour', time: inAnHour },
    { label: 'Tonight 18:00', time: at(today, '18:00') },
    { label: 'Tomorrow 09:00', time: at(addDays(today, 1), '09:00') },
  ].filter(({ time }, index) => index === 0 || time > inAnHour);
  const labels = new Map<Instant, string>();
  for (const { label, time } of usual) {
    const found = firstBookableTime({ ...span, from: Math.max(time, span.from) });
    if (found !== null) {
      labels.set(found, found === time ? label : formatLondon(found, now));
    }
  }
  return [...labels]
    .map(([time, label]) => ({ label, time }))
    .sort((one, other) => one.time - other.time);
}

/** The first time of the span at which a driver is free for a ride for later; null if none is. */
export function firstBookableTime({
  drivers,
  reservations,
  from,
  until,
}: BookableSpan): Instant | null {
  const afterBookings = reservations.map(
    ({ time }) => time + CONFLICT_WINDOW_MS + TIME_GRID_MINUTES * MINUTE_MS,
  );
  // A driver becomes free at the start of a shift or after a booking, and at no other time.
  const candidates = [from, ...shiftStarts(drivers, from, until), ...afterBookings]
    .map(ceilToTimeGrid)
    .filter((time) => time >= from && time <= until)
    .sort((one, other) => one - other);
  return (
    candidates.find(
      (time) => qualifyingDrivers(drivers, reservations, time, CONFLICT_WINDOW_MS).length > 0,
    ) ?? null
  );
}

function shiftStarts(drivers: readonly Driver[], from: Instant, until: Instant): Instant[] {
  const last = londonWallTime(until).date;
  const starts: Instant[] = [];
  for (let { date } = londonWallTime(from); date <= last; date = addDays(date, 1)) {
    for (const { start } of drivers.flatMap((driver) => shiftsOn(driver, date))) {
      const time = instantOfLondon({ date, time: start });
      starts.push(...(time === null ? [] : [time]));
    }
  }
  return starts;
}
