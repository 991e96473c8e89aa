import { describe, expect, it } from 'vitest';
import {
  listDaysOff,
  EMPTY_DRIVER_FORM,
  toDriverForm,
  parseDriverForm,
  type DriverForm,
} from '../../../src/domain/drivers/driverForm';
import { changedDriverFields, type DriverRecord } from '../../../src/domain/drivers/driverRecord';
import type { Shift } from '../../../src/domain/drivers/driver';
import {
  NO_SHIFTS,
  copyMondayToWeekdays,
  overnightDay,
  parseClockTime,
  toShiftRows,
  type ShiftRow,
} from '../../../src/domain/drivers/shiftForm';
import { NEW_DRIVER } from '../../support/fixtures';

const TODAY = '2026-11-24';
const FILLED: DriverForm = {
  ...EMPTY_DRIVER_FORM,
  name: ' Driver  New ',
  email: 'new@example.com',
  phone: '+44 7700 900109',
  vehicle: 'Red Dacia Jogger',
  plate: 'ERYC 109',
  licence: 'PHV 9',
};
const friday = (...rows: readonly ShiftRow[]): Partial<DriverForm> => ({
  shifts: { ...NO_SHIFTS, friday: rows },
});
const row = (start: string, finish: string): ShiftRow => ({ start, finish });
const parse = (form: Partial<DriverForm>, before: DriverRecord | null = null) =>
  parseDriverForm({ ...FILLED, ...form }, before, TODAY);
const errorsOf = (form: Partial<DriverForm>, before: DriverRecord | null = null) => {
  const result = parse(form, before);
  return result.ok ? {} : result.errors;
};
const shiftsOf = (form: Partial<DriverForm>) => {
  const result = parse(form);
  return result.ok ? result.record.availability : result.errors;
};

