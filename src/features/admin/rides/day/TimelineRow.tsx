import { memo, type CSSProperties } from 'react';
import {
  barText,
  driverText,
  gapText,
  shortName,
  rideTone,
} from '../../../../domain/admin/timelineTexts';
import {
  isSameRow,
  type LondonDay,
  type TimeSpan,
  type TimelineRow as Row,
} from '../../../../domain/admin/timeline';
import styles from './Timeline.module.css';
import { cssVariables } from './cssVariables';
import { toTimelineItems, rowKey, type TimelineItem } from './timelineItems';

interface TimelineRowProps {
  readonly row: Row;
  readonly day: LondonDay;
  /** The item in this row at which Tab stops; null while it is in another. */
  readonly stop: string | null;
}

/** A driver's day. What is pressed in it is heard by the timeline, so that a row has nothing of its own to do. */
export const TimelineRow = memo(DriverRow, (one, other) => {
  return (
    one.stop === other.stop && one.day.date === other.day.date && isSameRow(one.row, other.row)
  );
});

function DriverRow({ row, day, stop }: TimelineRowProps) {
  const driver = driverText(row);
  return (
    <div
      role="group"
      aria-label={driver}
      data-timeline-row
      className={[styles['row'], row.driverId === null && styles['nobody']]
        .filter(Boolean)
        .join(' ')}
      style={cssVariables({ '--lanes': row.lanes })}
    >
      <span className={styles['name']}>{driver}</span>
      <div className={styles['track']}>
        {row.shifts.map((shift) => (
          <span key={shift.start} className={styles['shift']} style={place(shift)} />
        ))}
        {toTimelineItems(row).map((item) => (
          <Item key={item.key} item={item} row={row} driver={driver} day={day} stop={stop} />
        ))}
      </div>
    </div>
  );
}

interface ItemProps extends TimelineRowProps {
  readonly item: TimelineItem;
  readonly driver: string;
}

function Item({ item, row, driver, day, stop }: ItemProps) {
  const { stretch, key } = item;
  const common = {
    type: 'button',
    tabIndex: key === stop ? 0 : -1,
    'data-row': rowKey(row),
    'data-item': key,
    'data-from': stretch.from,
    'data-to': stretch.to,
  } as const;
  if (item.kind === 'gap') {
    return (
      <button
        {...common}
        className={styles['gap']}
        style={place(stretch)}
        aria-label={gapText(driver, stretch, day)}
      />
    );
  }
  const { ride, lane } = item.stretch;
  const name = shortName(item.stretch);
  return (
    <button
      {...common}
      data-ride={ride.id}
      className={[styles['bar'], styles[rideTone(ride)]].join(' ')}
      style={{ ...place(stretch), ...cssVariables({ '--lane': lane }) }}
      aria-label={barText(driver, item.stretch)}
    >
      <span className={name.isShort ? styles['initials'] : undefined}>{name.text}</span>
    </button>
  );
}

function place({ from, to }: TimeSpan): CSSProperties {
  return { insetInlineStart: `${String(from * 100)}%`, width: `${String((to - from) * 100)}%` };
}
