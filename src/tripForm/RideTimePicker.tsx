import type { BookingMode } from '../domain/trip/trip';
import type { Instant } from '../domain/common/londonTime';
import { PickupTimeField } from './PickupTimeField';
import styles from './RideTimePicker.module.css';
import type { Elements } from '../ui/elements';

interface RideTimePickerProps {
  readonly mode: BookingMode;
  readonly scheduledTime: Instant | null;
  readonly now: Instant;
  readonly error: string | null;
  /** Above the time field. */
  readonly suggestions: Elements;
  readonly onModeChange: (mode: BookingMode) => void;
  readonly onTimeChange: (time: Instant | null) => void;
}

const MODES: readonly (readonly [mode: BookingMode, label: string])[] = [
  ['asap', 'Ride Now'],
  ['scheduled', 'Ride Later'],
];

export function RideTimePicker(props: RideTimePickerProps) {
  const { mode, scheduledTime, now, error, suggestions, onModeChange, onTimeChange } = props;
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>When do you want your ride?</legend>
        <div className={styles.modes}>
          {MODES.map(([choice, label]) => (
            <label
              key={choice}
              className={[styles.mode, mode === choice && styles.chosen].filter(Boolean).join(' ')}
            >
              <input
                type="radio"
                name="bookingMode"
                checked={mode === choice}
                onChange={() => onModeChange(choice)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {mode === 'scheduled' && (
        <>
          {suggestions}
          <PickupTimeField time={scheduledTime} now={now} error={error} onChange={onTimeChange} />
        </>
      )}
    </>
  );
}
