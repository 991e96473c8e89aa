import { useState } from 'react';
import { addDays } from '../../../../domain/common/londonTime';
import { dayOfDate } from '../../../../domain/admin/timeline';
import { Button } from '../../../../ui/controls/Button';
import { Field } from '../../../../ui/controls/Field';
import styles from './DayPicker.module.css';

interface DayPickerProps {
  readonly date: string;
  readonly today: string;
  readonly onChoose: (date: string) => void;
}

/** The day before, any day, the day after, and back to today. */
export function DayPicker({ date, today, onChoose }: DayPickerProps) {
  // What is typed is half a date for a while.
  const [typed, setTyped] = useState({ date, value: date });
  return (
    <div className={styles['picker']}>
      <Button
        variant="secondary"
        aria-label="Previous day"
        onClick={() => {
          onChoose(addDays(date, -1));
        }}
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
            onChoose(value);
          }
        }}
        onBlur={() => {
          setTyped({ date, value: date });
        }}
      />
      <Button
        variant="secondary"
        aria-label="Next day"
        onClick={() => {
          onChoose(addDays(date, 1));
        }}
      >
        <span aria-hidden="true">›</span>
      </Button>
      {date !== today && (
        <Button
          variant="quiet"
          onClick={() => {
            onChoose(today);
          }}
        >
          Today
        </Button>
      )}
    </div>
  );
}
