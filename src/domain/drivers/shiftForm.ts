import { shiftEnd } from './availability';
import { parseClockTime } from '../common/clockTime';
import type { Shift } from './driver';
import { sortShifts } from './driverRecord';
import { WEEKDAYS, type Weekday } from '../common/londonTime';

/** A shift as it is typed. */
export interface ShiftRow {
  readonly start: string;
  readonly finish: string;
}

/** The shifts of each weekday, as they are typed. */
export type ShiftRows = Readonly<Record<Weekday, readonly ShiftRow[]>>;

/** More than anybody works in a day. */
export const MAX_SHIFTS_A_DAY = 3;
/** As many as the rules can look at. */
export const MAX_SHIFTS = 18;

export const NEW_SHIFT: ShiftRow = { start: '', finish: '' };

export const NO_SHIFTS: ShiftRows = {
  ...{ monday: [], tuesday: [], wednesday: [], thursday: [] },
  ...{ friday: [], saturday: [], sunday: [] },
};

/** The rows that show the shifts of a driver. */
export function toShiftRows(windows: readonly Shift[]): ShiftRows {
  const sorted = sortShifts(windows);
  return WEEKDAYS.reduce<ShiftRows>(
    (rows, day) => ({
      ...rows,
      [day]: sorted
        .filter((window) => window.day === day)
        .map((window) => ({ start: window.start, finish: shiftEnd(window) })),
    }),
    NO_SHIFTS,
  );
}

/** 'Monday' */
export function dayName(day: Weekday): string {
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}

/** The name of the input that holds a part of a shift, by which its error is told. */
export function shiftField(day: Weekday, index: number, part: keyof ShiftRow): string {
  return `${day}.${String(index)}.${part}`;
}

/** The shifts that are typed, in the order of the week; those that can't be taken are told by their inputs. */
export function parseShifts(rows: ShiftRows): {
  readonly shifts: readonly Shift[];
  readonly errors: Readonly<Record<string, string>>;
} {
  const windows: Shift[] = [];
  const errors: Record<string, string> = {};
  for (const day of WEEKDAYS) {
    const before: Shift[] = [];
    for (const [index, row] of rows[day].entries()) {
      const read = readShift(day, row, before);
      if (index >= MAX_SHIFTS_A_DAY) {
        errors[shiftField(day, index, 'start')] =
          `A day takes at most ${String(MAX_SHIFTS_A_DAY)} shifts. Please remove this one.`;
      } else if (windows.length + before.length >= MAX_SHIFTS && read.kind === 'shift') {
        errors[shiftField(day, index, 'start')] =
          `A week takes at most ${String(MAX_SHIFTS)} shifts. Please remove this one.`;
      } else if (read.kind === 'wrong') {
        errors[shiftField(day, index, read.part)] = read.message;
      } else if (read.kind === 'shift') {
        before.push(read.window);
      }
    }
    windows.push(...before);
  }
  return { shifts: sortShifts(windows), errors };
}

type ReadShift =
  | { readonly kind: 'blank' }
  | { readonly kind: 'shift'; readonly window: Shift }
  | { readonly kind: 'wrong'; readonly part: keyof ShiftRow; readonly message: string };

function readShift(day: Weekday, row: ShiftRow, before: readonly Shift[]): ReadShift {
  if (row.start.trim() === '' && row.finish.trim() === '') {
    return { kind: 'blank' };
  }
  const start = parseClockTime(row.start);
  if (start === null || start === '24:00') {
    return wrong('start', `Please write when ${dayName(day)}’s shift begins, as 09:00.`);
  }
  const typed = parseClockTime(row.finish);
  if (typed === null) {
    return wrong('finish', `Please write when ${dayName(day)}’s shift ends, as 17:30 or 24:00.`);
  }
  const window = { day, start, finish: shiftEnd({ day, start, finish: typed }) };
  if (window.finish === start) {
    return wrong('finish', 'This shift ends when it begins. A whole day is 00:00 to 24:00.');
  }
  if (window.finish < start) {
    const next = WEEKDAYS[(WEEKDAYS.indexOf(day) + 1) % WEEKDAYS.length] ?? day;
    return wrong(
      'finish',
      `A shift can’t go past midnight. Please split it: ${dayName(day)} ${start} to 24:00, and ${dayName(next)} 00:00 to ${typed}.`,
    );
  }
  const other = before.find((each) => start < each.finish && each.start < window.finish);
  return other === undefined
    ? { kind: 'shift', window }
    : wrong(
        'start',
        `This overlaps ${dayName(day)}’s ${other.start} to ${other.finish}. Please join the two or change one.`,
      );
}

function wrong(part: keyof ShiftRow, message: string): ReadShift {
  return { kind: 'wrong', part, message };
}

/** Tuesday to Friday as Monday is. */
export function copyMondayToWeekdays(rows: ShiftRows): ShiftRows {
  const { monday } = rows;
  return { ...rows, tuesday: monday, wednesday: monday, thursday: monday, friday: monday };
}
