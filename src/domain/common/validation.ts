import { isPhone, normalisePhone, PREMIUM_RATE, PREMIUM_RATE_TEXT } from './phone';
import { normaliseEmail, normaliseText } from './texts';

export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly message: string };

export interface GuestDetails {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * Text, at sign, text, dot, text (spec section 5). Excludes separators, quotes and brackets, which
 * could inject a header, a second address or a link's fields, and `unseen`: spaces and invisible
 * characters.
 */
export function emailPattern(unseen: string): string {
  const excluded = String.raw`${unseen}@,;:?&"()<>\[\]\\`;
  return `^[^${excluded}]{1,64}@[^${excluded}]{1,125}[.][^${excluded}.]{1,63}$`;
}

const SIMPLE_EMAIL = new RegExp(emailPattern(String.raw`\p{C}\p{Z}`), 'u');

export const MAX_NAME_LENGTH = 100;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_PHONE_LENGTH = 30;

/** A guest's details are written at most once in this time. */
export const GUEST_INTERVAL_MS = 1_000;

const LIMITS = [
  { field: 'name', maxLength: MAX_NAME_LENGTH, label: 'name' },
  { field: 'email', maxLength: MAX_EMAIL_LENGTH, label: 'email address' },
  { field: 'phone', maxLength: MAX_PHONE_LENGTH, label: 'phone number' },
] as const;

export function isEmail(text: string): boolean {
  return SIMPLE_EMAIL.test(text);
}

/** Compares two addresses, ignoring case and surrounding spaces. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

export const REQUIRED_TEXTS = {
  name: 'Name is required',
  email: 'Email is required',
  phone: 'Phone number is required',
  password: 'Password is required',
} as const;

type RequiredField = keyof typeof REQUIRED_TEXTS;

/** A message for each of the fields that is empty; the password counts as typed. */
export function missingFields(
  typed: Readonly<Partial<Record<RequiredField, string>>>,
): Readonly<Partial<Record<RequiredField, string>>> {
  const { name, email, phone, password } = typed;
  return {
    ...(name !== undefined && normaliseText(name) === '' && { name: REQUIRED_TEXTS.name }),
    ...(email !== undefined && normaliseEmail(email) === '' && { email: REQUIRED_TEXTS.email }),
    ...(phone !== undefined && normaliseText(phone) === '' && { phone: REQUIRED_TEXTS.phone }),
    ...(password === '' && { password: REQUIRED_TEXTS.password }),
  };
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Requires both fields and normalises the email; the password stays as typed (spec section 5). */
export function validateLogin(typed: Credentials): Result<Credentials> {
  const login = { email: normaliseEmail(typed.email), password: typed.password };
  return login.email === '' || login.password === ''
    ? { ok: false, message: 'Please enter email and password' }
    : { ok: true, value: login };
}

const PHONE_TEXT = 'Please enter a phone number with 10 to 15 digits, like 07700 900123.';

/** What is wrong with a number that was typed; null if we can call it. */
export function phoneProblem(typed: string): string | null {
  return isPhone(typed) ? (PREMIUM_RATE.test(typed) ? PREMIUM_RATE_TEXT : null) : PHONE_TEXT;
}

type GuestResult =
  Result<GuestDetails> | { readonly ok: false; readonly message: string; readonly field: 'phone' };

/**
 * Validates and normalises the guest login (spec section 5). The spec's alerts come first; the
 * message with a field belongs under it.
 */
export function validateGuest(typed: GuestDetails): GuestResult {
  const guest = {
    name: normaliseText(typed.name),
    email: normaliseEmail(typed.email),
    phone: normalisePhone(typed.phone),
  };
  if (guest.name === '' || guest.email === '' || guest.phone === '') {
    return { ok: false, message: 'Please enter your name, email, and phone number' };
  }
  const tooLong = LIMITS.find(({ field, maxLength }) => guest[field].length > maxLength);
  if (tooLong !== undefined) {
    return { ok: false, message: `Please use a shorter ${tooLong.label}` };
  }
  if (!isEmail(guest.email)) {
    return { ok: false, message: 'Please enter a valid email address' };
  }
  const message = phoneProblem(guest.phone);
  return message === null ? { ok: true, value: guest } : { ok: false, message, field: 'phone' };
}
