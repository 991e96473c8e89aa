import { useEffect, useRef, type RefObject } from 'react';
import { Button } from '../../../ui/controls/Button';
import type { useTabParam } from '../shared/useTabParam';
import { QueueCounts } from './now/QueueCounts';
import styles from './RidesTab.module.css';
import type { useDeskRides } from './useDeskRides';
import type { Elements } from '../../../ui/elements';

export const SHOWS = ['list', 'map'] as const;

type TabParam = Pick<ReturnType<typeof useTabParam>, 'selected' | 'select'>;

interface RidesBarProps {
  readonly tabs: Elements;
  readonly view: TabParam;
  readonly show: TabParam;
  readonly list: RefObject<HTMLElement | null>;
  readonly desk: Pick<ReturnType<typeof useDeskRides>, 'rides' | 'changed' | 'fleet' | 'now'>;
  /** Null while a booking is open. */
  readonly onBook: (() => void) | null;
}

/** The second line of the desk: views, queues, list or map, and a new booking. */
export function RidesBar({ tabs, view, show, list, desk, onBook }: RidesBarProps) {
  const isNow = view.selected === 'now';
  const wantedQueue = useRef<string | null>(null);
  const focusQueue = (name: string): void => {
    list.current?.querySelector<HTMLElement>(`[data-queue^="${name}"]`)?.focus();
  };
  useEffect(() => {
    if (isNow && wantedQueue.current !== null) {
      focusQueue(wantedQueue.current);
      wantedQueue.current = null;
    }
  });
  return (
    <div className={styles.bar}>
      {tabs}
      <QueueCounts
        rides={desk.rides.value}
        changed={desk.changed.value}
        fleet={desk.fleet}
        now={desk.now}
        onSelect={(name) => {
          if (isNow) {
            focusQueue(name);
          } else {
            wantedQueue.current = name;
            view.select('now');
          }
        }}
      />
      {isNow && (
        <div role="group" aria-label="Show" className={styles.show}>
          {SHOWS.map((id) => (
            <button
              key={id}
              type="button"
              aria-pressed={show.selected === id}
              onClick={() => show.select(id)}
            >
              {id === 'list' ? 'List' : 'Map'}
            </button>
          ))}
        </div>
      )}
      {onBook !== null && <Button onClick={onBook}>New booking</Button>}
    </div>
  );
}
