import { formatLondon } from '../../../../domain/common/londonTime';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { bookedText, eventText, actorText } from '../../../../domain/admin/rideTexts';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/controls/Button';
import { Spinner } from '../../../../ui/feedback/Spinner';
import styles from './RidePanel.module.css';
import { useAuditTrail } from './useAuditTrail';

interface AuditTrailProps {
  readonly ride: AdminRide;
  readonly noteCount: number;
}

export function AuditTrail({ ride, noteCount }: AuditTrailProps) {
  const { events, failure, nameOf } = useAuditTrail(ride, noteCount);
  return (
    <section className={styles['section']} aria-label="History">
      <h3>History</h3>
      <ol className={styles['events']}>
        {ride.bookedAt !== null && (
          <li>
            <p className={styles['quiet']}>{formatLondon(ride.bookedAt)}</p>
            <p>{bookedText(ride)}</p>
          </li>
        )}
        {events?.map((event) => (
          <li key={event.id}>
            <p className={styles['quiet']}>{event.at === null ? '' : formatLondon(event.at)}</p>
            <p>
              <strong>{actorText(event, nameOf(event.by))}:</strong>{' '}
              {eventText(event, nameOf(event.driverId))}
            </p>
            {event.text !== null && <p className={styles['quote']}>{event.text}</p>}
          </li>
        ))}
      </ol>
      {events === null && failure === null && <Spinner text="Loading the history…" />}
      {failure !== null && (
        <Banner
          tone="danger"
          actions={
            <Button variant="secondary" onClick={failure.retry}>
              Load the history again
            </Button>
          }
        >
          <p>{failure.message}</p>
        </Banner>
      )}
    </section>
  );
}
