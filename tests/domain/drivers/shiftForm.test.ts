import { describe, expect, it } from 'vitest';
import type { Shift } from '../../../src/domain/drivers/driver';
import {
  NO_SHIFTS,
  copyMondayToWeekdays,
  overnightDay,
  parseClockTime,
  parseShifts,
  toShiftRows,
  type ShiftRow,
  type ShiftRows,
} from '../../../src/domain/drivers/shiftForm';

const friday = (...rows: readonly ShiftRow[]) => ({ shifts: { ...NO_SHIFTS, friday: rows } });
const row = (start: string, finish: string): ShiftRow => ({ start, finish });
const shiftsOf = ({ shifts: rows }: { readonly shifts: ShiftRows }) => {
  const { shifts, errors } = parseShifts(rows);
  return Object.keys(errors).length === 0 ? shifts : errors;
};

describe('shifts in the driver form', () => {
  it('are parsed in weekday order, ignoring blank rows', () => {
    const shifts = {
      ...NO_SHIFTS,
      friday: [row('1800', '24'), row(' ', ' '), row('9', '17.30')],
      monday: [row('0:00', '00:00')],
    };
    expect(shiftsOf({ shifts })).toEqual([
      { day: 'monday', start: '00:00', finish: '24:00' },
      { day: 'friday', start: '09:00', finish: '17:30' },
      { day: 'friday', start: '18:00', finish: '24:00' },
    ]);
  });

  it.each([
    ['', '17:00'],
    ['24:00', '24:00'],
  ])('need a start within their day: %j to %j', (start, finish) => {
    expect(shiftsOf(friday(row(start, finish)))).toEqual({
      'friday.0.start': 'Please enter a start time for Friday, like 09:00.',
    });
  });

  it('are one past midnight, and stored as two', () => {
    const shifts = {
      ...NO_SHIFTS,
      friday: [row('20', '04:00')],
      saturday: [row('04:00', '06:00'), row('2000', '4')],
      sunday: [row('23:00', '03:30')],
    };
    const stored = [
      { day: 'monday', start: '00:00', finish: '03:30' },
      { day: 'friday', start: '20:00', finish: '24:00' },
      { day: 'saturday', start: '00:00', finish: '04:00' },
      { day: 'saturday', start: '04:00', finish: '06:00' },
      { day: 'saturday', start: '20:00', finish: '24:00' },
      { day: 'sunday', start: '00:00', finish: '04:00' },
      { day: 'sunday', start: '23:00', finish: '24:00' },
    ] as const;
    expect(shiftsOf({ shifts })).toEqual(stored);
    expect(toShiftRows(stored)).toEqual({
      ...NO_SHIFTS,
      friday: [row('20:00', '04:00')],
      saturday: [row('04:00', '06:00'), row('20:00', '04:00')],
      sunday: [row('23:00', '03:30')],
    });
    // Stored by another tool, with midnight as 00:00.
    expect(
      toShiftRows([
        { day: 'friday', start: '20:00', finish: '00:00' },
        { day: 'saturday', start: '00:00', finish: '02:00' },
      ]).friday,
    ).toEqual([row('20:00', '02:00')]);
  });

  it('of whole days stay as they are', () => {
    const days = { ...NO_SHIFTS, friday: [row('00:00', '24:00')], saturday: [row('0', '2')] };
    const stored: readonly Shift[] = [
      { day: 'friday', start: '00:00', finish: '24:00' },
      { day: 'saturday', start: '00:00', finish: '02:00' },
    ];
    expect(shiftsOf({ shifts: days })).toEqual(stored);
    expect(toShiftRows(stored)).toEqual({
      ...days,
      saturday: [row('00:00', '02:00')],
    });
    expect(shiftsOf(friday(row('18:00', '18:00')))).toEqual({
      'friday.0.finish': 'The start and end are the same. For a whole day, use 00:00 to 24:00.',
    });
  });

  it('stay two if the first ends before midnight, or both together are a whole day', () => {
    const early: Shift = { day: 'saturday', start: '00:00', finish: '04:00' };
    expect(toShiftRows([{ day: 'friday', start: '20:00', finish: '22:00' }, early])).toMatchObject({
      friday: [row('20:00', '22:00')],
      saturday: [row('00:00', '04:00')],
    });
    expect(toShiftRows([{ day: 'friday', start: '04:00', finish: '24:00' }, early])).toMatchObject({
      friday: [row('04:00', '24:00')],
      saturday: [row('00:00', '04:00')],
    });
  });

  it('may not overlap after midnight either, in whatever order they are typed', () => {
    const night = row('22:00', '04:00');
    const saturday = [row('03:00', '09:00')];
    expect(shiftsOf({ shifts: { ...NO_SHIFTS, friday: [night], saturday } })).toEqual({
      'saturday.0.start': 'This overlaps Friday’s 22:00 to 04:00 shift. Please change one of them.',
    });
    const monday = [row('03:00', '09:00')];
    expect(shiftsOf({ shifts: { ...NO_SHIFTS, monday, sunday: [night] } })).toEqual({
      'sunday.0.start': 'This overlaps Monday’s 03:00 to 09:00 shift. Please change one of them.',
    });
  });

  it('end on the next day if the end is before the start', () => {
    expect(overnightDay('sunday', row('20', '4'))).toBe('monday');
    for (const typed of [row('20', '24'), row('20', '0'), row('9', '17'), row('20', '')]) {
      expect(overnightDay('friday', typed)).toBeNull();
    }
    expect(overnightDay('friday', row('18', '18'))).toBeNull();
  });

  it('of a day may be adjacent but not overlap', () => {
    const rows = [row('10:00', '14:00'), row('14:00', '18:00'), row('09:00', '10:00')];
    expect(shiftsOf(friday(...rows))).toHaveLength(3);
    expect(shiftsOf(friday(row('10:00', '14:00'), row('13:59', '18:00')))).toEqual({
      'friday.1.start': 'This overlaps Friday’s 10:00 to 14:00 shift. Please change one of them.',
    });
    expect(shiftsOf(friday(row('10:00', '14:00'), row('09:00', '18:00')))).toHaveProperty([
      'friday.1.start',
    ]);
  });

  it('are limited to three a day', () => {
    const three = [row('1', '2'), row('3', '4'), row('5', '6')];
    expect(shiftsOf(friday(...three))).toHaveLength(3);
    expect(shiftsOf(friday(...three, row('9', '10')))).toEqual({
      'friday.3.start': 'You can add up to 3 shifts a day. Please remove this one.',
    });
  });

  it('are limited to fourteen a week', () => {
    const one = row('1', '2');
    const two = row('3', '4');
    const three = row('5', '6');
    const weekdays = copyMondayToWeekdays({ ...NO_SHIFTS, monday: [one, two] });
    const week = { ...weekdays, friday: [one, two, three], saturday: [one, two], sunday: [one] };
    expect(shiftsOf({ shifts: week })).toHaveLength(14);
    expect(shiftsOf({ shifts: { ...week, sunday: [one, two, row('', '')] } })).toEqual({
      'sunday.1.start':
        'You can add up to 14 shifts a week. Past midnight counts as two. Please remove this one.',
    });
  });

  it('are copied from Monday to the other weekdays, not to the weekend', () => {
    const monday = [row('07:00', '15:00')];
    const saturday = [row('10:00', '23:00')];
    expect(copyMondayToWeekdays({ ...NO_SHIFTS, monday, saturday })).toEqual({
      monday,
      tuesday: monday,
      wednesday: monday,
      thursday: monday,
      friday: monday,
      saturday,
      sunday: [],
    });
  });

  it.each([
    ['9', '09:00'],
    ['9:05', '09:05'],
    ['0930', '09:30'],
    [' 23.59 ', '23:59'],
    ['24', '24:00'],
    ['24:01', null],
    ['25:00', null],
    ['12:60', null],
    ['', null],
    ['noon', null],
    ['-1', null],
    ['9:5', null],
  ])('turn the clock time %j into %j', (typed, time) => {
    expect(parseClockTime(typed)).toBe(time);
  });
});
