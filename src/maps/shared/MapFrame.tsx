import { useId } from 'react';
import styles from './MapFrame.module.css';
import type { Elements } from '../../ui/elements';

interface MapFrameProps {
  readonly label: string;
  /** Text alternative for screen readers. */
  readonly description: string;
  readonly notice?: Elements;
  readonly caption?: Elements;
  readonly children: Elements;
}

export function MapFrame({ label, description, notice, caption, children }: MapFrameProps) {
  const descriptionId = useId();
  return (
    <div className={styles.frame} role="group" aria-label={label} aria-describedby={descriptionId}>
      <p id={descriptionId} className={styles.description}>
        {description}
      </p>
      <div className={styles.canvas}>
        {children}
        {notice !== undefined && (
          <div className={styles.notice} data-captioned={caption !== undefined || undefined}>
            {notice}
          </div>
        )}
      </div>
      {caption !== undefined && <div className={styles.caption}>{caption}</div>}
    </div>
  );
}
