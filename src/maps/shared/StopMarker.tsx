import type { BubbleSide } from './bubblePlacement';
import { LABEL_OBSTACLE_ATTRIBUTE } from './labelObstacle';
import styles from './StopMarker.module.css';

export type StopKind = 'pickup' | 'dropoff';

const TITLES: Readonly<Record<StopKind, string>> = { pickup: 'PICK-UP', dropoff: 'DROP-OFF' };

const OBSTACLE_PROPS = { [LABEL_OBSTACLE_ATTRIBUTE]: '' };

interface StopMarkProps {
  readonly kind: StopKind;
  readonly side: BubbleSide;
  /** Its words; null for a bubble that says only which end it is. */
  readonly label: string | null;
}

/**
 * A mark with its speech bubble around the point where its parent stands: a green disc for the pickup, a red square for
 * the drop-off, so that colour is not the only difference.
 */
export function StopMarker({ kind, side, label }: StopMarkProps) {
  return (
    <div className={styles['stop']} data-kind={kind} data-side={side}>
      <span className={styles['mark']} {...OBSTACLE_PROPS} />
      <div className={styles['bubble']} {...OBSTACLE_PROPS}>
        <strong className={styles['title']}>{TITLES[kind]}</strong>
        {label !== null && <span className={styles['label']}>{label}</span>}
      </div>
    </div>
  );
}
