import { isUserError, userError } from '../../errors/errorMessage';
import { CALL_US } from '../shared/mapTexts';

export const KEY_REFUSED_TEXT = `The map and address search aren’t working. To book, ${CALL_US}.`;
export const SEARCH_FAILED_TEXT = `Address search isn’t working. Try again, or ${CALL_US}.`;
export const PLACE_FAILED_TEXT = 'We couldn’t find that place. Try again, or choose another.';
export const ROUTE_FAILED_TEXT = `We couldn’t find a route. Try again, or ${CALL_US}.`;

/** Codes for a wrong key, a missing API, a restricted website, no billing or a used-up quota. */
const REFUSAL_CODES = [
  ...['PERMISSION_DENIED', 'REQUEST_DENIED', 'UNAUTHENTICATED'],
  ...['OVER_QUERY_LIMIT', 'OVER_DAILY_LIMIT', 'RESOURCE_EXHAUSTED'],
];
/** Codes for a place or route that does not exist. */
const NOT_FOUND_CODES = ['NOT_FOUND', 'ZERO_RESULTS'];

/**
 * Waits for one of Google's answers; null if the place or route does not exist.
 * @throws Error with a message for the user
 */
export function askGoogle<T>(work: Promise<T>, message: string): Promise<T | null> {
  return withTimeout(work, message).catch((cause: unknown) => {
    if (NOT_FOUND_CODES.includes(errorCode(cause))) {
      return null;
    }
    throw toGoogleError(cause, message);
  });
}

/** The error to show the user: `message`, or that Google rejects this website. */
function toGoogleError(cause: unknown, message: string): Error {
  const code = errorCode(cause);
  if (REFUSAL_CODES.includes(code)) {
    logRefusedKey(cause);
    return outage(KEY_REFUSED_TEXT, cause);
  }
  return userError(message, cause, code !== '' || isUserError(cause));
}

/** An error after which Google answers nothing: its script didn't load, or it refuses the key. */
export function outage(message: string, cause?: unknown): Error {
  return Object.assign(userError(message, cause), { isOutage: true });
}

export function isOutage(error: unknown): boolean {
  return error instanceof Error && 'isOutage' in error;
}

/** For the webmaster: passengers read only what to do instead. */
export function logRefusedKey(cause?: unknown): void {
  console.error(
    'Google refused VITE_GOOGLE_MAPS_KEY. Check its websites, APIs, quotas and billing.',
    cause,
  );
}

function errorCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

const TIMEOUT_MS = 10_000;

/** Rejects with `message` if `work` takes longer than ten seconds. */
export function withTimeout<T>(work: Promise<T>, message: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(userError(message)), TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
