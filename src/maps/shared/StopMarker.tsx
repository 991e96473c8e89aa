import { useId, type ComponentProps } from 'react';
import type { BubbleSide } from './tripView';
import { OBSTACLE_PROPS } from './port';
import styles from './StopMarker.module.css';

const TITLES = { pickup: 'PICK-UP', via: 'STOP', dropoff: 'DROP-OFF' } as const;
const PIN_NAMES = { pickup: 'Move pickup', via: undefined, dropoff: 'Move drop-off' } as const;
const KEYS_TEXT =
  'Use the arrow keys, with Shift to move further. Press Enter to set it, or Escape to put it back.';

interface StopMarkerProps {
  readonly kind: keyof typeof TITLES;
  readonly side: BubbleSide;
  /** Null for a bubble with only the title. */
  readonly label: string | null;
  /** For a pin that can be moved. */
  readonly keys?: Pick<ComponentProps<'button'>, 'onKeyDown' | 'onBlur'> | undefined;
}

/** They differ in shape as well as colour. */
export function StopMarker({ kind, side, label, keys }: StopMarkerProps) {
  const dot = <span className={styles.dot} {...OBSTACLE_PROPS} />;
  const keysId = useId();
  return (
    <div className={styles.stop} data-kind={kind} data-side={side}>
      {keys === undefined ? (
        dot
      ) : (
        <button
          type="button"
          className={styles.pin}
          aria-label={PIN_NAMES[kind]}
          aria-describedby={keysId}
          {...keys}
        >
          {dot}
        </button>
      )}
      {keys !== undefined && (
        <span id={keysId} hidden>
          {KEYS_TEXT}
        </span>
      )}
      <div className={styles.bubble} {...OBSTACLE_PROPS}>
        <strong className={styles.title}>{TITLES[kind]}</strong>
        {label !== null && <span className={styles.label}>{label}</span>}
      </div>
    </div>
  );
}
