import type { Failure } from '../domain/common/outcome';
import { toFailure } from '../firebase/sdk/errors';

/** Returns what the work returns, or logs why it failed. Never throws. */
export function orFailure<Value>(
  work: () => Promise<Value>,
  description: string,
  wasUncertain = false,
): Promise<Value | Failure> {
  return orElse(work, (error) => toFailure(error, wasUncertain), description);
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
