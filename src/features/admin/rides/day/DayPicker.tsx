import { useState } from 'react';
import { addDays, dayOfDate } from '../../../../domain/common/londonTime';
import { Button } from '../../../../ui/controls/Button';
import { Field } from '../../../../ui/controls/Field';
import styles from './DayView.module.css';

interface DayPickerProps {
  readonly date: string;
  readonly today: string;
  readonly onChange: (date: string) => void;
}

export function DayPicker({ date, today, onChange }: DayPickerProps) {
  // A half-typed date is not a date yet.
  const [typed, setTyped] = useState({ date, value: date });
  return (
    <div className={styles.picker}>
      <Button
        variant="secondary"
        aria-label="Previous day"
        onClick={() => onChange(addDays(date, -1))}
      >
        <span aria-hidden="true">‹</span>
      </Button>
      <Field
        label="Day"
        type="date"
        value={typed.date === date ? typed.value : date}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setTyped({ date, value });
          if (dayOfDate(value) !== null && !value.startsWith('0')) {
            onChange(value);
          }
        }}
        onBlur={() => setTyped({ date, value: date })}
      />
      <Button variant="secondary" aria-label="Next day" onClick={() => onChange(addDays(date, 1))}>
        <span aria-hidden="true">›</span>
      </Button>
      {date !== today && (
        <Button variant="quiet" onClick={() => onChange(today)}>
          Today
        </Button>
      )}
    </div>
  );
}
