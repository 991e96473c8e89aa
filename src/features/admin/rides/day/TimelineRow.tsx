import type { LondonDay } from '../../../../domain/common/londonTime';
import { memo, type CSSProperties } from 'react';
import { driverNameText } from '../../shared/rideTexts';
import type { TimeSpan } from '../../../../domain/admin/londonDay';
import { isSameRow, type DriverDayRow } from '../../../../domain/admin/timeline';
import styles from './Timeline.module.css';
import {
  toTimelineItems,
  rowKey,
  type TimelineItem,
  cssVariables,
  barText,
  gapText,
  shortName,
  rideTone,
} from './timelineItems';

interface TimelineRowProps {
  readonly row: DriverDayRow;
  readonly day: LondonDay;
  /** Key of the row's item with tabIndex 0; null if it is in another row. */
  readonly tabStop: string | null;
}

/** A row with more lines scrolls. */
const MAX_LANES = 4;

/** A driver's day. Events are handled by the timeline, so unchanged rows do not rerender. */
export const TimelineRow = memo(DriverRow, (one, other) => {
  return (
    one.tabStop === other.tabStop &&
    one.day.date === other.day.date &&
    isSameRow(one.row, other.row)
  );
});

function DriverRow(props: TimelineRowProps) {
  const { row, tabStop } = props;
  const driver = driverNameText(row.driver, row.driver?.callSign);
  const isScrolled = row.lanes > MAX_LANES;
  return (
    <div
      role="group"
      aria-label={driver}
      data-timeline-row
      className={styles.row}
      data-no-driver={row.driver === null || undefined}
      data-scrolled={isScrolled || undefined}
      style={cssVariables({
        '--lanes': row.lanes,
        '--shown-lanes': Math.min(row.lanes, MAX_LANES),
      })}
    >
      <span className={styles.name} title={driver}>
        <span className={styles.nameText}>{driver}</span>
        {isScrolled && (
          <span className={styles.scrollHint} aria-hidden="true">
            {`Scroll to see all ${row.bars.length}`}
          </span>
        )}
      </span>
      <div
        className={styles.track}
        // Scrolls by keyboard without a tab stop in it.
        {...(isScrolled &&
          tabStop === null && {
            role: 'group',
            'aria-label': `All ${row.bars.length} rides`,
            tabIndex: 0,
          })}
      >
        <div className={styles.lanes}>
          {row.shifts.map((shift) => (
            <span key={shift.start} className={styles.shift} style={position(shift)} />
          ))}
          {toTimelineItems(row).map((item) => (
            <Item key={item.key} {...props} item={item} driver={driver} />
          ))}
        </div>
      </div>
    </div>
  );
}

interface ItemProps extends TimelineRowProps {
  readonly item: TimelineItem;
  readonly driver: string;
}

function Item({ item, row, driver, day, tabStop }: ItemProps) {
  const { span, key } = item;
  const common = {
    type: 'button',
    tabIndex: key === tabStop ? 0 : -1,
    'data-row': rowKey(row),
    'data-item': key,
    'data-from': span.from,
    'data-to': span.to,
  } as const;
  if (item.kind === 'gap') {
    return (
      <button
        {...common}
        className={styles.gap}
        style={position(span)}
        aria-label={gapText(driver, span, day)}
      />
    );
  }
  const { ride, lane } = item.span;
  const name = shortName(item.span);
  return (
    <button
      {...common}
      data-ride={ride.id}
      className={[styles.bar, styles[rideTone(ride)]].join(' ')}
      style={{ ...position(span), ...cssVariables({ '--lane': lane }) }}
      aria-label={barText(driver, item.span)}
    >
      {name.isShort ? (
        <span className={styles.initials} data-initials={name.text} />
      ) : (
        <span>{name.text}</span>
      )}
    </button>
  );
}

function position({ from, to }: TimeSpan): CSSProperties {
  return { insetInlineStart: `${from * 100}%`, width: `${(to - from) * 100}%` };
}
