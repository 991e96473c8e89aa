export const MAX_CODE_LENGTH = 40;

/** Characters of a code, in a character class. */
export const CODE_CHARACTERS = 'A-Z0-9_-';

const DASHES = /[\p{Pd}\u2043\u2212\u30FC\uFF70]/gu;
const OTHER_CHARACTERS = new RegExp(`[^${CODE_CHARACTERS}]`, 'g');

/** Upper-cases a typed or pasted code and keeps only characters of codes (spec section 5). */
export function normalisePromoCode(typed: string): string {
  // Splits letters and their marks: the Turkish İ is an I, and wide letters are plain ones.
  return typed
    .normalize('NFKD')
    .replaceAll(DASHES, '-')
    .toUpperCase()
    .replaceAll(OTHER_CHARACTERS, '');
}
