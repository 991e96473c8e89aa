import { useEffect, useRef } from 'react';
import { ErrorBanner } from '../../../../ui/feedback/ErrorBanner';
import styles from './RidePanel.module.css';

/** Why an action failed. It scrolls into view: the buttons stick to the panel's foot. */
export function RideProblem({ text }: { readonly text: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) {
      place.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [text]);
  return (
    text !== null && (
      <div ref={place} className={styles.problem}>
        <ErrorBanner error={text} />
      </div>
    )
  );
}
