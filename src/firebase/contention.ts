import type { BackendError } from './errors';

const CONTENTION_CODES = new Set(['aborted', 'failed-precondition', 'already-exists']);
/** Those who collided come back at different times, and later the longer the rush goes on. */
const PAUSE_STEP_MS = 200;
const LONGEST_PAUSE_MS = 2000;

/** True when somebody else's transaction came in between: nothing was written, and another try may do it. */
export function isContended({ code }: BackendError): boolean {
  return CONTENTION_CODES.has(code);
}

/** Waits a while before the next try. */
export function pauseAfter(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.random() * Math.min(attempt * PAUSE_STEP_MS, LONGEST_PAUSE_MS));
  });
}
