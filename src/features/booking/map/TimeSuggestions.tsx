import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Instant } from '../../../domain/common/londonTime';
import { defaultScheduledTime, type ChosenTime } from '../../../domain/trip/trip';
import { serverNow } from '../../../platform/serverClock';
import { readyValue, useLoaded } from '../../../hooks/useLoaded';
import { useStableCallback } from '../../../hooks/useStableCallback';
import styles from './TimeSuggestions.module.css';

interface TimeSuggestionsProps {
  readonly time: ChosenTime;
  readonly now: Instant;
  readonly isSignedIn: boolean;
  readonly onChoose: (time: Instant) => void;
}

/**
 * Buttons for the next pickup times that can be booked; none until they are known, or if they can't
 * be read. An empty time starts with the first of them.
 */
export function TimeSuggestions({ time, now, isSignedIn, onChoose }: TimeSuggestionsProps) {
  const loaded = useLoaded(isSignedIn ? 'signed-in' : 'signed-out', load);
  const suggestions = readyValue(loaded)?.(now) ?? [];
  useFirstTime(time, suggestions[0]?.time ?? null, onChoose);
  return loaded.kind !== 'loading' && suggestions.length === 0 ? null : (
    <div className={styles.times} role="group" aria-label="Suggested times">
      {suggestions.map((each) => (
        <button
          key={each.time}
          type="button"
          aria-pressed={each.time === time}
          onClick={() => onChoose(each.time)}
        >
          {each.label}
        </button>
      ))}
    </div>
  );
}

// Not part of the map's code: most rides are for now.
async function load(key: string) {
  const { loadSuggestedTimes } = await import('./loadSuggestedTimes');
  return loadSuggestedTimes(key === 'signed-in');
}

/**
 * Fills an empty time with an hour from now, which gives a fare immediately, and then with the
 * first bookable time, unless another was chosen before it is known.
 */
function useFirstTime(
  time: ChosenTime,
  first: Instant | null,
  onChoose: (time: Instant) => void,
): void {
  const [initial] = useState(() => (time === 'later' ? defaultScheduledTime(serverNow()) : null));
  const isFirstWanted = useRef(initial !== null);
  const choose = useStableCallback(onChoose);
  useEffect(() => {
    if (initial !== null) {
      choose(initial);
    }
  }, [initial, choose]);
  // With the render that knows `first`: a later effect would overwrite a time chosen in between.
  useLayoutEffect(() => {
    if (isFirstWanted.current && time !== 'later' && first !== null) {
      isFirstWanted.current = false;
      if (time === initial && time !== first) {
        choose(first);
      }
    }
  }, [time, first, initial, choose]);
}
