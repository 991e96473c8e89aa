import { CallableText } from '../../ui/PhoneLink';
import styles from './MapFailure.module.css';

interface MapFailureProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** A map's notice that it has failed. */
export function MapFailure({ message, onRetry }: MapFailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <p>
        <CallableText className={styles.call} text={message} />
      </p>{' '}
      <button type="button" className={styles.retry} onClick={onRetry}>
        Try Again
      </button>
    </div>
  );
}
