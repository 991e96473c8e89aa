import type { Shift, Driver } from './driver';
import { addDays, londonWallTime, weekdayOf, type Instant } from '../common/londonTime';

/** A finish of 00:00 means the end of the shift's own day. */
const MIDNIGHT = '00:00';
export const END_OF_DAY = '24:00';

/** The last minute of a shift, 'HH:MM', with midnight as 24:00. */
export function shiftEnd(shift: Shift): string {
  return shift.finish === MIDNIGHT ? END_OF_DAY : shift.finish;
}

/**
 * Joins each of a day's shifts with the one after midnight in which it continues: its finish is
 * then before its start. Leaves out what continues a shift of the day before.
 */
export function joinNights(
  before: readonly Shift[],
  own: readonly Shift[],
  after: readonly Shift[],
): readonly Shift[] {
  return own
    .filter((shift) => !before.some((each) => continuesIn(each, shift)))
    .map((shift) => {
      const { finish } = after.find((each) => continuesIn(shift, each)) ?? shift;
      return { day: shift.day, start: shift.start, finish };
    });
}

/** Not after a whole day: then both are meant as they are. */
function continuesIn(shift: Shift, next: Shift): boolean {
  return shiftEnd(shift) === END_OF_DAY && next.start === MIDNIGHT && shiftEnd(next) < shift.start;
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

/** True if any shift is on a London date from that of one time to that of the other. */
export function hasShiftBetween(driver: ShiftSchedule, from: Instant, until: Instant): boolean {
  const last = londonWallTime(until).date;
  for (let { date } = londonWallTime(from); date <= last; date = addDays(date, 1)) {
    if (shiftsOn(driver, date).length > 0) {
      return true;
    }
  }
  return false;
}

/** The shifts that begin on a London date; one past midnight ends before its start. */
export function shiftsBeginningOn(driver: ShiftSchedule, date: string): readonly Shift[] {
  return joinNights(
    shiftsOn(driver, addDays(date, -1)),
    shiftsOn(driver, date),
    shiftsOn(driver, addDays(date, 1)),
  );
}
