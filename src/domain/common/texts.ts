/** Maximum length of a place's address. */
export const MAX_PLACE_LENGTH = 300;

/** U+0085 is a line break that JavaScript's \s does not match. */
const SPACES = /[\s\p{Z}\u0085]+/gu;
/** Control characters, bidirectional overrides and lone surrogates. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;
const INVISIBLE = /\p{Cf}/gu;
const LEADING_INVISIBLE = /^[\p{Cf} ]+/u;

/** Normalises to what the security rules accept: one line, single spaces, no invisible start. */
export function normaliseText(typed: string): string {
  return typed
    .replaceAll(SPACES, ' ')
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/ {2,}/g, ' ')
    .replace(LEADING_INVISIBLE, '')
    .trimEnd();
}

/** Also removes invisible characters pasted along with the address. */
export function normaliseEmail(typed: string): string {
  return normaliseText(typed).replaceAll(INVISIBLE, '');
}

export function normaliseAddress(text: string): string {
  return normaliseText(normaliseText(text).slice(0, MAX_PLACE_LENGTH));
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
