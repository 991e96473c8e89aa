import { useEffect, useId, useRef, useState } from 'react';
import {
  ceilToTimeGrid,
  formatLondon,
  fromDateTimeInput,
  TIME_GRID_MINUTES,
  toDateTimeInput,
  type Instant,
} from '../domain/common/londonTime';
import { latestPickupTime, timeProblem } from '../domain/trip/tripLimits';
import { FieldFrame } from '../ui/controls/Field';
import styles from './PickupTimeField.module.css';

interface PickupTimeFieldProps {
  readonly time: Instant | null;
  readonly now: Instant;
  readonly error: string | null;
  readonly onChange: (time: Instant | null) => void;
}

/**
 * The pickup time in London time, rounded up to the five-minute grid: immediately when picked, but
 * only on Enter or blur when typed, because the field must not change under the cursor. Our own
 * text covers the browser's, whose order of day and month may be American (decision 307).
 */
export function PickupTimeField({ time, now, error, onChange }: PickupTimeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const textId = useId();
  const [isTyping, setTyping] = useState(false);
  const [isInLondonTime] = useState(isLondonTimeZone);

  // The input is uncontrolled: follows a time that was chosen elsewhere.
  useEffect(() => {
    if (!isTyping && input.current !== null) {
      input.current.value = toInputValue(time);
    }
  }, [isTyping, time]);

  function emitChange(next: Instant | null): void {
    if (next !== time) {
      onChange(next);
    }
  }

  function commitInput(typed: HTMLInputElement): void {
    setTyping(false);
    const bookable = toBookableTime(typed);
    if (bookable !== null) {
      typed.value = toDateTimeInput(bookable);
    }
    emitChange(bookable);
  }

  /** The input may be incomplete: emits only a time that can be booked as typed. */
  function previewInput(typed: HTMLInputElement): void {
    const bookable = toBookableTime(typed);
    const isComplete = bookable !== null && toDateTimeInput(bookable) === typed.value;
    if (isComplete && timeProblem(bookable, now) === null) {
      emitChange(bookable);
    }
  }

  return (
    // Announces a time chosen elsewhere, and an error that appears after the field lost focus.
    <div className={styles['time']} aria-live="polite">
      <FieldFrame label="Pickup Time:" hint={isInLondonTime ? undefined : 'UK time'} error={error}>
        {({ className, 'aria-describedby': describedBy, ...control }) => (
          <div className={[className, styles['box']].join(' ')} data-typing={isTyping || undefined}>
            <input
              {...control}
              ref={input}
              name="scheduledTime"
              type="datetime-local"
              step={TIME_GRID_MINUTES * 60}
              min={toDateTimeInput(ceilToTimeGrid(now))}
              max={toDateTimeInput(latestPickupTime(now))}
              defaultValue={toInputValue(time)}
              aria-describedby={[textId, describedBy].filter(Boolean).join(' ')}
              onKeyDown={(event) => {
                if (event.key === 'Enter') {
                  commitInput(event.currentTarget);
                } else {
                  setTyping(true);
                }
              }}
              onKeyUp={(event) => setTyping((before) => before || event.key === 'Tab')}
              onPointerDown={() => setTyping(false)}
              onClick={(event) => openPicker(event.currentTarget)}
              onChange={(event) => {
                if (isTyping) {
                  previewInput(event.currentTarget);
                } else {
                  commitInput(event.currentTarget);
                }
              }}
              onBlur={(event) => commitInput(event.currentTarget)}
            />
            <CalendarIcon />
            <span id={textId} className={styles['text']}>
              {time === null ? 'Choose a date and time' : formatLondon(time)}
            </span>
          </div>
        )}
      </FieldFrame>
    </div>
  );
}

function CalendarIcon() {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />
    </svg>
  );
}

/** For browsers that open it only from their own icon. Chrome refuses in another site's frame. */
function openPicker(input: HTMLInputElement): void {
  try {
    input.showPicker();
  } catch {
    // The stylesheet makes Chrome's icon as large as the field.
  }
}

function isLondonTimeZone(): boolean {
  return Intl.DateTimeFormat().resolvedOptions().timeZone === 'Europe/London';
}

function toInputValue(time: Instant | null): string {
  return time === null ? '' : toDateTimeInput(time);
}

function toBookableTime(input: HTMLInputElement): Instant | null {
  const typed = fromDateTimeInput(input.value);
  return typed === null ? null : ceilToTimeGrid(typed);
}
