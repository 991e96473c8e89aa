import { isOnShift, shiftsOn } from '../drivers/availability';
import type { Driver } from '../drivers/driver';
import {
  addDays,
  ceilToTimeGrid,
  formatLondon,
  instantOfLondon,
  londonWallTime,
  type Instant,
} from '../common/londonTime';
import { defaultScheduledTime } from '../trip/trip';
import { timeProblem } from '../trip/tripLimits';

export interface SuggestedTime {
  readonly label: string;
  readonly time: Instant;
}

type Shifts = readonly Pick<Driver, 'availability' | 'unavailableDates'>[];

const DAYS_SEARCHED = 7;

/**
 * Pickup times to choose with one press, soonest first: only those that a driver's shift covers. If
 * it covers none of the usual ones, the next start of a shift within a week (decision 307).
 */
export function suggestedTimes(drivers: Shifts, now: Instant): readonly SuggestedTime[] {
  const today = londonWallTime(now).date;
  const inAnHour = defaultScheduledTime(now);
  const at = (date: string, time: string): Instant => instantOfLondon({ date, time }) ?? 0;
  const isBookable = (time: Instant): boolean =>
    timeProblem(time, now) === null && drivers.some((driver) => isOnShift(driver, time));
  const found = [
    { label: 'In 1 hour', time: inAnHour },
    { label: 'Tonight 18:00', time: at(today, '18:00') },
    { label: 'Tomorrow 09:00', time: at(addDays(today, 1), '09:00') },
  ].filter(({ time }, index) => (index === 0 || time > inAnHour) && isBookable(time));
  if (found.length > 0) {
    return found;
  }
  const next = shiftStarts(drivers, today)
    .filter((time) => time > inAnHour && isBookable(time))
    .sort((one, other) => one - other)[0];
  return next === undefined ? [] : [{ label: formatLondon(next), time: next }];
}

function shiftStarts(drivers: Shifts, today: string): Instant[] {
  return Array.from({ length: DAYS_SEARCHED }, (_, days) => addDays(today, days)).flatMap((date) =>
    drivers.flatMap((driver) =>
      shiftsOn(driver, date).flatMap(({ start }) => {
        const time = instantOfLondon({ date, time: start });
        return time === null ? [] : [ceilToTimeGrid(time)];
      }),
    ),
  );
}
