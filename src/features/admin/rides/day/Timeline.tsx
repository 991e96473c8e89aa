import {
  useId,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
} from 'react';
import {
  londonWallTime,
  type Instant,
  TIME_GRID_MINUTES,
  MINUTE_MS,
  type LondonDay,
  HOUR_MS,
} from '../../../../domain/common/londonTime';
import { fractionOfDay, type TimeSpan } from '../../../../domain/admin/londonDay';
import type { Timeline as DayTimeline, Timeline } from '../../../../domain/admin/timeline';
import { useProgressiveList } from '../../../../hooks/useProgressiveList';
import hidden from '../../../../ui/VisuallyHidden.module.css';
import layout from '../../../../ui/layout/Layout.module.css';
import styles from './Timeline.module.css';
import { TimelineRow } from './TimelineRow';
import { closestButton, toTimelineItems, rowKey, cssVariables } from './timelineItems';
import { useTimelineKeys } from './useTimelineKeys';
import dayView from './DayView.module.css';

const ROWS_AT_ONCE = 8;

export interface ClickedGap {
  readonly driverId: string;
  readonly gap: TimeSpan;
  /** Time at the pointer; null for a keyboard click. */
  readonly clickedAt: Instant | null;
}

interface TimelineProps {
  readonly timeline: DayTimeline;
  readonly now: Instant | null;
  readonly onOpen: (rideId: string) => void;
  readonly onBook: (gap: ClickedGap) => void;
}

/**
 * A day's drivers as rows and hours as columns. Rides and gaps are buttons with a roving tab stop;
 * a line shows the hovered or focused time.
 */
export function Timeline({ timeline, now, onOpen, onBook }: TimelineProps) {
  const { day, rows, hours } = timeline;
  const hintId = useId();
  const frame = useInitialScroll(timeline, now);
  const scale = useRef<HTMLDivElement>(null);
  const [description, setDescription] = useState('');
  const { hasKeyboard, watchKeyboard } = useKeyboardWithin();
  const { tabStop, onFocus, onKeyDown } = useTimelineKeys(timeline);
  const shownRows = useProgressiveList(rows, ROWS_AT_ONCE);
  const { line, label, timeAt, show, hide } = useHoveredTime(scale);

  function activate({ target, detail, clientX }: MouseEvent): void {
    const button = closestButton(target);
    const gap = clickedGap(button, rows);
    if (button?.dataset.ride !== undefined) {
      onOpen(button.dataset.ride);
    } else if (gap !== null) {
      // detail is 0 for keyboard clicks, which have no position.
      onBook({ ...gap, clickedAt: detail === 0 ? null : timeAt(clientX, day) });
    }
  }

  function describe(button: HTMLElement | null): void {
    setDescription(button?.getAttribute('aria-label') ?? '');
  }

  return (
    <div className={layout.stack}>
      <TimelineLegend hintId={hintId} isHintShown={hasKeyboard} />
      <div
        ref={frame}
        role="group"
        aria-label="Timeline"
        aria-describedby={hintId}
        className={styles.frame}
        {...watchKeyboard}
        // Without buttons, the frame itself must be focusable to scroll by keyboard.
        tabIndex={tabStop === null ? 0 : undefined}
      >
        <div
          className={styles.grid}
          style={cssVariables({ '--hours': hours.length })}
          onClick={activate}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            const button = closestButton(event.target);
            onFocus(event);
            describe(button);
            if (button !== null) {
              show(day.start + Number(button.dataset.from) * (day.end - day.start), day);
            }
          }}
          onPointerOver={({ target }) => describe(closestButton(target))}
          onPointerMove={({ clientX }) => show(timeAt(clientX, day), day)}
          onPointerLeave={() => {
            hide();
            describe(null);
          }}
        >
          <HoursHead timeline={timeline} now={now} scale={scale} label={label} />
          {shownRows.map((row) => (
            <TimelineRow
              key={rowKey(row)}
              row={row}
              day={day}
              tabStop={tabStop?.row === rowKey(row) ? tabStop.item : null}
            />
          ))}
          <NowMarker kind="nowLine" timeline={timeline} now={now} />
          <div ref={line} className={styles.hoverLine} aria-hidden="true" hidden />
        </div>
      </div>
      <p className={styles.description} aria-hidden="true">
        {description}
      </p>
    </div>
  );
}

