import { normaliseText } from './texts';

// Spaces, hyphens, dashes, dots and brackets.
const SEPARATORS = /[\s\u00AD\u2010-\u2015\u2212.()[\]-]/g;

// With the prefix +44 or 0044, optionally followed by a redundant 0.
const UK_MOBILE = /^(?:(?:\+|00)440?|0)(7\d{9})$/;

export function plainPhone(typed: string): string {
  return typed.replaceAll(SEPARATORS, '');
}

const PHONE = /^\+?\d{10,15}$/;

/** True for 10 to 15 digits, perhaps with a plus sign, separators or slashes (decision 206). */
export function isPhone(typed: string): boolean {
  return PHONE.test(plainPhone(typed).replaceAll('/', ''));
}

/** A UK number that begins with 09, however it is written: a call costs pounds a minute. */
export const PREMIUM_RATE =
  /^[^0-9+]*((\+|0[^0-9]*0)[^0-9]*4[^0-9]*4[^0-9]*(0[^0-9]*)?|0[^0-9]*)9.*$/;
export const PREMIUM_RATE_TEXT = 'We can’t call numbers that begin with 09. Please enter another.';

/** Normalises a UK mobile number to 07 and nine digits (spec section 5); null if it is not one. */
export function ukMobile(typed: string): string | null {
  const [, number] = UK_MOBILE.exec(plainPhone(typed)) ?? [];
  return number === undefined ? null : `0${number}`;
}

/** The stored form of a phone number: UK mobiles normalised, others as typed on one line. */
export function normalisePhone(typed: string): string {
  return ukMobile(typed) ?? normaliseText(typed);
}
