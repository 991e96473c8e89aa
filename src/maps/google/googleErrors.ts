import { config } from '../../config';

const CALL_US = `call us on ${config.helpPhone}`;

export const SCRIPT_FAILED_TEXT = `Google Maps could not be reached. Please check your connection and try again, or ${CALL_US}.`;
export const KEY_REFUSED_TEXT = `Google Maps did not accept this website's key, so the map and the address search are not available. Please ${CALL_US} instead.`;
export const SEARCH_FAILED_TEXT = `The address search is not available at the moment. Please try again, or ${CALL_US}.`;
export const PLACE_FAILED_TEXT = 'This place could not be looked up. Please try again.';
export const ROUTE_FAILED_TEXT = 'The route could not be found at the moment. Please try again.';

/** What Google says when it does not serve this website: a wrong key, a missing API, a restriction, no billing account. */
const DENIED = ['PERMISSION_DENIED', 'REQUEST_DENIED', 'UNAUTHENTICATED'];
/** What Google says of a place or a route that does not exist. */
const NOTHING = ['NOT_FOUND', 'ZERO_RESULTS'];

/** The error for the user after a call that Google refused or failed; `words` unless the website itself is refused. */
export function toGoogleError(cause: unknown, words: string): Error {
  return new Error(DENIED.includes(codeOf(cause)) ? KEY_REFUSED_TEXT : words, { cause });
}

/** True when a call failed because what was asked for does not exist. */
export function isNotFoundError(cause: unknown): boolean {
  return NOTHING.includes(codeOf(cause));
}

/** The code of an error of Google's; empty where it has none. */
function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
