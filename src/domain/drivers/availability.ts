import type { Shift, Driver } from './driver';
import { londonWallTime, weekdayOf, type Instant } from '../common/londonTime';

/** A shift that ends at midnight ends with its day, however its end is written. */
const MIDNIGHT = '00:00';
const END_OF_DAY = '24:00';

/** The last minute of a window, 'HH:MM', with midnight as the end of the day. */
export function shiftEnd(window: Shift): string {
  return window.finish === MIDNIGHT ? END_OF_DAY : window.finish;
}

/** When a driver works. */
export type ShiftSchedule = Pick<Driver, 'availability' | 'unavailableDates'>;

/** The windows of a driver on a London date; none on an unavailable date (spec section 4). */
export function shiftsOn(driver: ShiftSchedule, date: string): readonly Shift[] {
  if (driver.unavailableDates.includes(date)) {
    return [];
  }
  const weekday = weekdayOf(date);
  return driver.availability.filter((window) => window.day === weekday);
}

/** The driver availability match: the time lies in a window of its weekday, both ends included (spec section 5). */
export function isOnShift(driver: ShiftSchedule, instant: Instant): boolean {
  const { date, time } = londonWallTime(instant);
  return shiftsOn(driver, date).some((window) => time >= window.start && time <= shiftEnd(window));
}
