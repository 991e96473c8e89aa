import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
} from 'react';
import {
  dayParts,
  isBookable,
  offeredDays,
  sameTimeOn,
  type BookableSpan,
  type DayPart,
} from '../../../domain/booking/bookableTimes';
import { formatDay, londonWallTime, type Instant } from '../../../domain/common/londonTime';
import { formatPounds } from '../../../domain/common/money';
import { fittingDrivers } from '../../../domain/drivers/car';
import { quoteFare } from '../../../domain/pricing/fare';
import type { TripChoice } from '../../../domain/trip/trip';
import { useLoaded } from '../../../hooks/useLoaded';
import { useStableCallback } from '../../../hooks/useStableCallback';
import { LinkButton } from '../../../ui/controls/LinkButton';
import { Spinner } from '../../../ui/feedback/Spinner';
import hidden from '../../../ui/VisuallyHidden.module.css';
import styles from './DayTimes.module.css';
import { dayLoader, findFreeTime } from './loadDays';
import { TypedTimeField } from './TypedTimeField';

interface DayTimesProps {
  readonly time: Instant;
  /** The time filled in at first, which the first free time replaces. */
  readonly provisional: Instant | null;
  readonly now: Instant;
  /** An hour before the first time to offer. */
  readonly from?: Instant;
  readonly isSignedIn: boolean;
  readonly ride: Pick<TripChoice, 'riders' | 'extras'>;
  /** Of the trip, for its fare; null while it isn't known. */
  readonly metres: number | null;
  readonly onChoose: (time: Instant) => void;
}

const DAYS_SEARCHED = 7;
const NONE_FREE_TEXT = 'We have no drivers free around that time.';

/** Days and their times to choose, with those that no driver is free for, and a time to type. */
export function DayTimes(props: DayTimesProps) {
  const { time, provisional, now, from = now, isSignedIn, ride, metres, onChoose } = props;
  const loadDay = useMemo(() => dayLoader(isSignedIn), [isSignedIn]);
  const { date } = londonWallTime(time);
  const loaded = useLoaded(date, loadDay);
  const fit = (found: BookableSpan): BookableSpan => ({
    ...found,
    drivers: fittingDrivers(found.drivers, ride, ride.extras),
  });
  const fitting = useStableCallback(fit);
  const all = loaded.kind === 'ready' ? loaded.value : null;
  const span = all && fit(all);
  const [wanted, setWanted] = useState(
    provisional === null ? null : { time: provisional, days: DAYS_SEARCHED, from },
  );
  const settle = useStableCallback((found: Instant | null) => {
    if (found !== null && found !== time && time === wanted?.time) {
      onChoose(found);
    }
  });
  useEffect(() => {
    let isCurrent = true;
    if (wanted !== null) {
      findFreeTime(loadDay, wanted.time, wanted.days, wanted.from, fitting).then(
        (found) => isCurrent && settle(found),
        // The list of times says so.
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [wanted, loadDay, settle, fitting]);
  const isTaken = loaded.kind === 'ready' && (span === null || !isBookable(span, time));

  return (
    <>
      <Days
        date={date}
        now={now}
        from={from}
        isNew={provisional !== null}
        onChoose={(day) => {
          const next = sameTimeOn(day, time, from);
          setWanted({ time: next, days: 1, from });
          onChoose(next);
        }}
      />
      <div className={styles.times}>
        {loaded.kind === 'loading' && <Spinner text="Loading times…" />}
        {loaded.kind === 'failed' && (
          <p>
            <span>We couldn’t load the times. </span>
            <LinkButton onClick={loaded.retry}>Try Again</LinkButton>
          </p>
        )}
        {span !== null && (
          <Times
            key={date}
            label={`Times on ${formatDay(date, now)}`}
            parts={dayParts(span, from)}
            time={time}
            metres={metres}
            onChoose={onChoose}
          />
        )}
      </div>
      <p role="status" className={isTaken ? styles.taken : hidden.visuallyHidden}>
        {isTaken && NONE_FREE_TEXT}
      </p>
      <TypedTimeField time={time} now={now} onChoose={onChoose} />
    </>
  );
}

interface DaysProps {
  readonly date: string;
  readonly now: Instant;
  readonly from: Instant;
  /** True if Ride Later was just chosen: on a phone the footer may cover them. */
  readonly isNew: boolean;
  readonly onChoose: (date: string) => void;
}

function Days({ date, now, from, isNew, onChoose }: DaysProps) {
  const days = offeredDays(now, from);
  const isOffered = days.some((day) => day.date === date);
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current !== null && chosen != null) {
      row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 2;
    }
  }, [date]);
  useEffect(() => {
    if (isNew) {
      row.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isNew]);
  return (
    <div ref={row} role="group" aria-label="Days" className={styles.days}>
      {days.map((day) => (
        <button
          key={day.date}
          type="button"
          aria-pressed={day.date === date}
          onClick={() => onChoose(day.date)}
        >
          {day.label}
        </button>
      ))}
      <button type="button" aria-pressed={!isOffered} onClick={openCalendar}>
        {isOffered ? 'Date…' : formatDay(date, now)}
      </button>
    </div>
  );
}

/** If a frame may not open it, the field has the focus. */
function openCalendar({ currentTarget }: MouseEvent<HTMLElement>): void {
  const field = currentTarget
    .closest('fieldset, main')
    ?.querySelector<HTMLInputElement>('[type="datetime-local"]');
  field?.focus();
  field?.click();
}

interface TimesProps extends Pick<DayTimesProps, 'time' | 'metres' | 'onChoose'> {
  readonly label: string;
  readonly parts: readonly DayPart[];
}

/** One group of radio buttons: a single stop for Tab, arrows choose. */
function Times({ label, parts, time, metres, onChoose }: TimesProps) {
  const list = useRef<HTMLDivElement>(null);
  // The page may have a second list.
  const name = useId();
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(':checked')?.parentElement;
    if (list.current !== null && chosen != null) {
      list.current.scrollTop = chosen.offsetTop - list.current.clientHeight / 2;
    }
  }, []);
  return (
    <div ref={list} role="radiogroup" aria-label={label} className={styles.list}>
      {parts.map(({ title, times }) => {
        const [first] = times;
        const isPriced = first !== undefined && metres !== null;
        const text = `${title}${isPriced ? `, about ${formatPounds(quoteFare(metres, first.time).fare)}` : ''}`;
        return (
          <div key={title} role="group" aria-label={text}>
            <p aria-hidden="true">{text}</p>
            <div className={styles.chips}>
              {times.map((each) => (
                <label key={each.time} className={each.isFree ? undefined : styles.none}>
                  <input
                    type="radio"
                    name={name}
                    checked={each.time === time}
                    aria-disabled={each.isFree ? undefined : true}
                    onChange={() => {
                      if (each.isFree) {
                        onChoose(each.time);
                      }
                    }}
                  />
                  <span>{each.label}</span>
                  {!each.isFree && <span className={hidden.visuallyHidden}>, no driver free</span>}
                </label>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}
