import { MAX_CALL_SIGN, MAX_SEATS, type Driver } from './driver';
import { upcomingDates, type DriverRecord } from './driverRecord';
import { addDays, instantOfLondon } from '../common/londonTime';
import { normalisePhone } from '../common/phone';
import { NO_SHIFTS, parseShifts, toShiftRows, type ShiftRows } from './shiftForm';
import { normaliseEmail, normaliseText } from '../common/texts';
import {
  isEmail,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  type Result,
} from '../common/validation';

export interface DriverTexts {
  readonly name: string;
  readonly callSign: string;
  /** The login's address; only for a new driver. */
  readonly email: string;
  readonly phone: string;
  readonly vehicle: string;
  readonly seats: string;
  readonly plate: string;
  readonly licence: string;
  readonly picture: string;
}

export interface DriverForm extends DriverTexts {
  readonly isWheelchairAccessible: boolean;
  readonly isEstate: boolean;
  readonly shifts: ShiftRows;
  /** 'YYYY-MM-DD', soonest first. */
  readonly daysOff: readonly string[];
  /** First and last of the days off being added; one suffices for a single day. */
  readonly offFrom: string;
  readonly offTo: string;
}

/** Messages by the name of the invalid input. */
export type DriverFormErrors = Readonly<Record<string, string>>;

export const EMPTY_DRIVER_FORM: DriverForm = {
  name: '',
  callSign: '',
  email: '',
  phone: '',
  vehicle: '',
  seats: '',
  isWheelchairAccessible: false,
  isEstate: false,
  plate: '',
  licence: '',
  picture: '',
  shifts: NO_SHIFTS,
  daysOff: [],
  offFrom: '',
  offTo: '',
};

export const MAX_PLATE_LENGTH = MAX_PHONE_LENGTH;
export const MAX_PICTURE_LENGTH = 2048;
export const MAX_DAYS_OFF = 100;

