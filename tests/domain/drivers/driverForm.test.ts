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
import { NO_SHIFTS, type ShiftRow } from '../../../src/domain/drivers/shiftForm';
import { driver, NEW_DRIVER } from '../../support/fixtures';

const TODAY = '2026-11-24';
const FILLED: DriverForm = {
  ...EMPTY_DRIVER_FORM,
  name: ' Driver  New ',
  email: 'new@example.com',
  phone: '+44 7700 900109',
  vehicle: 'Red Dacia Jogger',
  seats: '4',
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
      seats: null,
      isWheelchairAccessible: null,
      isEstate: null,
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
      [field]: `Please use ${maxLength} characters or fewer.`,
    });
  });

  it.each<[typed: string, callSign: number | null]>([
    [' 7 ', 7],
    ['999', 999],
    ['', null],
  ])('takes the call sign %j', (typed, callSign) => {
    expect(parse({ callSign: typed })).toMatchObject({ ok: true, record: { callSign } });
  });

  it.each(['0', '1000', '1.5', '-7', '7a', '٧'])('rejects the call sign %j', (callSign) => {
    expect(errorsOf({ callSign })).toEqual({
      callSign: 'Please enter a whole number from 1 to 999.',
    });
  });

  it.each(['0', '9', '1.5', 'x'])('rejects %j seats', (seats) => {
    expect(errorsOf({ seats })).toEqual({ seats: 'Please enter a whole number from 1 to 8.' });
  });

  it.each<[form: Partial<DriverForm>, recorded: Partial<DriverRecord>]>([
    [{}, { seats: null, isWheelchairAccessible: null, isEstate: null }],
    [{ isEstate: true }, { seats: null, isWheelchairAccessible: null, isEstate: true }],
    [{ seats: '8' }, { seats: 8, isWheelchairAccessible: false, isEstate: false }],
  ])('records an empty box of an older driver only with the seats: %j', (form, recorded) => {
    const older = { ...NEW_DRIVER, seats: null, isWheelchairAccessible: null, isEstate: null };
    expect(parseDriverForm({ ...toDriverForm(older, TODAY), ...form }, older, TODAY)).toMatchObject(
      {
        record: recorded,
      },
    );
  });

  it('clears a box that was recorded', () => {
    const before = { ...NEW_DRIVER, seats: null, isWheelchairAccessible: true, isEstate: true };
    const form = { ...toDriverForm(before, TODAY), isEstate: false };
    expect(parseDriverForm(form, before, TODAY)).toMatchObject({
      record: { seats: null, isWheelchairAccessible: true, isEstate: false },
    });
  });

  it('rejects the call sign of another active driver, with the name', () => {
    const others = [
      driver({ id: 'a', name: 'Ann', callSign: 7 }),
      driver({ id: 'b', name: 'Bob', callSign: 8, isActive: false }),
    ];
    const parseFor = (callSign: string) =>
      parseDriverForm({ ...FILLED, callSign }, null, TODAY, others);
    expect(parseFor('7')).toEqual({ ok: false, errors: { callSign: '7 is Ann’s call sign' } });
    expect(parseFor('8').ok).toBe(true);
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
      callSign: 7,
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
