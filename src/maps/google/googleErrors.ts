import { config } from '../../config';
import { isUserError, userError } from '../../errorMessage';

const CALL_US = `call us on ${config.helpPhone}`;

export const SCRIPT_FAILED_TEXT = `We couldn’t load the map. Check your connection and try again, or ${CALL_US}.`;
export const KEY_REFUSED_TEXT = `The map and address search aren’t working. To book, ${CALL_US}.`;
export const SEARCH_FAILED_TEXT = `Address search isn’t working. Try again, or ${CALL_US}.`;
export const PLACE_FAILED_TEXT = 'We couldn’t find that place. Try again, or choose another.';
export const ROUTE_FAILED_TEXT = 'The route could not be found at the moment. Please try again.';

/** Codes for a wrong key, a missing API, a referrer restriction or missing billing. */
const DENIED_CODES = ['PERMISSION_DENIED', 'REQUEST_DENIED', 'UNAUTHENTICATED'];
/** Codes for a place or route that does not exist. */
const NOT_FOUND_CODES = ['NOT_FOUND', 'ZERO_RESULTS'];

/** The error to show the user: `message`, or that Google rejects this website. */
export function toGoogleError(cause: unknown, message: string): Error {
  const code = errorCode(cause);
  const text = DENIED_CODES.includes(code) ? KEY_REFUSED_TEXT : message;
  return userError(text, cause, code !== '' || isUserError(cause));
}

export function isNotFoundError(cause: unknown): boolean {
  return NOT_FOUND_CODES.includes(errorCode(cause));
}

function errorCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
