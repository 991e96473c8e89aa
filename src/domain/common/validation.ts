import { normalisePhone, ukMobile } from './phone';
import { normaliseEmail, normaliseText } from './texts';

/** What a check answers: the value to go on with, or the words for the user. */
export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly message: string };

/** What the guest login asks for. */
export interface GuestDetails {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * Text, at sign, text, dot, text (spec section 5), of 254 characters at most. Nothing in it can make a header of a message
 * or a second address: no space, comma, semicolon, colon, quote, backslash or bracket. The rules hold the same pattern.
 */
const SIMPLE_EMAIL =
  /^[^\p{C}\p{Z}@,;:"()<>[\]\\]{1,64}@[^\p{C}\p{Z}@,;:"()<>[\]\\]{1,125}\.[^\p{C}\p{Z}@,;:"()<>[\]\\.]{1,63}$/u;

/** Longest texts that the documents take; the rules hold the same numbers. */
export const MAX_NAME_LENGTH = 100;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_PHONE_LENGTH = 30;

const LIMITS = [
  { field: 'name', longest: MAX_NAME_LENGTH, words: 'name' },
  { field: 'email', longest: MAX_EMAIL_LENGTH, words: 'email address' },
  { field: 'phone', longest: MAX_PHONE_LENGTH, words: 'phone number' },
] as const;

/** True for text, at sign, text, dot, text, and nothing that could break out of an address. */
export function isEmail(text: string): boolean {
  return SIMPLE_EMAIL.test(text);
}

/** True when two addresses are one person's: case and spaces at the ends aside. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** An email and its password. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Checks a login with a password and tidies its email (spec section 5). The password stays as typed. */
export function validateLogin(typed: Credentials): Result<Credentials> {
  const login = { email: normaliseEmail(typed.email), password: typed.password };
  return login.email === '' || login.password === ''
    ? { ok: false, message: 'Please enter email and password' }
    : { ok: true, value: login };
}

/** Checks the guest login, tidies its three fields, and puts a UK mobile into the spec's form (spec section 5). */
export function validateGuest(typed: GuestDetails): Result<GuestDetails> {
  const guest = {
    name: normaliseText(typed.name),
    email: normaliseEmail(typed.email),
    phone: normalisePhone(typed.phone),
  };
  if (guest.name === '' || guest.email === '' || guest.phone === '') {
    return { ok: false, message: 'Please enter your name, email, and phone number' };
  }
  const tooLong = LIMITS.find(({ field, longest }) => guest[field].length > longest);
  if (tooLong !== undefined) {
    return { ok: false, message: `Please shorten your ${tooLong.words}` };
  }
  if (!isEmail(guest.email)) {
    return { ok: false, message: 'Please enter a valid email address' };
  }
  return { ok: true, value: guest };
}

/** What the registration asks for (spec section 2). */
export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly postcode: string;
  readonly password: string;
}

export const MIN_PASSWORD_LENGTH = 6;
export const MAX_ADDRESS_LENGTH = 300;
export const MAX_POSTCODE_LENGTH = 12;

/** The message under each field that is wrong; empty when the registration is complete. */
export type RegistrationErrors = Readonly<Partial<Record<keyof Registration, string | undefined>>>;

type Check = (typed: string) => string | null;

const required =
  (message: string): Check =>
  (typed) =>
    normaliseText(typed) === '' ? message : null;

const matches =
  (test: (typed: string) => boolean, message: string): Check =>
  (typed) =>
    test(typed) ? null : message;

/** When no password is typed. */
export const PASSWORD_REQUIRED_TEXT = 'Password is required';

// In the order of the form; the first message of a field counts (spec section 5).
const REGISTRATION_CHECKS: Readonly<Record<keyof Registration, readonly Check[]>> = {
  name: [required('Name is required')],
  email: [
    required('Email is required'),
    matches((typed) => isEmail(normaliseEmail(typed)), 'Please enter a valid email'),
  ],
  phone: [
    required('Phone number is required'),
    matches((typed) => ukMobile(typed) !== null, 'Please enter a valid UK mobile number'),
  ],
  address: [required('Address is required')],
  postcode: [required('Postcode is required')],
  password: [
    (typed) => (typed === '' ? PASSWORD_REQUIRED_TEXT : null),
    matches(
      (typed) => typed.length >= MIN_PASSWORD_LENGTH,
      `Password must be at least ${String(MIN_PASSWORD_LENGTH)} characters`,
    ),
  ],
};

/** Checks every field of the registration (spec section 5). */
export function validateRegistration(typed: Registration): RegistrationErrors {
  const errors: Partial<Record<keyof Registration, string>> = {};
  for (const [field, checks] of Object.entries(REGISTRATION_CHECKS)) {
    if (isRegistrationField(field)) {
      const message = checks.map((check) => check(typed[field])).find((found) => found !== null);
      if (message != null) {
        errors[field] = message;
      }
    }
  }
  return errors;
}

function isRegistrationField(field: string): field is keyof Registration {
  return Object.hasOwn(REGISTRATION_CHECKS, field);
}

/** The registration as it is kept: each text in one line, the phone in the spec's form. The password stays as typed. */
export function normaliseRegistration(typed: Registration): Registration {
  return {
    name: normaliseText(typed.name),
    email: normaliseEmail(typed.email),
    phone: normalisePhone(typed.phone),
    address: normaliseText(typed.address),
    postcode: normaliseText(typed.postcode),
    password: typed.password,
  };
}
