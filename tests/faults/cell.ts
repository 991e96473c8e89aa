import { expect, vi } from 'vitest';
import type { Outcome } from '../../src/domain/common/outcome';
import { UNEXPECTED_TEXT } from '../../src/errors/errorMessage';
import { runningFault, TIME_FACTOR } from './backendFaults';
import type { AppRequest, FaultProxy } from './faultProxy';
import type { BackendFault, Ran } from '../../dev/lab/faults/backendFaults';

/** What the app tells the user. 'unsure' leaves open whether it was saved. */
export type Said =
  { readonly says: 'done' } | { readonly says: 'not done' | 'unsure'; readonly text: string };

export const DONE: Said = { says: 'done' };
export const notDone = (text: string): Said => ({ says: 'not done', text });
export const unsure = (text: string): Said => ({ says: 'unsure', text });

/** What the user reads of the outcome of a use case. */
export function say(outcome: Outcome<unknown, string | Refusal>): Said {
  switch (outcome.kind) {
    case 'done':
      return DONE;
    case 'refused': {
      const { reason } = outcome;
      return notDone(typeof reason === 'string' ? reason : (reason.message ?? reason.kind ?? ''));
    }
    case 'failed':
      // The shared text about the connection leaves open what has happened.
      return outcome.isUncertain || outcome.message.includes('connect')
        ? unsure(outcome.message)
        : notDone(outcome.message);
  }
}

interface Refusal {
  readonly kind?: string;
  readonly message?: string;
}

/** A flow whose documents are ready, and whose user is signed in. */
export interface Prepared {
  /** Sends the action, again with a number above zero, as the user would. */
  readonly act: (attempt: number) => Promise<Said>;
  /** The same from another tab or device at the same time; the same tab's if left out. */
  readonly rival?: () => Promise<Said>;
  /** How many results the documents hold. */
  readonly count: () => Promise<number>;
}

export interface Flow {
  readonly prepare: () => Promise<Prepared>;
  /** The request that decides; the first commit if left out. */
  readonly isDeciding?: (request: AppRequest) => boolean;
}

/** What is saved and said at first. */
const OUTCOMES = {
  done: 'done',
  again: 'again',
  found: 'found',
  gone: 'found',
  'log in': 'again',
} as const satisfies Record<Ran, string>;

const RECOVERY_MS = 10_000;
const isCommit = ({ path }: AppRequest): boolean => path.includes('documents:commit');

/** Runs a flow under a fault and expects what the table says. Returns the messages. */
export async function runCell(
  { prepare, isDeciding = isCommit }: Flow,
  fault: BackendFault,
  expected: Ran,
  proxy: FaultProxy,
): Promise<readonly string[]> {
  const { act, rival = () => act(0), count } = await prepare();
  expect(await count()).toBe(0);
  const { interference, clockOffset = 0, isSlow } = runningFault(fault);
  const restoreTime = isSlow ? passTimeFaster() : setClock(clockOffset);
  proxy.start(interference(isDeciding));
  const said = await Promise.all(fault === 'twice' ? [act(0), rival()] : [act(0)]);
  proxy.end();
  restoreTime();
  const saved = await count();
  // Of two at once the loser may be told that nothing was done.
  const told = said.some(({ says }) => says === 'done')
    ? said.filter(({ says }) => says === 'done')
    : said;
  expect({ said, saved }).toSatisfy(() => told.every((each) => isHonest(each, saved)));
  const outcome = outcomeOf(said, saved);
  expect({ said, outcome }).toEqual({ said, outcome: OUTCOMES[expected] });
  if (expected === 'again' || expected === 'found') {
    const start = performance.now();
    expect(await act(1)).toEqual(DONE);
    expect(performance.now() - start).toBeLessThan(RECOVERY_MS);
    await proxy.deliverLate();
    expect(await count()).toBe(1);
  }
  // The loser of two at once gets the name of an outcome, for which its screen has a text.
  return fault === 'twice' ? [] : said.flatMap((each) => (each.says === 'done' ? [] : [each.text]));
}

function outcomeOf(said: readonly Said[], saved: number): string {
  if (said.some(({ says }) => says === 'done')) {
    return saved === 1 ? 'done' : `done, but saved ${saved} times`;
  }
  return saved === 0 ? 'again' : saved === 1 ? 'found' : `saved ${saved} times`;
}

/** What is said must be true, and in words for users. */
function isHonest(said: Said, saved: number): boolean {
  if (said.says === 'done') {
    return saved === 1;
  }
  const isForUsers = said.text !== '' && said.text !== UNEXPECTED_TEXT;
  return isForUsers && (said.says === 'unsure' || saved === 0);
}

function setClock(offset: number): () => void {
  const now = Date.now.bind(Date);
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + offset);
  return () => clock.mockRestore();
}

/** The app's own waits of a second or more; what the backend takes is real. */
function passTimeFaster(): () => void {
  const plain = globalThis.setTimeout;
  const faster = vi.spyOn(globalThis, 'setTimeout');
  faster.mockImplementation((work: () => void, delay = 0, ...args: []) =>
    plain(work, delay < 1000 ? delay : delay / TIME_FACTOR, ...args),
  );
  return () => faster.mockRestore();
}
