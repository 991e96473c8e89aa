import { useEffect, useRef, type RefObject } from 'react';
import { Button } from '../../../ui/controls/Button';
import { useDesk } from '../shared/Desk';
import { QueueCounts } from './now/QueueCounts';
import styles from './RidesTab.module.css';
import { useWatchedDesk } from './DeskRides';
import type { Elements } from '../../../ui/elements';

interface RidesBarProps {
  readonly tabs: Elements;
  readonly list: RefObject<HTMLElement | null>;
  /** Null while a booking is open. */
  readonly onBook: (() => void) | null;
  /** The shortcuts. */
  readonly children: Elements;
}

/** The second line of the desk: views, queues, list or map, and a new booking. */
export function RidesBar({ tabs, list, onBook, children }: RidesBarProps) {
  const { place, go } = useDesk();
  const desk = useWatchedDesk();
  const isNow = place.view === 'now';
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
            go({ view: 'now' });
          }
        }}
      />
      {isNow && (
        <div role="group" aria-label="Show" className={styles.show}>
          {[false, true].map((hasMap) => (
            <button
              key={String(hasMap)}
              type="button"
              aria-pressed={place.hasMap === hasMap}
              onClick={() => {
                if (place.hasMap !== hasMap) {
                  go({ hasMap });
                }
              }}
            >
              {hasMap ? 'Map' : 'List'}
            </button>
          ))}
        </div>
      )}
      {onBook !== null && <Button onClick={onBook}>New booking</Button>}
      {children}
    </div>
  );
}
