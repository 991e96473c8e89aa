import { useId, useRef, useState, type FocusEvent, type MouseEvent, type RefObject } from 'react';
import { londonWallTime, type Instant } from '../../../../domain/common/londonTime';
import { fractionOfDay, type TimeSpan } from '../../../../domain/admin/londonDay';
import type { Timeline as DayTimeline } from '../../../../domain/admin/timeline';
import { useProgressiveList } from '../../../../hooks/useProgressiveList';
import layout from '../../../../ui/layout/Layout.module.css';
import styles from './Timeline.module.css';
import { TimelineLegend } from './TimelineLegend';
import { TimelineRow } from './TimelineRow';
import { cssVariables } from './cssVariables';
import { closestButton, toTimelineItems, rowKey } from './timelineItems';
import { useInitialScroll } from './useInitialScroll';
import { useHoveredTime } from './useHoveredTime';
import { useTimelineKeys } from './useTimelineKeys';

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
