import { addDays, instantOfLondon, londonWallTime, type Instant } from './londonTime';

/** The quietest hour: a Friday night's shift ends on Saturday morning (decision 378). */
const DAY_STARTS_AT = '05:00';

/** The London date on which the working day of an instant began. */
export function workDate(instant: Instant): string {
  const { date, time } = londonWallTime(instant);
  return time < DAY_STARTS_AT ? addDays(date, -1) : date;
}

/** When the working day of a 'YYYY-MM-DD' date begins; null if the date is invalid. */
export function startOfWorkDay(date: string): Instant | null {
  return instantOfLondon({ date, time: DAY_STARTS_AT });
}
