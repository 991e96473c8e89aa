import type { DriverState } from '../../../domain/admin/driverRoster';
import styles from './DriverMark.module.css';

const TRIANGLE = <path d="M0-10 10.5 8.5H-10.5z" />;
const SQUARE = <rect x="-9" y="-9" width="18" height="18" rx="2" />;
const SHAPES = {
  free: <circle r="9" />,
  reserved: <path d="M0-10 10 0 0 10-10 0z" />,
  'on-job': TRIANGLE,
  'on-way': TRIANGLE,
  arrived: SQUARE,
  'on-board': SQUARE,
  off: <circle r="7.5" className={styles.hollow} />,
  deactivated: <path d="M-9 0H9" className={styles.hollow} />,
} as const;

/** The room in a triangle is below its middle. */
const LOW_SHAPES: ReadonlySet<DriverState> = new Set(['on-job', 'on-way']);

interface DriverMarkProps {
  readonly state: DriverState;
  /** The location is old. */
  readonly isOld?: boolean;
  /** Shown in the mark, which must be large enough. */
  readonly callSign?: number | null;
}

/** A driver's state as colour and shape, always beside its text or in a list with it. */
export function DriverMark({ state, isOld = false, callSign = null }: DriverMarkProps) {
  return (
    <svg
      className={[styles.mark, styles[isOld ? 'old' : state]].filter(Boolean).join(' ')}
      viewBox="-12 -12 24 24"
      aria-hidden="true"
    >
      {isOld ? <circle r="8.5" className={styles.hollow} /> : SHAPES[state]}
      {callSign !== null && (
        <text
          className={isOld ? styles.numberOnPaper : styles.number}
          y={LOW_SHAPES.has(state) && !isOld ? 7 : 3.2}
          fontSize={callSign > 99 ? 7 : 9}
        >
          {callSign}
        </text>
      )}
    </svg>
  );
}
