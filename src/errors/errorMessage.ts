import { config } from '../config';

/** What users read of anything unexpected, such as a bug. */
export const UNEXPECTED_TEXT = `Something went wrong. Try again, or call ${config.helpPhone}.`;

/** An error whose message is written for users. */
export interface UserError extends Error {
  /** False if the cause is unexpected, so that it is reported once the message is shown. */
  readonly isExpected: boolean;
}

export function userError(message: string, cause?: unknown, isExpected = true): UserError {
  return Object.assign(new Error(message, { cause }), { isExpected });
}

export function isUserError(error: unknown): error is UserError {
  return error instanceof Error && 'isExpected' in error && typeof error.isExpected === 'boolean';
}

/**
 * The message for users of anything thrown, always one of our own. The original of an unexpected
 * error goes to the console and to the error reports.
 */
export function errorMessage(error: unknown): string {
  if (!isUserError(error)) {
    reportUnexpected(error);
    return UNEXPECTED_TEXT;
  }
  if (!error.isExpected) {
    reportUnexpected(error.cause);
  }
  return error.message;
}

// In a browser, reportError logs and raises the window's error event, which the reports listen to.
function reportUnexpected(error: unknown): void {
  if ('reportError' in globalThis) {
    reportError(error);
  } else {
    console.error(error);
  }
}
