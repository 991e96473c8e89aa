import { useEffect, useRef } from 'react';
import { OUT_OF_AREA_TEXT } from '../../domain/trip/geofence';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import styles from './tripScreen.module.css';

/**
 * Why a trip is refused (spec section 5). Stands in the form and scrolls into view: in the sticky
 * footer, so long a text would leave no room for the form.
 */
export function OutOfAreaAlert({ onDismiss }: { readonly onDismiss: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={element} className={styles.refusal}>
      <ErrorBanner error={OUT_OF_AREA_TEXT} onDismiss={onDismiss} />
    </div>
  );
}
