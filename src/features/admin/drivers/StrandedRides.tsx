import { LinkButton } from '../../../ui/controls/LinkButton';
import { formatLondon } from '../../../domain/common/londonTime';
import { serverNow } from '../../../platform/serverClock';
import type { StrandedRide, StrandReason } from '../../../domain/admin/strandedRides';
import layout from '../../../ui/layout/Layout.module.css';
import styles from './Drivers.module.css';

const REASON_TEXTS: Readonly<Record<StrandReason, string>> = {
  deactivated: 'driver is inactive',
  'day-off': 'day off',
  'off-shift': 'outside shift',
};

interface StrandedRidesProps {
  readonly rides: readonly StrandedRide[];
  readonly onOpen?: (rideId: string) => void;
}

export function StrandedRides({ rides, onOpen }: StrandedRidesProps) {
  return (
    <ul className={[layout.section, styles.stranded].join(' ')}>
      {rides.map(({ ride, reason }) => {
        const reference = ride.bookingId ?? ride.id;
        return (
          <li key={ride.id}>
            <strong>
              {ride.trip.time === null ? 'Now' : formatLondon(ride.trip.time, serverNow())}
            </strong>
            <span>
              {`${ride.passenger.name ?? 'No name'} · ${reference} · ${REASON_TEXTS[reason]}`}
            </span>
            {onOpen !== undefined && (
              <LinkButton aria-label={`Open ride ${reference}`} onClick={() => onOpen(ride.id)}>
                Open ride
              </LinkButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
