/** What a user asks to be written. The id is the same however often it is sent. */
export interface Attempt {
  readonly id: string;
  /** True if it may have been written: no response came. */
  readonly isUncertain: boolean;
}

export interface Done<Value = undefined> {
  readonly kind: 'done';
  readonly value: Value;
}

/** Nothing is written, and sending the same again would not help. */
export interface Refused<Reason> {
  readonly kind: 'refused';
  readonly reason: Reason;
}

export interface Failure {
  readonly kind: 'failed';
  /** For the user. */
  readonly message: string;
  /** True if it may have been written, also by an earlier attempt. Sending it again is safe. */
  readonly isUncertain: boolean;
}

/** Outcome of anything that a user asks to be written. */
export type Outcome<Value = undefined, Reason = never> =
  Done<Value> | ([Reason] extends [never] ? never : Refused<Reason>) | Failure;

export const DONE: Done = { kind: 'done', value: undefined };

/** The outcome of what a backend answers: done, or why not. */
export function toOutcome<Reason extends string>(answer: 'done' | Reason): Done | Refused<Reason> {
  return answer === 'done' ? DONE : refused(answer);
}

export function done<const Value>(value: Value): Done<Value> {
  return { kind: 'done', value };
}

export function refused<const Reason>(reason: Reason): Refused<Reason> {
  return { kind: 'refused', reason };
}

export function failed(message: string, isUncertain = false): Failure {
  return { kind: 'failed', message, isUncertain };
}
