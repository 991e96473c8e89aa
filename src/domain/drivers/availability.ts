import type { AvailabilityWindow, Driver } from './driver';
import { londonWallTime, weekdayOf, type Instant } from '../common/londonTime';

/** A shift that ends at midnight ends with its day, however its end is written. */
const MIDNIGHT = '00:00';
const END_OF_DAY = '24:00';

/** The last minute of a window, 'HH:MM', with midnight as the end of the day. */
export function finishOf(window: AvailabilityWindow): string {
  return window.finish === MIDNIGHT ? END_OF_DAY : window.finish;
}

/** When a driver works. */
export type Shifts = Pick<Driver, 'availability' | 'unavailableDates'>;

/** The windows of a driver on a London date; none on an unavailable date (spec section 4). */
export function windowsOn(driver: Shifts, date: string): readonly AvailabilityWindow[] {
  if (driver.unavailableDates.includes(date)) {
    return [];
  }
  const weekday = weekdayOf(date);
  return driver.availability.filter((window) => window.day === weekday);
}

/** The driver availability match: the time lies in a window of its weekday, both ends included (spec section 5). */
export function isOnShift(driver: Shifts, instant: Instant): boolean {
  const { date, time } = londonWallTime(instant);
  return windowsOn(driver, date).some((window) => time >= window.start && time <= finishOf(window));
}
