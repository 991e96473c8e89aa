import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { read, remove, write } from '../../../platform/deviceStorage';
import type { KeptStep } from '../../../domain/dispatch/keptSteps';
import { STEPS } from '../../../domain/ride/rideStages';
import { watchPage } from '../../../platform/pageLifecycle';
import { useStableCallback } from '../../../hooks/useStableCallback';
import type { Failure } from '../../../domain/common/outcome';
import type { CommandOutcome } from '../../../usecases/driverCommands';

/** Between attempts: browsers notice neither a weak signal nor a hotel's login page. */
const RETRY_MS = 5000;

const transitionSchema = v.variant('kind', [
  v.object({ kind: v.literal('step'), to: v.picklist(STEPS) }),
  v.object({ kind: v.literal('end'), reason: v.string() }),
]);
const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ rideId: v.pipe(v.string(), v.nonEmpty()), transition: transitionSchema })),
);

interface Sending {
  readonly send: (step: KeptStep) => Promise<CommandOutcome>;
  /** Called for each step that got an answer. */
  readonly onAnswer: (step: KeptStep, result: CommandOutcome) => void;
}

/**
 * The driver's steps that wait for a connection, in their order. They are in the device's storage
 * from the tap on, also while being sent for the first time.
 */
export function useKeptSteps(driverId: string, { send, onAnswer }: Sending) {
  const key = `keptSteps ${driverId}`;
  const [kept, setKept] = useState(() => parseSteps(key));
  const flushing = useRef<Promise<Failure | null> | null>(null);

  /** Drops a step and, if it was not carried out, those of the ride that follow it. */
  const drop = (step: KeptStep, isDone: boolean): void => {
    const [first, ...others] = parseSteps(key);
    // Another tab may have sent it.
    if (first !== undefined && isSame(first, step)) {
      storeSteps(key, isDone ? others : others.filter(({ rideId }) => rideId !== step.rideId));
    }
  };

  const sendAll = async (): Promise<Failure | null> => {
    for (let step = parseSteps(key)[0]; step !== undefined; step = parseSteps(key)[0]) {
      const result = await send(step);
      if (result.kind === 'failed') {
        return result;
      }
      drop(step, result.kind === 'done');
      onAnswer(step, result);
    }
    return null;
  };

  /** Sends them, one after the other. Resolves to why some are left, or null. */
  const flush = useStableCallback(async (): Promise<Failure | null> => {
    setKept(parseSteps(key));
    flushing.current ??= sendAll();
    try {
      return await flushing.current;
    } finally {
      flushing.current = null;
      setKept(parseSteps(key));
    }
  });

  const isWaiting = kept.length > 0;
  useEffect(() => {
    if (!isWaiting) {
      return;
    }
    void flush();
    const timer = setInterval(() => void flush(), RETRY_MS);
    const stopWatching = watchPage((event) => {
      if (event === 'reconnected' || event === 'visible') {
        void flush();
      }
    });
    return () => {
      clearInterval(timer);
      stopWatching();
    };
  }, [isWaiting, flush]);

  return {
    kept,
    flush,
    /** Stores a step. */
    add: (step: KeptStep) => storeSteps(key, [...parseSteps(key), step]),
    /** Makes the stored steps wait for a connection. */
    show: () => setKept(parseSteps(key)),
    drop,
  };
}

function parseSteps(key: string): readonly KeptStep[] {
  const stored = v.safeParse(storedSchema, read(key));
  return stored.success ? stored.output : [];
}

function storeSteps(key: string, steps: readonly KeptStep[]): void {
  if (steps.length === 0) {
    remove(key);
  } else {
    write(key, JSON.stringify(steps));
  }
}

function isSame(one: KeptStep, other: KeptStep): boolean {
  return one.rideId === other.rideId && describe(one) === describe(other);
}

function describe({ transition }: KeptStep): string {
  return transition.kind === 'step' ? transition.to : transition.kind;
}
