import { LinkButton } from '../../../ui/controls/LinkButton';
import { formatLondon } from '../../../domain/common/londonTime';
import { strandReasonText, type StrandedRide } from '../../../domain/admin/strandedRides';
import styles from './Drivers.module.css';

interface StrandedListProps {
  readonly rides: readonly StrandedRide[];
  /** The way to one of them; without it they are only named. */
  readonly onOpen?: (rideId: string) => void;
}

/** Bookings that need another driver: which, when, whose, and why. */
export function StrandedRides({ rides, onOpen }: StrandedListProps) {
  return (
    <ul className={styles['stranded']}>
      {rides.map(({ ride, reason }) => {
        const reference = ride.bookingId ?? ride.id;
        return (
          <li key={ride.id}>
            <strong>
              {ride.scheduledTime === null ? 'For now' : formatLondon(ride.scheduledTime)}
            </strong>
            <span>
              {ride.passengerName ?? 'No name'} · {reference} · {strandReasonText(reason)}
            </span>
            {onOpen !== undefined && (
              <LinkButton
                aria-label={`Open ${reference}`}
                onClick={() => {
                  onOpen(ride.id);
                }}
              >
                Open the ride
              </LinkButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
