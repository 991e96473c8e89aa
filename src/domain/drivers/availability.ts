import type { Shift, Driver } from './driver';
import { londonWallTime, weekdayOf, type Instant } from '../common/londonTime';

/** A finish of 00:00 means the end of the shift's own day. */
const MIDNIGHT = '00:00';
export const END_OF_DAY = '24:00';

/** The last minute of a shift, 'HH:MM', with midnight as 24:00. */
export function shiftEnd(shift: Shift): string {
  return shift.finish === MIDNIGHT ? END_OF_DAY : shift.finish;
}

type ShiftSchedule = Pick<Driver, 'availability' | 'unavailableDates'>;

/** A driver's shifts on a London date; none on a day off (spec section 4). */
export function shiftsOn(driver: ShiftSchedule, date: string): readonly Shift[] {
  if (driver.unavailableDates.includes(date)) {
    return [];
  }
  const weekday = weekdayOf(date);
  return driver.availability.filter((shift) => shift.day === weekday);
}

/** True if the time lies within a shift, both ends included (spec section 5). */
export function isOnShift(driver: ShiftSchedule, instant: Instant): boolean {
  const { date, time } = londonWallTime(instant);
  return shiftsOn(driver, date).some((shift) => time >= shift.start && time <= shiftEnd(shift));
}
