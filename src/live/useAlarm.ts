import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { watchPage } from '../platform/pageLifecycle';
import { isAlarmReady, playAlarm, resumeAlarm, unlockAlarm, watchAlarm } from './alarm';
import type { AlarmMode } from './useAlarmMode';

/** Pause between two soundings of an unanswered alarm. */
const REPEAT_INTERVAL_MS = 4000;
/** Each of them lets a browser play sound. */
const GESTURES = ['pointerdown', 'click', 'keydown'] as const;

interface Alarm {
  /** The calls that ring when they are added after the first list; null means not loaded yet. */
  readonly calls: readonly string[] | null;
  /** Those without an answer, which keep ringing; by default all. */
  readonly unanswered?: readonly string[];
  readonly mode: AlarmMode;
}

/**
 * Rings for new calls: once, or every few seconds until all of them are answered or the page is
 * touched. Returns whether sound is allowed at present, and whether it rings.
 */
export function useAlarm({ calls, unanswered = calls ?? [], mode }: Alarm) {
  const isReady = useSyncExternalStore(watchAlarm, isAlarmReady);
  const known = useRef<ReadonlySet<string> | null>(null);
  const [ringing, setRinging] = useState<readonly string[]>([]);
  const key = calls?.join(' ') ?? null;
  const isRinging = mode === 'on' && ringing.some((call) => unanswered.includes(call));

  useEffect(() => {
    const onGesture = (): void => {
      unlockAlarm();
      setRinging((before) => (before.length === 0 ? before : []));
    };
    GESTURES.forEach((type) => window.addEventListener(type, onGesture, { capture: true }));
    const stopWatching = watchPage(resumeAlarm);
    return () => {
      GESTURES.forEach((type) => window.removeEventListener(type, onGesture, { capture: true }));
      stopWatching();
    };
  }, []);
  useEffect(() => {
    if (key === null) {
      return;
    }
    const before = known.current;
    const present = key === '' ? [] : key.split(' ');
    const added = before === null ? [] : present.filter((call) => !before.has(call));
    if (mode !== 'off' && added.length > 0) {
      playAlarm();
      setRinging((others) => [...others, ...added]);
    }
    known.current = new Set(present);
  }, [key, mode]);
  useEffect(() => {
    if (!isRinging) {
      return;
    }
    const timer = setInterval(playAlarm, REPEAT_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRinging]);
  return { isReady, isRinging };
}