describe('parseDriverForm', () => {
  it('normalises the texts of a valid form', () => {
    expect(parse({})).toEqual({ ok: true, email: 'new@example.com', record: NEW_DRIVER });
  });

  it('accepts missing texts of an older record, and shows them as empty', () => {
    const before = {
      ...NEW_DRIVER,
      name: null,
      phone: null,
      vehicle: null,
      plateNumber: null,
      vehicleLicenceNumber: null,
    };
    const form = toDriverForm(before, TODAY);
    expect(form).toEqual(EMPTY_DRIVER_FORM);
    expect(parseDriverForm(form, before, TODAY)).toEqual({ ok: true, email: '', record: before });
  });

  it('requires an email address of at most 254 characters', () => {
    const email = (start: string) => `${start}@${'b'.repeat(125)}.${'c'.repeat(63)}`;
    expect(errorsOf({ email: ' ' })).toEqual({ email: 'Email is required' });
    expect(errorsOf({ email: email('a'.repeat(64)) })).toEqual({});
    const taxis = email('🚕'.repeat(64));
    expect(errorsOf({ email: taxis })).toEqual({ email: 'Please enter a valid email' });
  });

  it('takes a picture without the spaces around it', () => {
    const result = parse({ picture: ' https://a.example/x.png ' });
    expect(result.ok && result.record.vehicleImage).toBe('https://a.example/x.png');
  });

  it('reports all errors at once', () => {
    const form = {
      ...EMPTY_DRIVER_FORM,
      email: 'x',
      picture: 'http://a.example/x.png',
      offFrom: '2026-11-23',
      ...friday(row('9', '')),
    };
    expect(parseDriverForm(form, null, TODAY)).toEqual({
      ok: false,
      errors: {
        name: 'Name is required',
        email: 'Please enter a valid email',
        phone: 'Phone number is required',
        vehicle: 'Vehicle is required',
        plate: 'Plate number is required',
        licence: 'Licence number is required',
        picture: 'Please enter a link that starts with https://',
        'friday.0.finish': 'Please enter an end time for Friday, like 17:30 or 24:00.',
        offFrom: 'That day has passed. Please choose a later one.',
      },
    });
  });

  it.each([
    ['name', 100],
    ['phone', 30],
    ['vehicle', 100],
    ['plate', 30],
    ['licence', 30],
  ])('limits the %s to %i characters', (field, maxLength) => {
    expect(errorsOf({ [field]: 'x'.repeat(maxLength) })).toEqual({});
    expect(errorsOf({ [field]: 'x'.repeat(maxLength + 1) })).toEqual({
      [field]: `Please use ${String(maxLength)} characters or fewer.`,
    });
  });

  it.each([
    'javascript:alert(1)',
    'https://',
    'https://a b',
    'https://a"b',
    `https://${'x'.repeat(2041)}`,
  ])('rejects the picture address %s', (picture) => {
    expect(Object.keys(errorsOf({ picture }))).toEqual(['picture']);
    expect(errorsOf({ picture: `https://${'x'.repeat(2040)}` })).toEqual({});
  });

  it('requires no email of an existing driver, and no detail that was missing before', () => {
    const older = { ...NEW_DRIVER, plateNumber: null, vehicleImage: 'vehicles/saloon.svg' };
    expect(errorsOf({ email: '', plate: '', picture: 'vehicles/saloon.svg' }, older)).toEqual({});
    expect(errorsOf({ email: '', plate: '' }, NEW_DRIVER)).toEqual({
      plate: 'Plate number is required',
    });
  });

  it('round-trips a driver shown by toDriverForm', () => {
    const shifts: readonly Shift[] = [
      { day: 'friday', start: '18:00', finish: '00:00' },
      { day: 'monday', start: '12:00', finish: '14:00' },
      { day: 'monday', start: '07:00', finish: '11:00' },
    ];
    const record = {
      ...NEW_DRIVER,
      availability: shifts,
      unavailableDates: ['2026-12-26', '2026-11-23', '2026-12-25'],
    };
    const form = toDriverForm(record, TODAY);
    expect(form.shifts.monday).toEqual([row('07:00', '11:00'), row('12:00', '14:00')]);
    expect(form.shifts.friday).toEqual([row('18:00', '24:00')]);
    expect(form.daysOff).toEqual(['2026-12-25', '2026-12-26']);
    const again = parseDriverForm(form, record, TODAY);
    expect(again.ok && changedDriverFields(record, again.record, TODAY)).toEqual([]);
  });
});

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

  it('are limited to eighteen a week', () => {
    const one = row('1', '2');
    const two = row('3', '4');
    const three = row('5', '6');
    const weekdays = copyMondayToWeekdays({ ...NO_SHIFTS, monday: [one, two, three] });
    const week = { ...weekdays, saturday: [one, two], sunday: [one] };
    expect(shiftsOf({ shifts: week })).toHaveLength(18);
    expect(shiftsOf({ shifts: { ...week, sunday: [one, two, row('', '')] } })).toEqual({
      'sunday.1.start':
        'You can add up to 18 shifts a week. Past midnight counts as two. Please remove this one.',
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

describe('listDaysOff', () => {
  const off = (offFrom: string, offTo = '', daysOff: readonly string[] = []) =>
    listDaysOff({ offFrom, offTo, daysOff }, TODAY);
  const INVALID = 'Please enter a valid date.';
  const TOO_MANY = 'Please choose 100 days off or fewer.';

  it('adds single days and ranges, without duplicates or past days', () => {
    expect(off('')).toEqual({ ok: true, value: [] });
    expect(off(TODAY)).toEqual({ ok: true, value: [TODAY] });
    expect(off('2026-12-30', '2027-01-01', ['2026-12-31', '2026-11-23'])).toEqual({
      ok: true,
      value: ['2026-12-30', '2026-12-31', '2027-01-01'],
    });
    expect(off('', '2026-12-25')).toEqual({ ok: true, value: ['2026-12-25'] });
    expect(off(TODAY, '2027-03-03')).toMatchObject({ value: { length: 100 } });
  });

  it.each([
    ['2026-12-25', '2026-12-24', 'The last day can’t be before the first.'],
    ['2026-11-23', '', 'That day has passed. Please choose a later one.'],
    ['2026-02-30', '2026-12-01', INVALID],
    ['2026-12-01', '2026-12-32', INVALID],
    ['soon', '', INVALID],
    ['02026-12-01', '', INVALID],
    ['2026-12-010', '', INVALID],
    [TODAY, '2027-03-04', TOO_MANY],
    [TODAY, '9999-12-31', TOO_MANY],
  ])('rejects days from %j to %j', (from, to, message) => {
    expect(off(from, to)).toEqual({ ok: false, message });
  });

  it('includes days that are still in their inputs when saving', () => {
    const result = parse({ daysOff: ['2026-12-25'], offFrom: '2026-12-24' });
    expect(result).toMatchObject({ record: { unavailableDates: ['2026-12-24', '2026-12-25'] } });
  });
});
