import {
  ceilToTimeGrid,
  fromDateTimeInput,
  TIME_GRID_MINUTES,
  toDateTimeInput,
  type Instant,
} from '../domain/londonTime';
import type { BookingMode } from '../domain/rideRequest';
import { Field } from '../ui/Field';
import styles from './RideTimePicker.module.css';

interface RideTimePickerProps {
  readonly mode: BookingMode;
  readonly scheduledTime: Instant | null;
  readonly now: Instant;
  readonly words?: TimePickerWords;
  /** What is wrong with the pickup time. */
  readonly error?: string | null;
  readonly onModeChange: (mode: BookingMode) => void;
  readonly onTimeChange: (time: Instant | null) => void;
}

/** How the choice is put: to whoever rides, unless told otherwise. */
type TimePickerWords = Readonly<Record<'legend' | BookingMode, string>>;

const RIDERS_WORDS: TimePickerWords = {
  legend: 'When do you want your ride?',
  asap: 'Ride Now',
  scheduled: 'Ride Later',
};

const MODES: readonly BookingMode[] = ['asap', 'scheduled'];

/**
 * 'When do you want your ride?': now or later, and the pickup time for later, in London time (spec section 2). A time off
 * the five-minute grid is shown as the one that is booked once the field is left.
 */
export function RideTimePicker(props: RideTimePickerProps) {
  const { mode, scheduledTime, now, onModeChange, onTimeChange } = props;
  const { words = RIDERS_WORDS, error = null } = props;
  return (
    <>
      <fieldset>
        <legend className={styles['legend']}>{words.legend}</legend>
        <div className={styles['modes']}>
          {MODES.map((choice) => (
            <label key={choice} className={styles['mode']}>
              <input
                type="radio"
                name="bookingMode"
                checked={mode === choice}
                onChange={() => {
                  onModeChange(choice);
                }}
              />
              {words[choice]}
            </label>
          ))}
        </div>
      </fieldset>
      {mode === 'scheduled' && (
        <Field
          label="Pickup Time:"
          name="scheduledTime"
          type="datetime-local"
          step={TIME_GRID_MINUTES * 60}
          min={toDateTimeInput(ceilToTimeGrid(now))}
          defaultValue={scheduledTime === null ? '' : toDateTimeInput(scheduledTime)}
          hint="UK time, in steps of five minutes."
          error={error}
          onBlur={(event) => {
            const time = fromDateTimeInput(event.currentTarget.value);
            if (time !== null) {
              event.currentTarget.value = toDateTimeInput(ceilToTimeGrid(time));
            }
          }}
          onChange={(event) => {
            const time = fromDateTimeInput(event.currentTarget.value);
            onTimeChange(time === null ? null : ceilToTimeGrid(time));
          }}
        />
      )}
    </>
  );
}
