/** Longest address of a place that a ride takes; the rules hold the same number. */
export const MAX_PLACE_LENGTH = 300;

/** Line breaks, tabs and every other space; U+0085 is a line break that JavaScript does not count as a space. */
const SPACES = /[\s\p{Z}\u0085]+/gu;
/** Control characters, marks that turn the direction of writing round, and halves of letters. */
const UNTAKEN = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;
const UNSEEN = /\p{Cf}/gu;
const UNSEEN_START = /^[\p{Cf} ]+/u;

/**
 * A typed or foreign text as the documents take it: in one line, with single spaces and nothing that nobody sees at its
 * start, so that the rules refuse none for how it is written. Empty when it says nothing.
 */
export function normaliseText(typed: string): string {
  return typed
    .replaceAll(SPACES, ' ')
    .replaceAll(UNTAKEN, '')
    .replaceAll(/ {2,}/g, ' ')
    .replace(UNSEEN_START, '')
    .trimEnd();
}

/** An email address as the documents take it: also without the unseen characters that come along when it is pasted. */
export function normaliseEmail(typed: string): string {
  return normaliseText(typed).replaceAll(UNSEEN, '');
}

/** A place's address as the documents take it, cut where it is longer than they take. */
export function normaliseAddress(text: string): string {
  return normaliseText(normaliseText(text).slice(0, MAX_PLACE_LENGTH));
}
