import { suggestedTimes } from '../../../domain/booking/suggestedTimes';
import type { Instant } from '../../../domain/common/londonTime';
import type { Driver } from '../../../domain/drivers/driver';
import { readyValue, useLoaded } from '../../../hooks/useLoaded';
import styles from './TimeSuggestions.module.css';

interface TimeSuggestionsProps {
  readonly time: Instant | null;
  readonly now: Instant;
  readonly onChoose: (time: Instant) => void;
}

// Not part of the map's code: most rides are for now.
async function listShifts(): Promise<readonly Driver[]> {
  return (await import('../../../firebase/drivers/drivers')).listDrivers();
}

/** Buttons for likely pickup times; none until the shifts are known, or if they can't be read. */
export function TimeSuggestions({ time, now, onChoose }: TimeSuggestionsProps) {
  const drivers = useLoaded('', listShifts);
  const suggestions = suggestedTimes(readyValue(drivers) ?? [], now);
  return drivers.kind !== 'loading' && suggestions.length === 0 ? null : (
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
