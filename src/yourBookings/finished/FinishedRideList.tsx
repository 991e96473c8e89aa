import { formatLondon } from '../../domain/common/londonTime';
import { serverNow } from '../../platform/serverClock';
import { timeOfRide, type Ride } from '../../domain/ride/ride';
import { FINISHED_RIDE_DAYS } from '../../domain/ride/rideHistory';
import { statusBannerText } from '../../domain/ride/rideStatus';
import { useProgressiveList } from '../../hooks/useProgressiveList';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { GoogleCredit } from '../../ui/GoogleCredit';
import { TwoPoints } from '../../ui/TwoPoints';
import { Spinner } from '../../ui/feedback/Spinner';
import layout from '../../ui/layout/Layout.module.css';
import { Receipt } from '../receipt/Receipt';
import { useBookingFacts } from '../bookedText';
import { RepeatRide } from '../RepeatRide';
import { UpgradeGuestLink } from '../AccountNotice';
import styles from '../YourBookings.module.css';
import { useFinishedRides } from './useFinishedRides';

export function FinishedRideList({ guestId }: { readonly guestId: string }) {
  const state = useFinishedRides(guestId);
  switch (state.kind) {
    case 'loading':
      return <Spinner text="Loading rides…" />;
    case 'failed':
      return (
        <ErrorBanner
          title="We couldn’t load your past rides"
          error={state.message}
          onRetry={state.retry}
        />
      );
    case 'ready':
      return state.value.length === 0 ? (
        <p>{`No past rides in the last ${FINISHED_RIDE_DAYS} days.`}</p>
      ) : (
        <Cards rides={state.value} />
      );
  }
}

function Cards({ rides }: { readonly rides: readonly Ride[] }) {
  const shown = useProgressiveList(rides);
  return (
    <div className={layout.section}>
      {shown.map((ride) => (
        <FinishedRideCard key={ride.id} ride={ride} />
      ))}
      <UpgradeGuestLink />
      <GoogleCredit />
    </div>
  );
}

function FinishedRideCard({ ride }: { readonly ride: Ride }) {
  const when = formatLondon(timeOfRide(ride) ?? 0, serverNow());
  const isCompleted = ride.status === 'completed';
  const facts = useBookingFacts(ride, isCompleted ? ride.fare : null);
  return (
    <article className={styles.booking} aria-label={`Ride: ${when}`}>
      <h3>{when}</h3>
      <p>{statusBannerText(ride.status)}</p>
      {ride.reason !== null && <p>{ride.reason}</p>}
      <TwoPoints pickup={ride.trip.pickup.address} dropoff={ride.trip.dropoff.address} />
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        {isCompleted && <Receipt ride={ride} />}
        <RepeatRide ride={ride} />
      </div>
    </article>
  );
}
