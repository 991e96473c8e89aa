import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/Button';
import styles from './RidesTab.module.css';

interface RidesBarProps {
  readonly tabs: ReactNode;
  readonly counts: ReactNode;
  /** Whether the queues are shown alone or with the map; null in the other views. */
  readonly show: string | null;
  readonly onShow: (show: string) => void;
  /** Null while a booking is open. */
  readonly onBook: (() => void) | null;
}

const SHOWS = [
  ['list', 'List'],
  ['map', 'Map'],
] as const;

/** The second line of the desk: views, queues, list or map, and a new booking. */
export function RidesBar({ tabs, counts, show, onShow, onBook }: RidesBarProps) {
  return (
    <div className={styles['bar']}>
      {tabs}
      {counts}
      {show !== null && (
        <div role="group" aria-label="Show" className={styles['show']}>
          {SHOWS.map(([id, label]) => (
            <button key={id} type="button" aria-pressed={show === id} onClick={() => onShow(id)}>
              {label}
            </button>
          ))}
        </div>
      )}
      {onBook !== null && <Button onClick={onBook}>New booking</Button>}
    </div>
  );
}
