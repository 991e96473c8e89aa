import { normaliseText } from './texts';

// Spaces, hyphens, dashes, dots and brackets.
const SEPARATORS = /[\s\u00AD\u2010-\u2015\u2212.()[\]-]/g;

// With the prefix +44 or 0044, optionally followed by a redundant 0.
const UK_MOBILE = /^(?:(?:\+|00)440?|0)(7\d{9})$/;

export function plainPhone(typed: string): string {
  return typed.replaceAll(SEPARATORS, '');
}

const PHONE = /^\+?\d{10,15}$/;

/** True for 10 to 15 digits, perhaps with a plus sign, separators or slashes. */
export function isPhone(typed: string): boolean {
  return PHONE.test(plainPhone(typed).replaceAll('/', ''));
}

/** Says that a number may be mistyped, for a form that takes any; null if it looks right. */
export function phoneWarning(typed: string): string | null {
  const plain = plainPhone(typed);
  const isShortMobile = plain.startsWith('07') && ukMobile(typed) === null;
  return plain === '' || (isPhone(typed) && !isShortMobile)
    ? null
    : 'Check this number. It doesn’t look like a full phone number.';
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

// A number as people write it: digits and separators, perhaps with a plus sign and brackets.
const WRITTEN_NUMBERS = /[+([]*\d[\d\s\u2010-\u2015\u2212.()[\]/-]*/g;
/** Where another number may begin. Within a number these separate digits. */
const BREAKS = /(?=[\s\u2010-\u2015/-])/;
/** A UK number; only some area codes have a digit less. */
const UK_NUMBER = /^(?:\+?440?|0)([1-9]\d{9}|[158]\d{8})$/;
const INTERNATIONAL = /^\+(?!44)[1-9]\d{7,14}$/;

/**
 * The number to dial for a stored text, of several the first. Null if in doubt: a link to a wrong
 * number costs more than dialling by hand.
 */
export function dialledNumber(stored: string): string | null {
  const visible = stored.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  for (const [written] of visible.matchAll(WRITTEN_NUMBERS)) {
    const groups = written.split(BREAKS);
    const numbers = groups.map((_, at) => {
      // The length of a foreign number is unknown, so it goes up to a slash or the end.
      const isWhole = (groups[at + 1] ?? '/').startsWith('/');
      const number = toDialled(groups.slice(0, at + 1).join(''));
      return isWhole || number?.startsWith('+44') || number?.startsWith('0') ? number : null;
    });
    const number = numbers.filter((each) => each !== null).at(-1);
    if (number !== undefined) {
      return number;
    }
  }
  return null;
}

function toDialled(written: string): string | null {
  const prefixed = written.replace(/^\D*00/, '+');
  const isAbroad = prefixed.includes('+');
  // '(0)' is dialled within the country only.
  const plain = plainPhone(isAbroad ? prefixed.replace('(0)', '') : prefixed).replaceAll('/', '');
  if (UK_NUMBER.test(plain)) {
    return plain.replace(UK_NUMBER, isAbroad ? '+44$1' : '0$1');
  }
  return INTERNATIONAL.test(plain) ? plain : null;
}
