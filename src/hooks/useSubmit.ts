import { useCallback, useEffect, useRef, useState } from 'react';

/** Something that the user sends: how it stands, and the ways to send it and to forget what came of it. */
export interface Submit<Input extends readonly unknown[], Outcome> {
  readonly isBusy: boolean;
  /** What is being sent; null when nothing is. */
  readonly sending: Input | null;
  /** What the last one came to; null before the first, while one is under way, and after a reset. */
  readonly outcome: Outcome | null;
  /** Sends, and answers with what came of it; with null, and nothing is sent, while one is under way. */
  readonly submit: (...input: Input) => Promise<Outcome | null>;
  /** Forgets what came of it, since it is no longer true. */
  readonly reset: () => void;
}

/**
 * Sends something for the user, once at a time however often it is pressed. `send` answers with a union of everything
 * that may come of it, its failures included: what it throws is a fault of the app.
 */
export function useSubmit<Input extends readonly unknown[], Outcome>(
  send: (...input: Input) => Promise<Outcome>,
): Submit<Input, Outcome> {
  const [sending, setSending] = useState<Input | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isRunning = useRef(false);
  // Whoever kept the function of an earlier render sends what stands there now.
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });

  const submit = useCallback(async (...input: Input): Promise<Outcome | null> => {
    if (isRunning.current) {
      return null;
    }
    isRunning.current = true;
    setSending(input);
    setOutcome(null);
    try {
      const next = await latest.current(...input);
      setOutcome(() => next);
      return next;
    } finally {
      isRunning.current = false;
      setSending(null);
    }
  }, []);

  const reset = useCallback(() => {
    setOutcome(null);
  }, []);
  return { isBusy: sending !== null, sending, outcome, submit, reset };
}
