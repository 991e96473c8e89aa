import { formatLondon } from '../../../../domain/common/londonTime';
import { serverNow } from '../../../../platform/serverClock';
import type { Ride } from '../../../../domain/ride/ride';
import { removedDriverText, type AuditEvent } from '../../../../domain/dispatch/auditEvent';
import { bookedText, historyLine, actorText } from '../../shared/rideTexts';
import { Spinner } from '../../../../ui/feedback/Spinner';
import { ErrorBanner } from '../../../../ui/feedback/ErrorBanner';
import layout from '../../../../ui/layout/Layout.module.css';
import field from '../../../../ui/controls/Field.module.css';
import styles from './RidePanel.module.css';
import type { KnownTrail } from './useRideRecord';

interface AuditTrailProps {
  readonly ride: Ride;
  readonly trail: KnownTrail;
}

export function AuditTrail({ ride, trail: { events: all, failure, nameOf } }: AuditTrailProps) {
  const taken = all?.find(({ kind }) => kind === 'book');
  const events = all?.filter((event) => event !== taken) ?? null;
  return (
    <section className={layout.section} aria-label="History">
      <h3>History</h3>
      <ol className={styles.events}>
        {ride.bookedAt !== null && (
          <li>
            <p className={field.hint}>{formatLondon(ride.bookedAt, serverNow())}</p>
            <p>{bookedText(ride, taken?.byName)}</p>
          </li>
        )}
        {events?.map((event, index) => (
          <li key={event.id}>
            <p className={field.hint}>
              {event.at === null ? '' : formatLondon(event.at, serverNow())}
            </p>
            <p>
              <strong>{`${actorText(event, nameOf(event.by))}:`}</strong>{' '}
              <span>{historyLine(event, nameOf(event.driverId))}</span>
            </p>
            <Detail text={event.text ?? replacedDriverText(event, events[index - 1], nameOf)} />
          </li>
        ))}
      </ol>
      {events === null && failure === null && <Spinner text="Loading history…" />}
      {failure !== null && <ErrorBanner error={failure.message} onRetry={failure.retry} />}
    </section>
  );
}

function Detail({ text }: { readonly text: string | null }) {
  return text !== null && <p className={styles.quote}>{text}</p>;
}

/** Passengers' events have no text, so the previous driver is the previous event's. */
function replacedDriverText(
  { role, driverId }: AuditEvent,
  previous: AuditEvent | undefined,
  nameOf: (driverId: string | null) => string | null,
): string | null {
  const before = previous?.driverId ?? null;
  return role !== 'passenger' || before === null || before === driverId
    ? null
    : removedDriverText(nameOf(before), driverId === null ? null : { name: nameOf(driverId) });
}
