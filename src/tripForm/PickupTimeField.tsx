import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type SyntheticEvent,
} from 'react';
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
import { Icon } from '../ui/controls/Icon';
import styles from './PickupTimeField.module.css';

interface PickupTimeFieldProps {
  readonly label?: string;
  readonly name?: string;
  readonly time: Instant | 'later';
  readonly now: Instant;
  readonly error: string | null;
  readonly onChange: (time: Instant | 'later') => void;
}

/** The pickup time in London time, said in words of our own above the browser's field. */
export function PickupTimeField(props: PickupTimeFieldProps) {
  const { label = 'Pickup Time:', name = 'time', time, now, error, onChange } = props;
  const textId = useId();
  const [isInLondonTime] = useState(isLondonTimeZone);
  return (
    // Announces a time chosen elsewhere, and an error that appears after the field lost focus.
    <div className={styles.time} aria-live="polite">
      <FieldFrame label={label} hint={isInLondonTime ? undefined : 'UK time'} error={error}>
        {({ className, 'aria-describedby': describedBy, ...control }) => (
          <div className={[className, styles.box].join(' ')} data-invalid={control['aria-invalid']}>
            <DateTimeInput
              {...control}
              name={name}
              time={time}
              now={now}
              onChange={onChange}
              aria-describedby={[textId, describedBy].filter(Boolean).join(' ')}
            />
            <span id={textId} className={styles.text}>
              {time === 'later' ? 'Choose a date and time' : formatLondon(time, now)}
            </span>
          </div>
        )}
      </FieldFrame>
    </div>
  );
}

type TimeInput = Omit<PickupTimeFieldProps, 'error' | 'label' | 'name'>;

/**
 * The browser's own field with an icon of ours, because Safari draws none. Its order of day and
 * month may be American, so forms hide it unless keys are used, and say the time in their words.
 */
export function DateTimeInput({
  time,
  now,
  onChange,
  ...control
}: TimeInput & Omit<ComponentProps<'input'>, keyof TimeInput>) {
  const { isTyping, inputProps } = useTimeInput({ time, now, onChange });
  return (
    <>
      <input
        {...control}
        {...inputProps}
        type="datetime-local"
        data-typing={isTyping || undefined}
        step={TIME_GRID_MINUTES * 60}
        min={toDateTimeInput(ceilToTimeGrid(now))}
        max={toDateTimeInput(latestPickupTime(now))}
      />
      <span className={styles.icon}>
        <Icon path="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />
      </span>
    </>
  );
}

/**
 * Rounds up to the five-minute grid: immediately when picked, but only on Enter or blur when typed,
 * because the field must not change under the cursor.
 */
function useTimeInput({ time, now, onChange }: TimeInput) {
  const ref = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);

  // The input is uncontrolled: follows a time that was chosen elsewhere.
  useEffect(() => {
    if (!isTyping && ref.current !== null) {
      ref.current.value = toInputValue(time);
    }
  }, [isTyping, time]);

  function emitChange(next: Instant | 'later'): void {
    if (next !== time) {
      onChange(next);
    }
  }

  function commit({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
    setTyping(false);
    const bookable = toBookableTime(input);
    if (bookable !== null) {
      input.value = toDateTimeInput(bookable);
    }
    emitChange(bookable ?? 'later');
  }

  /** The input may be incomplete: emits only a time that can be booked as typed. */
  function preview({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
    const bookable = toBookableTime(input);
    const isComplete = bookable !== null && toDateTimeInput(bookable) === input.value;
    if (isComplete && timeProblem(bookable, now) === null) {
      emitChange(bookable);
    }
  }

  const inputProps: ComponentProps<'input'> = {
    ref,
    defaultValue: toInputValue(time),
    onKeyDown: (event) => (event.key === 'Enter' ? commit(event) : setTyping(true)),
    onKeyUp: (event) => setTyping((before) => before || event.key === 'Tab'),
    onPointerDown: () => setTyping(false),
    onClick: (event) => openPicker(event.currentTarget),
    onChange: isTyping ? preview : commit,
    onBlur: commit,
  };
  return { isTyping, inputProps };
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

function toInputValue(time: Instant | 'later'): string {
  return time === 'later' ? '' : toDateTimeInput(time);
}

function toBookableTime(input: HTMLInputElement): Instant | null {
  const typed = fromDateTimeInput(input.value);
  return typed === null ? null : ceilToTimeGrid(typed);
}
