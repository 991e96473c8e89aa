import { useCallback, useRef, useState } from 'react';
import { useStableCallback } from './useStableCallback';

export interface Submit<Input extends readonly unknown[], Outcome> {
  readonly isBusy: boolean;
  readonly sending: Input | null;
  /** Outcome of the last submission; null before it, while sending and after a reset. */
  readonly outcome: Outcome | null;
  /** Returns the outcome, or null without sending if a submission is in progress. */
  readonly submit: (...input: Input) => Promise<Outcome | null>;
  readonly reset: () => void;
}

/** Runs `send`, never twice concurrently. Expected failures are outcomes, not exceptions. */
export function useSubmit<Input extends readonly unknown[], Outcome>(
  send: (...input: Input) => Promise<Outcome>,
): Submit<Input, Outcome> {
  const [sending, setSending] = useState<Input | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isRunning = useRef(false);
  const submit = useStableCallback(async (...input: Input): Promise<Outcome | null> => {
    if (isRunning.current) {
      return null;
    }
    isRunning.current = true;
    setSending(input);
    setOutcome(null);
    try {
      const result = await send(...input);
      setOutcome(() => result);
      return result;
    } finally {
      isRunning.current = false;
      setSending(null);
    }
  });

  const reset = useCallback(() => setOutcome(null), []);
  return { isBusy: sending !== null, sending, outcome, submit, reset };
}
