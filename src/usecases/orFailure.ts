import { errorMessage } from '../errors/errorMessage';

/** `message` is for the user. */
export interface Failure {
  readonly kind: 'failed';
  readonly message: string;
}

/** Returns what the work returns, or logs why it failed. Never throws. */
export function orFailure<Value>(
  work: () => Promise<Value>,
  description: string,
): Promise<Value | Failure> {
  return orElse(
    work,
    (error): Failure => ({ kind: 'failed', message: errorMessage(error) }),
    description,
  );
}

/** Returns what the work returns or, after logging why it failed, the fallback. Never throws. */
export async function orElse<Value, Fallback>(
  work: () => Promise<Value>,
  fallback: (error: unknown) => Fallback,
  description: string,
): Promise<Value | Fallback> {
  try {
    return await work();
  } catch (error) {
    console.error(description, error);
    return fallback(error);
  }
}
