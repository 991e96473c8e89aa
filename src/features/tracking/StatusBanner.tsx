import { isCancelled, statusBannerText } from '../../domain/ride/rideStatus';
import hidden from '../../ui/VisuallyHidden.module.css';
import styles from './StatusBanner.module.css';

interface StatusBannerProps {
  readonly status: string;
  /** Where the car is to be found or going to. */
  readonly place: string | null;
  readonly note: string | null;
  /** For screen readers, which don't see the driver's card appear. */
  readonly driverText: string | null;
}

/**
 * Status banner: red for cancelled rides, otherwise teal (spec section 2). Each part is announced
 * by itself, so that a new ETA doesn't repeat the rest.
 */
export function StatusBanner({ status, place, note, driverText }: StatusBannerProps) {
  const colour = isCancelled(status) ? styles.red : styles.teal;
  return (
    <>
      <div className={[styles.banner, colour].join(' ')}>
        <p className={styles.text} role="status">
          {statusBannerText(status)}
        </p>
        {status === 'pending' && <span className={styles.searching} aria-hidden="true" />}
        {[place, note].map((text, index) => (
          <p
            key={index}
            className={text === null ? hidden.visuallyHidden : undefined}
            role="status"
          >
            {text}
          </p>
        ))}
      </div>
      <p className={hidden.visuallyHidden} role="status">
        {driverText}
      </p>
    </>
  );
}
