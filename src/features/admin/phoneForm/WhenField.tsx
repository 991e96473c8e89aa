import { useState } from 'react';
import {
  parseTypedTime,
  toTypedTime,
  TYPED_TIME_EXAMPLES,
  TYPED_TIME_HINT,
  typedTimeText,
} from '../../../domain/booking/typedTime';
import { MINUTE_MS, type Instant } from '../../../domain/common/londonTime';
import type { ChosenTime } from '../../../domain/trip/trip';
import { serverNow } from '../../../platform/serverClock';
import { useNow } from '../../../hooks/useNow';
import { DateTimeInput } from '../../../tripForm/PickupTimeField';
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

  function pick(next: Instant | null): void {
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
          {/* For a mouse or a finger: a keyboard types the time. */}
          <span className={styles.picker}>
            <DateTimeInput
              aria-label="Pickup Time:"
              title="Pick a date and time"
              tabIndex={-1}
              time={time ?? 'later'}
              now={now}
              onChange={(next) => pick(next === 'later' ? null : next)}
            />
          </span>
        </>
      )}
    </FieldRow>
  );
}
