import {
  ceilToTimeGrid,
  fromDateTimeInput,
  TIME_GRID_MINUTES,
  toDateTimeInput,
  type Instant,
} from '../domain/londonTime';
import type { BookingMode } from '../domain/rideRequest';
import { Field } from './Field';
import styles from './RideTimePicker.module.css';

interface RideTimePickerProps {
  readonly mode: BookingMode;
  readonly scheduledTime: Instant | null;
  readonly now: Instant;
  readonly onModeChange: (mode: BookingMode) => void;
  readonly onTimeChange: (time: Instant | null) => void;
}

const MODES: readonly { readonly mode: BookingMode; readonly label: string }[] = [
  { mode: 'asap', label: 'Ride Now' },
  { mode: 'scheduled', label: 'Ride Later' },
];

/** 'When do you want your ride?': now or later, and the pickup time for later, in London time (spec section 2). */
export function RideTimePicker(props: RideTimePickerProps) {
  const { mode, scheduledTime, now, onModeChange, onTimeChange } = props;
  return (
    <>
      <fieldset>
        <legend className={styles['legend']}>When do you want your ride?</legend>
        <div className={styles['modes']}>
          {MODES.map((choice) => (
            <label key={choice.mode} className={styles['mode']}>
              <input
                type="radio"
                name="bookingMode"
                checked={mode === choice.mode}
                onChange={() => {
                  onModeChange(choice.mode);
                }}
              />
              {choice.label}
            </label>
          ))}
        </div>
      </fieldset>
      {mode === 'scheduled' && (
        <Field
          label="Pickup Time:"
          type="datetime-local"
          step={TIME_GRID_MINUTES * 60}
          min={toDateTimeInput(ceilToTimeGrid(now))}
          defaultValue={scheduledTime === null ? '' : toDateTimeInput(scheduledTime)}
          hint="UK time, in steps of five minutes."
          onChange={(event) => {
            const time = fromDateTimeInput(event.currentTarget.value);
            onTimeChange(time === null ? null : ceilToTimeGrid(time));
          }}
        />
      )}
    </>
  );
}
