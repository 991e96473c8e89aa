import { useId } from 'react';
import { RIDER_COUNTS, type RiderCount } from '../domain/rideRequest';
import styles from './Field.module.css';

interface RiderCountSelectProps {
  readonly riders: RiderCount;
  readonly onChange: (riders: RiderCount) => void;
}

/** 'Number of Riders:', 1 to 4 (spec section 2). */
export function RiderCountSelect({ riders, onChange }: RiderCountSelectProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        Number of Riders:
      </label>
      <select
        id={id}
        className={styles['input']}
        value={riders}
        onChange={(event) => {
          const count = RIDER_COUNTS.find((option) => String(option) === event.currentTarget.value);
          if (count !== undefined) {
            onChange(count);
          }
        }}
      >
        {RIDER_COUNTS.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}
