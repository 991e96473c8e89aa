import { END_OF_DAY, joinNights, shiftEnd } from './availability';
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
const MAX_SHIFTS = 14;

const START_OF_DAY = '00:00';

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

/** The stored shifts as rows: two that meet at midnight are one, like 20:00 to 04:00. */
export function toShiftRows(shifts: readonly Shift[]): ShiftRows {
  const sorted = sortShifts(shifts);
  const shiftsOf = (day: Weekday) => sorted.filter((shift) => shift.day === day);
  return WEEKDAYS.reduce<ShiftRows>(
    (rows, day) => ({
      ...rows,
      [day]: joinNights(shiftsOf(dayAfter(day, -1)), shiftsOf(day), shiftsOf(dayAfter(day))).map(
        (shift) => ({ start: shift.start, finish: shiftEnd(shift) }),
      ),
    }),
    NO_SHIFTS,
  );
}

function dayAfter(day: Weekday, days = 1): Weekday {
  return WEEKDAYS.at((WEEKDAYS.indexOf(day) + days) % WEEKDAYS.length) ?? day;
}

/** The day on which a typed shift ends, if not on its own; null before it is typed. */
export function overnightDay(day: Weekday, { start, finish }: ShiftRow): Weekday | null {
  const from = parseClockTime(start);
  const to = parseClockTime(finish);
  return from !== null && to !== null && to < from && to !== START_OF_DAY ? dayAfter(day) : null;
}

/** 'Monday' */
export function dayName(day: Weekday): string {
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}

/** The name of a shift's input, by which its error is reported. */
export function shiftField(day: Weekday, index: number, part: keyof ShiftRow): string {
  return `${day}.${index}.${part}`;
}

/** The typed shifts in weekday order, in two if past midnight, and the errors by input name. */
export function parseShifts(rows: ShiftRows): {
  readonly shifts: readonly Shift[];
  readonly errors: Readonly<Record<string, string>>;
} {
  const parsedRows: TypedShift[] = [];
  const errors: Record<string, string> = {};
  for (const day of WEEKDAYS) {
    for (const [index, row] of rows[day].entries()) {
      const parsed = parseShiftRow(day, row, parsedRows);
      const count = parsedRows.reduce((sum, { shifts }) => sum + shifts.length, 0);
      if (index >= MAX_SHIFTS_A_DAY) {
        errors[shiftField(day, index, 'start')] =
          `You can add up to ${MAX_SHIFTS_A_DAY} shifts a day. Please remove this one.`;
      } else if (parsed.kind === 'wrong') {
        errors[shiftField(day, index, parsed.part)] = parsed.message;
      } else if (parsed.kind === 'shift' && count + parsed.shifts.length > MAX_SHIFTS) {
        errors[shiftField(day, index, 'start')] =
          `You can add up to ${MAX_SHIFTS} shifts a week. Past midnight counts as two. Please remove this one.`;
      } else if (parsed.kind === 'shift') {
        parsedRows.push(parsed);
      }
    }
  }
  return { shifts: sortShifts(parsedRows.flatMap(({ shifts }) => shifts)), errors };
}

/** Parses '9', '9:30' or '0930' to 'HH:MM', 00:00 to 24:00; null if invalid. */
export function parseClockTime(typed: string): string | null {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.]?([0-5]\d))?$/.exec(typed.trim()) ?? [];
  const time = hours === undefined ? null : `${hours.padStart(2, '0')}:${minutes}`;
  return time === null || time > END_OF_DAY ? null : time;
}

/** A row that was accepted, and what it is called. */
interface TypedShift {
  /** As stored: two if it ends on the next day. */
  readonly shifts: readonly Shift[];
  readonly text: string;
}

type ParsedShiftRow =
  | { readonly kind: 'blank' }
  | ({ readonly kind: 'shift' } & TypedShift)
  | { readonly kind: 'wrong'; readonly part: keyof ShiftRow; readonly message: string };

function parseShiftRow(day: Weekday, row: ShiftRow, before: readonly TypedShift[]): ParsedShiftRow {
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
  const finish = shiftEnd({ day, start, finish: typed });
  if (finish === start) {
    return invalid(
      'finish',
      'The start and end are the same. For a whole day, use 00:00 to 24:00.',
    );
  }
  const nextDay = overnightDay(day, row);
  const shifts =
    nextDay === null
      ? [{ day, start, finish }]
      : [
          { day, start, finish: END_OF_DAY },
          { day: nextDay, start: START_OF_DAY, finish },
        ];
  const other = before.find((each) => overlaps(each.shifts, shifts));
  return other === undefined
    ? { kind: 'shift', shifts, text: `${dayName(day)}’s ${start} to ${finish} shift` }
    : invalid('start', `This overlaps ${other.text}. Please change one of them.`);
}

function overlaps(some: readonly Shift[], others: readonly Shift[]): boolean {
  return some.some((one) =>
    others.some(
      (other) => one.day === other.day && one.start < other.finish && other.start < one.finish,
    ),
  );
}

function invalid(part: keyof ShiftRow, message: string): ParsedShiftRow {
  return { kind: 'wrong', part, message };
}

export function copyMondayToWeekdays(rows: ShiftRows): ShiftRows {
  const { monday } = rows;
  return { ...rows, tuesday: monday, wednesday: monday, thursday: monday, friday: monday };
}
