import type { BubbleSide } from './tripView';
import { OBSTACLE_PROPS } from './port';
import styles from './StopMarker.module.css';

type StopKind = 'pickup' | 'dropoff';

const TITLES: Readonly<Record<StopKind, string>> = { pickup: 'PICK-UP', dropoff: 'DROP-OFF' };

interface StopMarkerProps {
  readonly kind: StopKind;
  readonly side: BubbleSide;
  /** Null for a bubble with only the title. */
  readonly label: string | null;
}

/** Pickup and drop-off differ in shape as well as colour. */
export function StopMarker({ kind, side, label }: StopMarkerProps) {
  return (
    <div className={styles.stop} data-kind={kind} data-side={side}>
      <span className={styles.dot} {...OBSTACLE_PROPS} />
      <div className={styles.bubble} {...OBSTACLE_PROPS}>
        <strong className={styles.title}>{TITLES[kind]}</strong>
        {label !== null && <span className={styles.label}>{label}</span>}
      </div>
    </div>
  );
}
