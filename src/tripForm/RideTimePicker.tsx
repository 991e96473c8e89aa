import { useState } from 'react';
import type { ChosenTime } from '../domain/trip/trip';
import type { Instant } from '../domain/common/londonTime';
import { PickupTimeField } from './PickupTimeField';
import styles from './RideTimePicker.module.css';
import type { Elements } from '../ui/elements';

interface RideTimePickerProps {
  readonly time: ChosenTime;
  readonly now: Instant;
  readonly error: string | null;
  /** Below the time field. */
  readonly suggestions: Elements;
  readonly onChange: (time: ChosenTime) => void;
}

export function RideTimePicker(props: RideTimePickerProps) {
  const { time, now, error, suggestions, onChange } = props;
  // Ride Later comes back to the time that was chosen before Ride Now.
  const [later, setLater] = useState(time ?? 'later');
  if (time !== null && time !== later) {
    setLater(time);
  }
  const choices = [
    { label: 'Ride Now', when: null, isChosen: time === null },
    { label: 'Ride Later', when: later, isChosen: time !== null },
  ];
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>When do you want your ride?</legend>
        <div className={styles.modes}>
          {choices.map(({ label, when, isChosen }) => (
            <label
              key={label}
              className={[styles.mode, isChosen && styles.chosen].filter(Boolean).join(' ')}
            >
              <input
                type="radio"
                name="bookingMode"
                checked={isChosen}
                onChange={() => onChange(when)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {time !== null && (
        <>
          <PickupTimeField time={time} now={now} error={error} onChange={onChange} />
          {suggestions}
        </>
      )}
    </>
  );
}
