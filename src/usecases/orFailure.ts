import { errorMessage } from '../errorMessage';

/** `message` is for the user. */
export interface Failure {
  readonly kind: 'failed';
  readonly message: string;
}

/** Returns what the work returns, or logs why it failed. Never throws. */
export async function orFailure<Value>(
  work: () => Promise<Value>,
  description: string,
): Promise<Value | Failure> {
  try {
    return await work();
  } catch (error) {
    console.error(description, error);
    return { kind: 'failed', message: errorMessage(error) };
  }
}
