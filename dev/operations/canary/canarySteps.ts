import { BackendError } from '../../../src/firebase/sdk/errors';

/** A step that did not come out as it should, though nothing was refused. */
export class CanaryProblem extends Error {}

/** What a step gave; null when it failed. */
export type Done<Value> = { readonly value: Value } | null;

/** Runs steps one after another, says of each in one line what came of it, and counts those that failed. */
export class CanarySteps {
  failures = 0;

  constructor(private readonly say: (line: string) => void) {}

  /** Runs a step. It never throws. */
  async run<Value>(what: string, work: () => Promise<Value>): Promise<Done<Value>> {
    const start = performance.now();
    try {
      const value = await work();
      this.line('ok', what, start);
      return { value };
    } catch (error) {
      this.failures += 1;
      this.line('FAILED', `${what}: ${wordsOf(error)}`, start);
      return null;
    }
  }

  /** Runs a step that the rules may refuse: that is said, and is no failure. It never throws. */
  async attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    try {
      await work();
      this.line('ok', what, start);
    } catch (error) {
      const isDenied = error instanceof BackendError && error.kind === 'denied';
      this.failures += isDenied ? 0 : 1;
      this.line(
        isDenied ? 'left' : 'FAILED',
        `${what}: ${isDenied ? 'no, the rules keep it: ' : ''}${wordsOf(error)}`,
        start,
      );
    }
  }

  private line(outcome: string, what: string, start: number): void {
    const milliseconds = Math.round(performance.now() - start);
    this.say(`${outcome.padEnd(6)} ${String(milliseconds).padStart(6)} ms  ${what}`);
  }
}

/** An error as Google's servers worded it, with its code: the app's own words are for its users. */
function wordsOf(error: unknown): string {
  const cause = error instanceof BackendError && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) {
    return String(cause);
  }
  const code = 'code' in cause && typeof cause.code === 'string' ? `${cause.code}: ` : '';
  return `${code}${cause.message.replaceAll(/\s+/g, ' ')}`;
}
