import { useId, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { londonWallTime, type Instant } from '../../../../domain/common/londonTime';
import {
  fractionOfDay,
  type TimeSpan,
  type Timeline as DayTimeline,
} from '../../../../domain/admin/timeline';
import { useProgressiveList } from '../../../../hooks/useProgressiveList';
import styles from './Timeline.module.css';
import { TimelineLegend } from './TimelineLegend';
import { TimelineRow } from './TimelineRow';
import { cssVariables } from './cssVariables';
import { closestButton, toTimelineItems, rowKey } from './timelineItems';
import { useInitialScroll } from './useInitialScroll';
import { useHoveredTime } from './useHoveredTime';
import { useTimelineKeys } from './useTimelineKeys';

/** Each has a dozen buttons or two. */
const ROWS_AT_ONCE = 8;

/** A press into a gap. */
export interface ClickedGap {
  readonly driverId: string;
  readonly gap: TimeSpan;
  /** Where in the gap; null by key. */
  readonly pressed: Instant | null;
}

interface TimelineProps {
  readonly timeline: DayTimeline;
  /** Null on any day but today. */
  readonly now: Instant | null;
  readonly onOpen: (rideId: string) => void;
  readonly onBook: (gap: ClickedGap) => void;
}

/**
 * A day's drivers as rows and its hours as columns. Rides and gaps are buttons: one of them is a stop of the Tab key, and the
 * arrow keys move between them. A line across all rows shows the time of what is pointed at or focused.
 */
export function Timeline({ timeline, now, onOpen, onBook }: TimelineProps) {
  const { day, rows, hours } = timeline;
  const hintId = useId();
  const frame = useInitialScroll(timeline, now);
  const scale = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState('');
  const { stop, onFocus, onKeyDown } = useTimelineKeys(timeline);
  const shownRows = useProgressiveList(rows, ROWS_AT_ONCE);
  const { line, label, timeAt, show, hide } = useHoveredTime(scale);

  function press({ target, detail, clientX }: MouseEvent): void {
    const { ride, row, item } = closestButton(target)?.dataset ?? {};
    if (ride !== undefined) {
      onOpen(ride);
      return;
    }
    const pressedRow = rows.find((each) => rowKey(each) === row);
    const gap = pressedRow && toTimelineItems(pressedRow).find(({ key }) => key === item)?.stretch;
    if (pressedRow?.driverId != null && gap !== undefined) {
      // A press by key has no place.
      const pressed = detail === 0 ? null : timeAt(clientX, day);
      onBook({ driverId: pressedRow.driverId, gap, pressed });
    }
  }

  function tell(button: HTMLElement | null): void {
    setTold(button?.getAttribute('aria-label') ?? '');
  }

  function follow({ clientX }: PointerEvent): void {
    show(timeAt(clientX, day), day);
  }

  return (
    <div className={styles['timeline']}>
      <TimelineLegend hintId={hintId} />
      <div
        ref={frame}
        role="group"
        aria-label="Timeline"
        aria-describedby={hintId}
        className={styles['frame']}
        // Without a button in it only this lets it be scrolled by key.
        tabIndex={stop === null ? 0 : undefined}
      >
        <div
          className={styles['grid']}
          style={cssVariables({ '--hours': hours.length })}
          onClick={press}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            const button = closestButton(event.target);
            onFocus(event);
            tell(button);
            show(day.start + Number(button?.dataset['from']) * (day.end - day.start), day);
          }}
          onPointerOver={({ target }) => {
            tell(closestButton(target));
          }}
          onPointerMove={follow}
          onPointerLeave={() => {
            hide();
            tell(null);
          }}
        >
          <div className={styles['head']} aria-hidden="true">
            <span className={styles['name']} data-names />
            <div ref={scale} className={styles['scale']}>
              {hours.map(({ at, from, time }) => (
                <span key={at} style={{ insetInlineStart: `${String(from * 100)}%` }}>
                  {time}
                </span>
              ))}
              <NowMark kind="nowLabel" timeline={timeline} now={now} />
              <span ref={label} className={styles['pointedLabel']} hidden />
            </div>
          </div>
          {shownRows.map((row) => (
            <TimelineRow
              key={rowKey(row)}
              row={row}
              day={day}
              stop={stop?.row === rowKey(row) ? stop.item : null}
            />
          ))}
          <NowMark kind="nowLine" timeline={timeline} now={now} />
          <div ref={line} className={styles['pointedLine']} aria-hidden="true" hidden />
        </div>
      </div>
      <p className={styles['told']} aria-hidden="true">
        {told}
      </p>
    </div>
  );
}

interface NowMarkProps extends Pick<TimelineProps, 'timeline' | 'now'> {
  readonly kind: 'nowLine' | 'nowLabel';
}

/** Where the clock is: the hour line, or its label. */
function NowMark({ kind, timeline, now }: NowMarkProps) {
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
