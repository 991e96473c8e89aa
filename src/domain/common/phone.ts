import { normaliseText } from './texts';

// Spaces, hyphens and dashes, dots, brackets: what people put between digits.
const SEPARATORS = /[\s\u00AD\u2010-\u2015\u2212.()[\]-]/g;

// +44 or 0044, with or without the 0 that belongs to the number at home.
const UK_MOBILE = /^(?:(?:\+|00)440?|0)(7\d{9})$/;

/** A number without what people put between its digits. */
export function plainPhone(typed: string): string {
  return typed.replaceAll(SEPARATORS, '');
}

/** A UK mobile number as the spec writes it, 07 and nine digits (section 5), however it was typed; null when it is none. */
export function ukMobile(typed: string): string | null {
  const [, number] = UK_MOBILE.exec(plainPhone(typed)) ?? [];
  return number === undefined ? null : `0${number}`;
}

/** A phone number as it is kept: a UK mobile in the spec's form, any other as typed, in one line. */
export function normalisePhone(typed: string): string {
  return ukMobile(typed) ?? normaliseText(typed);
}
