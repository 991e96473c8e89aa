import { upcomingDates, type DriverField, type DriverRecord } from './driverRecord';
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

/** What a driver's form asks for in a line of its own. */
export interface DriverTexts {
  readonly name: string;
  /** Of the login, and so only for a new driver. */
  readonly email: string;
  readonly phone: string;
  readonly vehicle: string;
  readonly plate: string;
  readonly licence: string;
  readonly picture: string;
}

/** The form of a driver as it is typed. */
export interface DriverForm extends DriverTexts {
  readonly shifts: ShiftRows;
  /** 'YYYY-MM-DD', the soonest first. */
  readonly daysOff: readonly string[];
  /** Days off that are being added: the first, and the last where they are more than one. */
  readonly offFrom: string;
  readonly offTo: string;
}

/** The message of each input that is wrong, by its name. */
export type DriverFormErrors = Readonly<Record<string, string>>;

export const EMPTY_DRIVER_FORM: DriverForm = {
  ...{ name: '', email: '', phone: '', vehicle: '', plate: '', licence: '', picture: '' },
  ...{ shifts: NO_SHIFTS, daysOff: [], offFrom: '', offTo: '' },
};

/** Longest texts that a driver's document takes; the rules hold the same numbers. */
export const MAX_PLATE_LENGTH = MAX_PHONE_LENGTH;
export const MAX_PICTURE_LENGTH = 2048;
export const MAX_DAYS_OFF = 100;

/** A picture on the web: never a script's address. */
const PICTURE = /^https:\/\/[^\p{C}\p{Z}"<>\\]+$/u;

type TextField = Exclude<keyof DriverTexts, 'email' | 'picture'>;

interface TextRule {
  readonly part: Exclude<DriverField, 'availability' | 'unavailableDates' | 'vehicleImage'>;
  readonly words: string;
  readonly longest: number;
  readonly tidy: (typed: string) => string;
}

const TEXT_RULES: Readonly<Record<TextField, TextRule>> = {
  name: { part: 'name', words: 'Name', longest: MAX_NAME_LENGTH, tidy: normaliseText },
  phone: { part: 'phone', words: 'Phone number', longest: MAX_PHONE_LENGTH, tidy: normalisePhone },
  vehicle: { part: 'vehicle', words: 'Vehicle', longest: MAX_NAME_LENGTH, tidy: normaliseText },
  plate: {
    ...{ part: 'plateNumber', words: 'Plate number' },
    ...{ longest: MAX_PLATE_LENGTH, tidy: normaliseText },
  },
  licence: {
    ...{ part: 'vehicleLicenceNumber', words: 'Licence number' },
    ...{ longest: MAX_PLATE_LENGTH, tidy: normaliseText },
  },
};

/** The form that shows a driver's record for editing. Days off that have passed are left out. */
export function toDriverForm(record: DriverRecord, today: string): DriverForm {
  return {
    ...EMPTY_DRIVER_FORM,
    name: record.name ?? '',
    phone: record.phone ?? '',
    vehicle: record.vehicle ?? '',
    plate: record.plateNumber ?? '',
    licence: record.vehicleLicenceNumber ?? '',
    picture: record.vehicleImage ?? '',
    shifts: toShiftRows(record.availability),
    daysOff: upcomingDates(record.unavailableDates, today),
  };
}

/**
 * Checks the form and reads it, every wrong input at once. `before` is the record that is edited, null for a new driver: a
 * detail that an older record lacks may stay away, and a picture that it has may stay.
 */
export function parseDriverForm(
  form: DriverForm,
  before: DriverRecord | null,
  today: string,
):
  | { readonly ok: true; readonly record: DriverRecord; readonly email: string }
  | { readonly ok: false; readonly errors: DriverFormErrors } {
  const errors: Record<string, string> = {};
  const taken = <Value>(field: keyof DriverForm, read: Result<Value>, instead: Value): Value => {
    if (!read.ok) {
      errors[field] = read.message;
    }
    return read.ok ? read.value : instead;
  };
  const text = (field: TextField): string | null => {
    const { part, words, longest, tidy } = TEXT_RULES[field];
    const typed = tidy(form[field]);
    if (typed === '' && before?.[part] !== null) {
      errors[field] = `${words} is required`;
    } else if (typed.length > longest) {
      errors[field] = `Please use at most ${String(longest)} characters.`;
    }
    return typed === '' ? null : typed;
  };
  // In the order of the form, in which the errors are told.
  const name = text('name');
  const email = before === null ? taken('email', readEmail(form.email), '') : '';
  const texts = {
    name,
    phone: text('phone'),
    vehicle: text('vehicle'),
    plateNumber: text('plate'),
    vehicleLicenceNumber: text('licence'),
  };
  const vehicleImage = taken('picture', readPicture(form.picture, before), null);
  const shifts = parseShifts(form.shifts);
  const unavailableDates = taken('offFrom', listDaysOff(form, today), []);
  return Object.keys(errors).length > 0 || Object.keys(shifts.errors).length > 0
    ? { ok: false, errors: { ...errors, ...shifts.errors } }
    : {
        ok: true,
        email,
        record: { ...texts, vehicleImage, availability: shifts.shifts, unavailableDates },
      };
}

/** All days off of the form, with those that are being added. */
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
    ? refused(`A driver can have at most ${String(MAX_DAYS_OFF)} days off ahead.`)
    : { ok: true, value: all };
}

function datesBetween(first: string, last: string, today: string): Result<readonly string[]> {
  if (first === '') {
    return { ok: true, value: [] };
  }
  if (!isDate(first) || !isDate(last)) {
    return refused('Please choose a date of the calendar.');
  }
  if (first > last) {
    return refused('The last day is before the first.');
  }
  if (last < today) {
    return refused('This day has passed. Please choose a later one.');
  }
  const dates: string[] = [];
  for (let date = first; date <= last && dates.length <= MAX_DAYS_OFF; date = addDays(date, 1)) {
    dates.push(date);
  }
  return { ok: true, value: dates };
}

function isDate(date: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && instantOfLondon({ date, time: '12:00' }) !== null;
}

function readEmail(typed: string): Result<string> {
  const email = normaliseEmail(typed);
  if (email === '') {
    return refused('Email is required');
  }
  return isEmail(email) && email.length <= MAX_EMAIL_LENGTH
    ? { ok: true, value: email }
    : refused('Please enter a valid email');
}

function readPicture(typed: string, before: DriverRecord | null): Result<string | null> {
  const picture = typed.trim();
  if (picture === '') {
    return { ok: true, value: null };
  }
  const isTaken = PICTURE.test(picture) && picture.length <= MAX_PICTURE_LENGTH;
  return isTaken || picture === before?.vehicleImage
    ? { ok: true, value: picture }
    : refused('Please give the address of a picture on the web: it begins with https://');
}

function refused(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}
