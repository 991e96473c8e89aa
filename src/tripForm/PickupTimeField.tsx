import { useRef, useState } from 'react';
import {
  ceilToTimeGrid,
  fromDateTimeInput,
  TIME_GRID_MINUTES,
  toDateTimeInput,
  type Instant,
} from '../domain/common/londonTime';
import { latestPickupTime, timeProblem } from '../domain/trip/tripLimits';
import { Field } from '../ui/controls/Field';

interface PickupTimeFieldProps {
  readonly time: Instant | null;
  readonly now: Instant;
  readonly error: string | null;
  readonly onChange: (time: Instant | null) => void;
}

/**
 * The pickup time in London time, rounded up to the five-minute grid: immediately when picked, but
 * only on Enter or blur when typed, because the field must not change under the cursor.
 */
export function PickupTimeField({ time, now, error, onChange }: PickupTimeFieldProps) {
  const isTyping = useRef(false);
  const [isInLondonTime] = useState(isLondonTimeZone);

  function emitChange(next: Instant | null): void {
    if (next !== time) {
      onChange(next);
    }
  }

  function commitInput(input: HTMLInputElement): void {
    isTyping.current = false;
    const bookable = toBookableTime(input);
    if (bookable !== null) {
      input.value = toDateTimeInput(bookable);
    }
    emitChange(bookable);
  }

  /** The input may be incomplete: emits only a time that can be booked as typed. */
  function previewInput(input: HTMLInputElement): void {
    const bookable = toBookableTime(input);
    const isComplete = bookable !== null && toDateTimeInput(bookable) === input.value;
    if (isComplete && timeProblem(bookable, now) === null) {
      emitChange(bookable);
    }
  }

  return (
    // Announces an error that appears after the field has lost focus.
    <div aria-live="polite">
      <Field
        label="Pickup Time:"
        name="scheduledTime"
        type="datetime-local"
        step={TIME_GRID_MINUTES * 60}
        min={toDateTimeInput(ceilToTimeGrid(now))}
        max={toDateTimeInput(latestPickupTime(now))}
        defaultValue={time === null ? '' : toDateTimeInput(time)}
        hint={isInLondonTime ? undefined : 'UK time'}
        error={error}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            commitInput(event.currentTarget);
          } else {
            isTyping.current = true;
          }
        }}
        onPointerDown={() => {
          isTyping.current = false;
        }}
        onChange={(event) => {
          if (isTyping.current) {
            previewInput(event.currentTarget);
          } else {
            commitInput(event.currentTarget);
          }
        }}
        onBlur={(event) => commitInput(event.currentTarget)}
      />
    </div>
  );
}

function isLondonTimeZone(): boolean {
  return Intl.DateTimeFormat().resolvedOptions().timeZone === 'Europe/London';
}

function toBookableTime(input: HTMLInputElement): Instant | null {
  const typed = fromDateTimeInput(input.value);
  return typed === null ? null : ceilToTimeGrid(typed);
}