/** https only, so that the address can't run a script. */
const PICTURE_URL = /^https:\/\/[^\p{C}\p{Z}"<>\\]+$/u;

type TextField = Exclude<keyof DriverTexts, 'callSign' | 'seats' | 'email' | 'picture'>;

interface TextRule {
  readonly field: 'name' | 'phone' | 'vehicle' | 'plateNumber' | 'vehicleLicenceNumber';
  readonly label: string;
  readonly maxLength: number;
  readonly normalise: (typed: string) => string;
}

const TEXT_RULES: Readonly<Record<TextField, TextRule>> = {
  name: { field: 'name', label: 'Name', maxLength: MAX_NAME_LENGTH, normalise: normaliseText },
  phone: {
    field: 'phone',
    label: 'Phone number',
    maxLength: MAX_PHONE_LENGTH,
    normalise: normalisePhone,
  },
  vehicle: {
    field: 'vehicle',
    label: 'Vehicle',
    maxLength: MAX_NAME_LENGTH,
    normalise: normaliseText,
  },
  plate: {
    field: 'plateNumber',
    label: 'Plate number',
    maxLength: MAX_PLATE_LENGTH,
    normalise: normaliseText,
  },
  licence: {
    field: 'vehicleLicenceNumber',
    label: 'Licence number',
    maxLength: MAX_PLATE_LENGTH,
    normalise: normaliseText,
  },
};

/** The form for editing a driver, without past days off. */
export function toDriverForm(record: DriverRecord, today: string): DriverForm {
  return {
    ...EMPTY_DRIVER_FORM,
    name: record.name ?? '',
    callSign: String(record.callSign ?? ''),
    phone: record.phone ?? '',
    vehicle: record.vehicle ?? '',
    seats: String(record.seats ?? ''),
    isWheelchairAccessible: record.isWheelchairAccessible === true,
    isEstate: record.isEstate === true,
    plate: record.plateNumber ?? '',
    licence: record.vehicleLicenceNumber ?? '',
    picture: record.vehicleImage ?? '',
    shifts: toShiftRows(record.availability),
    daysOff: upcomingDates(record.unavailableDates, today),
  };
}

/**
 * Validates and parses the form, reporting every invalid input. `before` is the edited record, null
 * for a new driver: what it lacks may stay missing, and its picture may stay as it is. The call
 * sign must not be one of the `others`.
 */
export function parseDriverForm(
  form: DriverForm,
  before: DriverRecord | null,
  today: string,
  others: readonly Driver[] = [],
):
  | { readonly ok: true; readonly record: DriverRecord; readonly email: string }
  | { readonly ok: false; readonly errors: DriverFormErrors } {
  const errors: Record<string, string> = {};
  const accept = <Value>(
    field: keyof DriverForm,
    result: Result<Value>,
    fallback: Value,
  ): Value => {
    if (!result.ok) {
      errors[field] = result.message;
    }
    return result.ok ? result.value : fallback;
  };
  const text = (input: TextField): string | null => {
    const { field, label, maxLength, normalise } = TEXT_RULES[input];
    const typed = normalise(form[input]);
    if (typed === '' && before?.[field] !== null) {
      errors[input] = `${label} is required`;
    } else if (typed.length > maxLength) {
      errors[input] = `Please use ${maxLength} characters or fewer.`;
    }
    return typed === '' ? null : typed;
  };
  // In form order, which is the order of the error messages.
  const name = text('name');
  const callSign = accept('callSign', parseCallSign(form.callSign, others), null);
  const email = before === null ? accept('email', parseEmail(form.email), '') : '';
  const seats = accept('seats', parseWhole(form.seats, MAX_SEATS), null);
  // Of an older record, an empty box counts once the seats are recorded.
  const box = (field: 'isWheelchairAccessible' | 'isEstate'): boolean | null =>
    form[field] || seats !== null || before?.[field] !== null ? form[field] : null;
  const texts = {
    name,
    callSign,
    phone: text('phone'),
    vehicle: text('vehicle'),
    seats,
    isWheelchairAccessible: box('isWheelchairAccessible'),
    isEstate: box('isEstate'),
    plateNumber: text('plate'),
    vehicleLicenceNumber: text('licence'),
  };
  const vehicleImage = accept('picture', parsePicture(form.picture, before), null);
  const shifts = parseShifts(form.shifts);
  Object.assign(errors, shifts.errors);
  const unavailableDates = accept('offFrom', listDaysOff(form, today), []);
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : {
        ok: true,
        email,
        record: { ...texts, vehicleImage, availability: shifts.shifts, unavailableDates },
      };
}

/** All days off of the form, including those being added. */
export function listDaysOff(
  { daysOff, offFrom, offTo }: Pick<DriverForm, 'daysOff' | 'offFrom' | 'offTo'>,
  today: string,
): Result<readonly string[]> {
  const added = datesBetween(
    offFrom === '' ? offTo : offFrom,
    offTo === '' ? offFrom : offTo,
    today,
  );
  if (!added.ok) {
    return added;
  }
  const all = upcomingDates([...daysOff, ...added.value], today);
  return all.length > MAX_DAYS_OFF
    ? invalid(`Please choose ${MAX_DAYS_OFF} days off or fewer.`)
    : { ok: true, value: all };
}

function datesBetween(first: string, last: string, today: string): Result<readonly string[]> {
  if (first === '') {
    return { ok: true, value: [] };
  }
  if (!isDate(first) || !isDate(last)) {
    return invalid('Please enter a valid date.');
  }
  if (first > last) {
    return invalid('The last day can’t be before the first.');
  }
  if (last < today) {
    return invalid('That day has passed. Please choose a later one.');
  }
  const dates: string[] = [];
  for (let date = first; date <= last && dates.length <= MAX_DAYS_OFF; date = addDays(date, 1)) {
    dates.push(date);
  }
  return { ok: true, value: dates };
}

function isDate(date: string): boolean {
  return instantOfLondon({ date, time: '12:00' }) !== null;
}

function parseCallSign(typed: string, others: readonly Driver[]): Result<number | null> {
  const parsed = parseWhole(typed, MAX_CALL_SIGN);
  const callSign = parsed.ok ? parsed.value : null;
  const other = others.find((each) => each.isActive && each.callSign === callSign);
  return callSign === null || other === undefined
    ? parsed
    : invalid(`${callSign} is ${other.name ?? 'another driver'}’s call sign`);
}

function parseWhole(typed: string, most: number): Result<number | null> {
  const digits = typed.trim();
  const value = Number(digits);
  if (digits === '') {
    return { ok: true, value: null };
  }
  return /^\d+$/.test(digits) && value >= 1 && value <= most
    ? { ok: true, value }
    : invalid(`Please enter a whole number from 1 to ${most}.`);
}

function parseEmail(typed: string): Result<string> {
  const email = normaliseEmail(typed);
  if (email === '') {
    return invalid('Email is required');
  }
  return isEmail(email) && email.length <= MAX_EMAIL_LENGTH
    ? { ok: true, value: email }
    : invalid('Please enter a valid email');
}

function parsePicture(typed: string, before: DriverRecord | null): Result<string | null> {
  const picture = typed.trim();
  if (picture === '') {
    return { ok: true, value: null };
  }
  const isValid = PICTURE_URL.test(picture) && picture.length <= MAX_PICTURE_LENGTH;
  return isValid || picture === before?.vehicleImage
    ? { ok: true, value: picture }
    : invalid('Please enter a link that starts with https://');
}

function invalid(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}
