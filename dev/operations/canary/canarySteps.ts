import { BackendError } from '../../../src/firebase/sdk/errors';

/** A step had the wrong result although no request failed. */
export class CanaryError extends Error {}

export type StepResult<Value> = { readonly value: Value } | null;

/** Runs steps without ever throwing, prints one line for each, and counts the failures. */
export class CanarySteps {
  failures = 0;

  constructor(private readonly printLine: (line: string) => void) {}

  async run<Value>(name: string, work: () => Promise<Value>): Promise<StepResult<Value>> {
    const start = performance.now();
    try {
      const value = await work();
      this.print('ok', name, start);
      return { value };
    } catch (error) {
      this.failures += 1;
      this.print('FAILED', `${name}: ${errorText(error)}`, start);
      return null;
    }
  }

  /** Runs a step that does not count as failed if the security rules deny it. */
  async attempt(name: string, work: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    try {
      await work();
      this.print('ok', name, start);
    } catch (error) {
      const isDenied = error instanceof BackendError && error.kind === 'denied';
      this.failures += isDenied ? 0 : 1;
      this.print(
        isDenied ? 'left' : 'FAILED',
        `${name}: ${isDenied ? 'no, the rules keep it: ' : ''}${errorText(error)}`,
        start,
      );
    }
  }

  private print(outcome: string, text: string, start: number): void {
    const milliseconds = Math.round(performance.now() - start);
    this.printLine(`${outcome.padEnd(6)} ${String(milliseconds).padStart(6)} ms  ${text}`);
  }
}

/** Google's error code and message, not the app's text for users. */
function errorText(error: unknown): string {
  const cause = error instanceof BackendError && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) {
    return String(cause);
  }
  const code = 'code' in cause && typeof cause.code === 'string' ? `${cause.code}: ` : '';
  return `${code}${cause.message.replaceAll(/\s+/g, ' ')}`;
}
