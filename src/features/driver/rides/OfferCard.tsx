import { metresToPickup } from '../../../domain/dispatch/driverRide';
import type { RideOffer } from '../../../domain/dispatch/rideOffer';
import { extrasText } from '../../../domain/trip/extras';
import { useRideExtras } from '../../../live/useRideExtras';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import styles from './Driver.module.css';
import { MainAction } from './MainAction';
import { RideFacts, TripLines } from './TripLines';
import type { DriverDashboardState } from '../state/useDriverDashboard';
import { useDoubleTapGuard } from '../../../hooks/useDoubleTapGuard';

interface OfferCardProps {
  readonly offer: RideOffer;
  readonly dashboard: DriverDashboardState;
}

/** A ride that any free driver may accept. Its passenger stays hidden (decision 146). */
export function OfferCard({ offer, dashboard }: OfferCardProps) {
  const { sending, isBusy, error } = dashboard.commandState(offer.rideId);
  const isMain = dashboard.mainRideId === offer.rideId;
  // The button also moves when the offer above it goes.
  const isReady = useDoubleTapGuard(`${offer.rideId} ${String(isMain)}`);
  const extras = extrasText(useRideExtras(offer.rideId));
  return (
    <section className={styles['offer']} aria-label={`New ride from ${offer.pickupAddress}`}>
      <h2>New ride</h2>
      <TripLines {...offer} />
      <RideFacts {...offer} metresAway={metresToPickup(dashboard.position.current, offer.pickup)} />
      {extras !== null && <p className={styles['notes']}>{extras}</p>}
      <GoogleCredit />
      <MainAction
        isMain={isMain}
        about={`From ${offer.pickupAddress}`}
        error={error}
        className={styles['large']}
        busy={sending !== null}
        disabled={isBusy || !isReady}
        onClick={() => dashboard.accept(offer)}
      >
        {sending === null ? 'Accept' : 'Accepting…'}
      </MainAction>
    </section>
  );
}
