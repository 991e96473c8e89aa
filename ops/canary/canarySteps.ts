import { BackendError } from '../../src/firebase/sdk/errors';

/** A step had the wrong result although no request failed. */
export class CanaryError extends Error {}

/** A driver of the firm took the ride, which is no fault. */
export class TakenError extends Error {}

/** A required step failed; it has been reported. */
export class StepFailed extends Error {}

/** Runs steps, prints one line for each, and counts the failures. */
export class CanarySteps {
  failures = 0;
  /** True if a driver took a ride, so that not everything was tried. */
  isCutShort = false;

  constructor(private readonly printLine: (line: string) => void) {}

  /** False if the step failed. */
  async run(name: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await this.require(name, work);
      return true;
    } catch {
      return false;
    }
  }

  /** @throws StepFailed */
  async require<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const start = performance.now();
    try {
      const value = await work();
      this.print('ok', name, start);
      return value;
    } catch (error) {
      if (error instanceof TakenError) {
        this.isCutShort = true;
        this.print('taken', `${name}: a driver took it, run again`, start);
        throw new StepFailed();
      }
      this.failures += 1;
      this.print('FAILED', `${name}: ${errorText(error)}`, start);
      throw new StepFailed();
    }
  }

  /** Reports a step that needs one that failed. */
  leaveOut(name: string): void {
    this.print('not run', name, performance.now());
  }

  private print(outcome: string, text: string, start: number): void {
    const milliseconds = Math.round(performance.now() - start);
    this.printLine(`${outcome.padEnd(7)} ${String(milliseconds).padStart(6)} ms  ${text}`);
  }
}

/**
 * The first that an answer matches. Only Google's emulator says why the rules refuse a commit. It
 * evaluates twice and lists both: a limit in the first alone refuses nothing.
 */
const MEANINGS: readonly (readonly [pattern: RegExp, meaning: string])[] = [
  [/ reached\. for ('\w+' @ L\d+).* reached\. for \1\b/, 'over the limit of 1,000 expressions'],
  [/Service call error/, 'over the limit of 10 documents read for one write, or 20 in all'],
  [/ false for '/, 'refused by a rule'],
  [/^permission-denied/, "refused by a rule, or over one of the rules' limits"],
  [/^resource-exhausted/, 'over a quota'],
  [/^invalid-argument/, 'malformed, or over the size of a document or commit'],
];

/** What a refusal means, and Google's error code and message, not the app's text for users. */
function errorText(error: unknown): string {
  const cause = error instanceof BackendError && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) {
    return String(cause);
  }
  const code = 'code' in cause && typeof cause.code === 'string' ? `${cause.code}: ` : '';
  const text = `${code}${cause.message.replaceAll(/\s+/g, ' ')}`;
  const meaning = MEANINGS.find(([pattern]) => pattern.test(text))?.[1];
  return meaning === undefined ? text : `${meaning}: ${text}`;
}
