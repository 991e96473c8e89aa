import { END_OF_DAY, shiftEnd } from './availability';
import type { Shift } from './driver';
import { sortShifts } from './driverRecord';
import { WEEKDAYS, type Weekday } from '../common/londonTime';

/** A shift as typed. */
export interface ShiftRow {
  readonly start: string;
  readonly finish: string;
}

export type ShiftRows = Readonly<Record<Weekday, readonly ShiftRow[]>>;

export const MAX_SHIFTS_A_DAY = 3;
/** The most that the security rules can check. */
const MAX_SHIFTS = 18;

export const NEW_SHIFT: ShiftRow = { start: '', finish: '' };

export const NO_SHIFTS: ShiftRows = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};

export function toShiftRows(shifts: readonly Shift[]): ShiftRows {
  const sorted = sortShifts(shifts);
  return WEEKDAYS.reduce<ShiftRows>(
    (rows, day) => ({
      ...rows,
      [day]: sorted
        .filter((shift) => shift.day === day)
        .map((shift) => ({ start: shift.start, finish: shiftEnd(shift) })),
    }),
    NO_SHIFTS,
  );
}

/** 'Monday' */
export function dayName(day: Weekday): string {
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}

/** The name of a shift's input, by which its error is reported. */
export function shiftField(day: Weekday, index: number, part: keyof ShiftRow): string {
  return `${day}.${String(index)}.${part}`;
}

/** The typed shifts in weekday order, and the errors by input name. */
export function parseShifts(rows: ShiftRows): {
  readonly shifts: readonly Shift[];
  readonly errors: Readonly<Record<string, string>>;
} {
  const shifts: Shift[] = [];
  const errors: Record<string, string> = {};
  for (const day of WEEKDAYS) {
    const before: Shift[] = [];
    for (const [index, row] of rows[day].entries()) {
      const parsed = parseShiftRow(day, row, before);
      if (index >= MAX_SHIFTS_A_DAY) {
        errors[shiftField(day, index, 'start')] =
          `You can add up to ${String(MAX_SHIFTS_A_DAY)} shifts a day. Please remove this one.`;
      } else if (shifts.length + before.length >= MAX_SHIFTS && parsed.kind === 'shift') {
        errors[shiftField(day, index, 'start')] =
          `You can add up to ${String(MAX_SHIFTS)} shifts a week. Please remove this one.`;
      } else if (parsed.kind === 'wrong') {
        errors[shiftField(day, index, parsed.part)] = parsed.message;
      } else if (parsed.kind === 'shift') {
        before.push(parsed.shift);
      }
    }
    shifts.push(...before);
  }
  return { shifts: sortShifts(shifts), errors };
}

/** Parses '9', '9:30' or '0930' to 'HH:MM', 00:00 to 24:00; null if invalid. */
export function parseClockTime(typed: string): string | null {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.]?([0-5]\d))?$/.exec(typed.trim()) ?? [];
  const time = hours === undefined ? null : `${hours.padStart(2, '0')}:${minutes}`;
  return time === null || time > END_OF_DAY ? null : time;
}

type ParsedShiftRow =
  | { readonly kind: 'blank' }
  | { readonly kind: 'shift'; readonly shift: Shift }
  | { readonly kind: 'wrong'; readonly part: keyof ShiftRow; readonly message: string };

function parseShiftRow(day: Weekday, row: ShiftRow, before: readonly Shift[]): ParsedShiftRow {
  if (row.start.trim() === '' && row.finish.trim() === '') {
    return { kind: 'blank' };
  }
  const start = parseClockTime(row.start);
  if (start === null || start === END_OF_DAY) {
    return invalid('start', `Please enter a start time for ${dayName(day)}, like 09:00.`);
  }
  const typed = parseClockTime(row.finish);
  if (typed === null) {
    return invalid('finish', `Please enter an end time for ${dayName(day)}, like 17:30 or 24:00.`);
  }
  const shift = { day, start, finish: shiftEnd({ day, start, finish: typed }) };
  if (shift.finish < start) {
    const next = WEEKDAYS[(WEEKDAYS.indexOf(day) + 1) % WEEKDAYS.length] ?? day;
    return invalid(
      'finish',
      `Shifts can’t run past midnight. Please add two: ${dayName(day)} ${start} to 24:00 and ${dayName(next)} 00:00 to ${typed}.`,
    );
  }
  if (shift.finish === start) {
    return invalid(
      'finish',
      'The start and end are the same. For a whole day, use 00:00 to 24:00.',
    );
  }
  const other = before.find((each) => start < each.finish && each.start < shift.finish);
  return other === undefined
    ? { kind: 'shift', shift }
    : invalid(
        'start',
        `This overlaps ${dayName(day)}’s ${other.start} to ${other.finish} shift. Please change one of them.`,
      );
}

function invalid(part: keyof ShiftRow, message: string): ParsedShiftRow {
  return { kind: 'wrong', part, message };
}

export function copyMondayToWeekdays(rows: ShiftRows): ShiftRows {
  const { monday } = rows;
  return { ...rows, tuesday: monday, wednesday: monday, thursday: monday, friday: monday };
}
