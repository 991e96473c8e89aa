import type { Instant } from '../../../domain/common/londonTime';
import { readyValue, useLoaded } from '../../../hooks/useLoaded';
import styles from './TimeSuggestions.module.css';

interface TimeSuggestionsProps {
  readonly time: Instant | null;
  readonly now: Instant;
  readonly onChoose: (time: Instant) => void;
}

// Not part of the map's code: most rides are for now.
const load = async () => (await import('./loadSuggestedTimes')).loadSuggestedTimes();

/** Buttons for likely pickup times; none until the shifts are known, or if they can't be read. */
export function TimeSuggestions({ time, now, onChoose }: TimeSuggestionsProps) {
  const loaded = useLoaded('', load);
  const suggestions = readyValue(loaded)?.(now) ?? [];
  return loaded.kind !== 'loading' && suggestions.length === 0 ? null : (
    <div className={styles['times']} role="group" aria-label="Suggested times">
      {suggestions.map((each) => (
        <button
          key={each.label}
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
