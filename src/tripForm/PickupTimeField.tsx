import { useRef } from 'react';
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
  /** The time that it starts with. */
  readonly time: Instant | null;
  readonly now: Instant;
  readonly error: string | null;
  /** Told the time on the five-minute grid that the field shows; null when it shows none. */
  readonly onChange: (time: Instant | null) => void;
}

/**
 * 'Pickup Time:', in London time. A time off the five-minute grid becomes the one that is booked, in the field too: at
 * once when it is picked, after the last key when it is typed, since the field must not change under the cursor.
 */
export function PickupTimeField({ time, now, error, onChange }: PickupTimeFieldProps) {
  const isTyping = useRef(false);

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

  /** What is typed may be half a time. It counts before it is settled only where it can be booked as it stands. */
  function previewInput(input: HTMLInputElement): void {
    const booked = toBookableTime(input);
    const isComplete = booked !== null && toDateTimeInput(booked) === input.value;
    if (isComplete && timeProblem(booked, now) === null) {
      emitChange(booked);
    }
  }

  return (
    // An error that comes when the field has been left is read out.
    <div aria-live="polite">
      <Field
        label="Pickup Time:"
        name="scheduledTime"
        type="datetime-local"
        step={TIME_GRID_MINUTES * 60}
        min={toDateTimeInput(ceilToTimeGrid(now))}
        max={toDateTimeInput(latestPickupTime(now))}
        defaultValue={time === null ? '' : toDateTimeInput(time)}
        hint="UK time, in steps of five minutes."
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
        onBlur={(event) => {
          commitInput(event.currentTarget);
        }}
      />
    </div>
  );
}

function toBookableTime(input: HTMLInputElement): Instant | null {
  const typed = fromDateTimeInput(input.value);
  return typed === null ? null : ceilToTimeGrid(typed);
}
