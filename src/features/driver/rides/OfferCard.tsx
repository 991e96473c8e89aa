import { metresToPickup } from '../../../domain/dispatch/driverRide';
import type { RideOffer } from '../../../domain/dispatch/rideOffer';
import { useRideExtras } from '../../../live/useRideExtras';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import styles from './Driver.module.css';
import { AcceptAbout } from './AcceptAbout';
import { MainAction } from './MainAction';
import { OverlapNote, useOverlapQuestion } from './OverlapQuestion';
import { RideNeeds } from './RideNeeds';
import { RideFacts, TripLines } from './TripLines';
import type { DriverDashboardState } from '../state/useDriverDashboard';
import { useDoubleTapGuard } from '../../../hooks/useDoubleTapGuard';

interface OfferCardProps {
  readonly offer: RideOffer;
  readonly dashboard: DriverDashboardState;
}

/** A ride that any free driver may accept. Its passenger stays hidden. */
export function OfferCard({ offer, dashboard }: OfferCardProps) {
  const { sending, isBusy, error } = dashboard.commandState(offer.id);
  const isMain = dashboard.mainRideId === offer.id;
  // The button also moves when the offer above it goes.
  const isReady = useDoubleTapGuard(`${offer.id} ${String(isMain)}`);
  const extras = useRideExtras(offer.id);
  const overlap = dashboard.overlapOf(offer);
  const question = useOverlapQuestion(overlap, () => dashboard.accept(offer));
  return (
    <section className={styles.offer} aria-label={`New ride from ${offer.trip.pickup.address}`}>
      <h2>New ride</h2>
      <RideNeeds extras={extras} />
      <OverlapNote time={overlap} />
      <TripLines trip={offer.trip} />
      <RideFacts
        trip={offer.trip}
        fare={offer.fare}
        metresAway={metresToPickup(dashboard.position.current, offer)}
      />
      {extras.note !== '' && <p className={styles.notes}>{`Note: ${extras.note}`}</p>}
      <GoogleCredit />
      <MainAction
        isMain={isMain}
        summary={
          <AcceptAbout
            pickupAddress={offer.trip.pickup.address}
            overlap={overlap}
            extras={extras}
          />
        }
        error={error}
        className={styles.large}
        busy={sending !== null}
        disabled={isBusy || !isReady}
        onClick={question.accept}
      >
        {sending === null ? 'Accept' : 'Accepting…'}
      </MainAction>
      {question.dialog}
    </section>
  );
}