/** True while the focus is within and visible. */
function useKeyboardWithin() {
  const [hasKeyboard, setHasKeyboard] = useState(false);
  return {
    hasKeyboard,
    watchKeyboard: {
      onFocus: ({ target }: FocusEvent): void => setHasKeyboard(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => {
        if (!currentTarget.contains(relatedTarget)) {
          setHasKeyboard(false);
        }
      },
    },
  };
}

function clickedGap(
  button: HTMLElement | null,
  rows: DayTimeline['rows'],
): Omit<ClickedGap, 'clickedAt'> | null {
  const row = rows.find((each) => rowKey(each) === button?.dataset.row);
  const gap = row && toTimelineItems(row).find(({ key }) => key === button?.dataset.item)?.span;
  return row?.driver == null || gap === undefined ? null : { driverId: row.driver.id, gap };
}

interface HoursHeadProps extends Pick<TimelineProps, 'timeline' | 'now'> {
  readonly scale: RefObject<HTMLDivElement | null>;
  readonly label: RefObject<HTMLSpanElement | null>;
}

/** The row of hours, with the labels of now and of the hovered time. */
function HoursHead({ timeline, now, scale, label }: HoursHeadProps) {
  return (
    <div className={styles.head} aria-hidden="true">
      <span className={styles.name} data-names />
      <div ref={scale} className={styles.scale}>
        {timeline.hours.map(({ at, from, time }) => (
          <span key={at} style={{ insetInlineStart: `${from * 100}%` }}>
            {time}
          </span>
        ))}
        <NowMarker kind="nowLabel" timeline={timeline} now={now} />
        <span ref={label} className={styles.hoverLabel} hidden />
      </div>
    </div>
  );
}

interface NowMarkerProps extends Pick<TimelineProps, 'timeline' | 'now'> {
  readonly kind: 'nowLine' | 'nowLabel';
}

function NowMarker({ kind, timeline, now }: NowMarkerProps) {
  const at = now === null ? null : fractionOfDay(timeline.day, now);
  return (
    now !== null &&
    at !== null && (
      <span className={styles[kind]} style={cssVariables({ '--at': at })} aria-hidden="true">
        {kind === 'nowLabel' && londonWallTime(now).time}
      </span>
    )
  );
}

const KINDS = [
  ['gap', 'Free (select to book)'],
  ['unassigned', 'Needs a driver'],
  ['unanswered', 'Waiting for driver'],
  ['upcoming', 'Accepted'],
  ['underWay', 'Under way'],
  ['done', 'Completed'],
  ['off', 'Off shift'],
] as const;

interface TimelineLegendProps {
  readonly hintId: string;
  /** True while the keyboard is in the timeline. */
  readonly isHintShown: boolean;
}

function TimelineLegend({ hintId, isHintShown }: TimelineLegendProps) {
  return (
    <div className={dayView.legend}>
      <ul aria-label="Key">
        {KINDS.map(([kind, text]) => (
          <li key={kind}>
            <span className={[styles.sample, styles[kind]].join(' ')} aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {/* For screen readers, and while the keyboard is in the timeline. */}
      <p id={hintId} className={isHintShown ? undefined : hidden.visuallyHidden}>
        Use the arrow keys to move between rides and free times. The table lists the same rides.
      </p>
    </div>
  );
}

const STEP_MS = TIME_GRID_MINUTES * MINUTE_MS;

/** A line and label that follow the pointer without rendering; `hours` spans the day's width. */
function useHoveredTime(hours: RefObject<HTMLElement | null>) {
  const line = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLSpanElement>(null);

  function timeAt(clientX: number, { start, end }: LondonDay): Instant {
    const { left, width } = hours.current?.getBoundingClientRect() ?? { left: 0, width: 0 };
    const fraction = width === 0 ? 0 : (clientX - left) / width;
    const instant = start + Math.min(Math.max(fraction, 0), 1) * (end - start);
    return Math.min(Math.floor(instant / STEP_MS) * STEP_MS, end - STEP_MS);
  }
  function show(instant: Instant, { start, end }: LondonDay): void {
    for (const element of [line.current, label.current]) {
      element?.style.setProperty('--at', String((instant - start) / (end - start)));
      element?.removeAttribute('hidden');
    }
    if (label.current !== null) {
      label.current.textContent = londonWallTime(instant).time;
    }
  }
  function hide(): void {
    line.current?.setAttribute('hidden', '');
    label.current?.setAttribute('hidden', '');
  }
  return { line, label, timeAt, show, hide };
}

const BEFORE_NOW_MS = HOUR_MS;
const BEFORE_WORK_MS = 30 * MINUTE_MS;

/** Scrolls each day once: to the current time, or to when the first shift or ride begins. */
function useInitialScroll(
  { day, rows }: Timeline,
  now: Instant | null,
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const scrolledDate = useRef<string | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || scrolledDate.current === day.date) {
      return;
    }
    scrolledDate.current = day.date;
    const spans = rows.flatMap(({ shifts, bars }) => [...shifts, ...bars]);
    const starts = spans.map(({ start }) => start);
    const target =
      now === null ? Math.min(day.end, ...starts) - BEFORE_WORK_MS : now - BEFORE_NOW_MS;
    const fraction = Math.max(0, target - day.start) / (day.end - day.start);
    // The column of names is sticky, so only the hours scroll.
    const names = element.querySelector('[data-names]')?.clientWidth ?? 0;
    element.scrollTo({ left: fraction * (element.scrollWidth - names) });
  });
  return frame;
}
