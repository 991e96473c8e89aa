import { useId, type ReactNode } from 'react';
import styles from './MapFrame.module.css';

interface MapFrameProps {
  /** The name of the group. */
  readonly label: string;
  /** What the map shows, in words. */
  readonly description: string;
  /** Stands over the map: that it is loading, or why it can't be shown. */
  readonly notice?: ReactNode;
  /** Stands below the map: where it comes from. */
  readonly caption?: ReactNode;
  readonly children: ReactNode;
}

/** The frame around a map of either service, with its words for those who can't see it. Fills its parent. */
export function MapFrame({ label, description, notice, caption, children }: MapFrameProps) {
  const descriptionId = useId();
  return (
    <div
      className={styles['frame']}
      role="group"
      aria-label={label}
      aria-describedby={descriptionId}
    >
      <p id={descriptionId} className={styles['words']}>
        {description}
      </p>
      <div className={styles['canvas']}>
        {children}
        {notice !== undefined && <div className={styles['notice']}>{notice}</div>}
      </div>
      {caption !== undefined && <div className={styles['caption']}>{caption}</div>}
    </div>
  );
}
