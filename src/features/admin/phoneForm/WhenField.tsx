import { useState } from 'react';
import {
  parseTypedTime,
  toTypedTime,
  TYPED_TIME_EXAMPLES,
  TYPED_TIME_HINT,
  typedTimeText,
} from '../../../domain/booking/typedTime';
import {
  ceilToTimeGrid,
  fromDateTimeInput,
  MINUTE_MS,
  TIME_GRID_MINUTES,
  toDateTimeInput,
  type Instant,
} from '../../../domain/common/londonTime';
import type { ChosenTime } from '../../../domain/trip/trip';
import { latestPickupTime } from '../../../domain/trip/tripLimits';
import { serverNow } from '../../../platform/serverClock';
import { useNow } from '../../../hooks/useNow';
import { FieldRow } from './FieldRow';
import styles from './FormRows.module.css';

interface WhenFieldProps {
  readonly time: ChosenTime;
  readonly error: string | null;
  readonly onChange: (time: ChosenTime) => void;
}

/** The pickup time, typed and said in words beside it, or picked. */
export function WhenField({ time: chosen, error, onChange }: WhenFieldProps) {
  const now = useNow(MINUTE_MS / 2);
  const time = chosen === 'later' ? null : chosen;
  const [text, setText] = useState(() => toTypedTime(time, serverNow()));
  const [problem, setProblem] = useState(chosen === 'later' ? TYPED_TIME_HINT : null);
  // While it is being typed, an incomplete time is no error.
  const [isLeft, setLeft] = useState(false);

  function choose(next: Instant | null): void {
    setProblem(null);
    onChange(next);
  }

  function read(typed: string): void {
    setText(typed);
    setLeft(false);
    const parsed = parseTypedTime(typed, serverNow());
    if (parsed.ok) {
      choose(parsed.value);
    } else {
      setProblem(parsed.message);
      onChange('later');
    }
  }

  function pick(value: string): void {
    const picked = fromDateTimeInput(value);
    const next = picked === null ? null : ceilToTimeGrid(picked);
    setText(toTypedTime(next, serverNow()));
    choose(next);
  }

  const shownProblem = isLeft || error !== null ? problem : null;
  const errors = [error, shownProblem].filter((each) => each !== null).join(' ');
  return (
    <FieldRow
      label="When?"
      error={errors === '' ? null : errors}
      note={
        problem === null ? (
          <>
            <strong className={styles.echo}>{typedTimeText(time, now)}</strong>
            {text === '' && <span>{`, or ${TYPED_TIME_EXAMPLES}`}</span>}
          </>
        ) : errors === '' ? (
          problem
        ) : null
      }
    >
      {(control) => (
        <>
          <input
            {...control}
            name="time"
            placeholder="Now"
            autoComplete="off"
            maxLength={40}
            value={text}
            onChange={(event) => read(event.currentTarget.value)}
            onBlur={() => setLeft(true)}
          />
          <TimePicker time={time} now={now} onPick={pick} />
        </>
      )}
    </FieldRow>
  );
}

interface TimePickerProps {
  readonly time: Instant | null;
  readonly now: Instant;
  readonly onPick: (value: string) => void;
}

/** For a mouse or a finger: a keyboard types the time. */
function TimePicker({ time, now, onPick }: TimePickerProps) {
  return (
    <span className={styles.picker}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />
      </svg>
      <input
        type="datetime-local"
        aria-label="Pickup Time:"
        title="Pick a date and time"
        tabIndex={-1}
        step={TIME_GRID_MINUTES * 60}
        min={toDateTimeInput(ceilToTimeGrid(now))}
        max={toDateTimeInput(latestPickupTime(now))}
        value={time === null ? '' : toDateTimeInput(time)}
        onClick={(event) => event.currentTarget.showPicker()}
        onChange={(event) => onPick(event.currentTarget.value)}
      />
    </span>
  );
}
