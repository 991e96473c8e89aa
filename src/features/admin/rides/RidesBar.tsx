import { useEffect, useRef, type RefObject } from 'react';
import type { AdminRide } from '../../../domain/admin/adminRide';
import type { Fleet } from '../../../domain/admin/rideDanger';
import type { Instant } from '../../../domain/common/londonTime';
import { Button } from '../../../ui/controls/Button';
import { useTabParam } from '../shared/useTabParam';
import { QueueCounts } from './now/QueueCounts';
import styles from './RidesTab.module.css';
import type { Elements } from '../../../ui/elements';

export const SHOWS = ['list', 'map'] as const;

interface RidesBarProps {
  readonly tabs: Elements;
  readonly view: { readonly selected: string; readonly select: (view: string) => void };
  readonly list: RefObject<HTMLElement | null>;
  readonly rides: readonly AdminRide[] | null;
  readonly changed: readonly AdminRide[] | null;
  readonly fleet: Fleet;
  readonly now: Instant;
  /** Null while a booking is open. */
  readonly onBook: (() => void) | null;
}

/** The second line of the desk: views, queues, list or map, and a new booking. */
export function RidesBar({ tabs, view, list, rides, changed, fleet, now, onBook }: RidesBarProps) {
  const show = useTabParam('show', SHOWS);
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
        rides={rides}
        changed={changed}
        fleet={fleet}
        now={now}
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
