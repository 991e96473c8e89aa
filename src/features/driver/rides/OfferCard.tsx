import { metresToPickup } from '../../../domain/dispatch/driverRide';
import { useRideExtras } from '../../../live/useRideExtras';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import styles from './Driver.module.css';
import { AcceptAbout } from './AcceptAbout';
import { MainAction } from './MainAction';
import { OverlapNote, useOverlapQuestion } from './OverlapQuestion';
import { RideNeeds, RideFacts, TripLines } from './CardParts';
import type { OfferProps } from '../state/rideProps';
import { useDoubleTapGuard } from '../../../hooks/useDoubleTapGuard';

/** A ride that any free driver may accept. Its passenger stays hidden. */
export function OfferCard(props: OfferProps) {
  const { offer, here, isMain, overlap, onAccept } = props;
  const { sending, isBusy, error } = props.command;
  // The button also moves when the offer above it goes.
  const isReady = useDoubleTapGuard(`${offer.id} ${String(isMain)}`);
  const extras = useRideExtras(offer.id);
  const question = useOverlapQuestion(overlap, onAccept);
  return (
    <section className={styles.offer} aria-label={`New ride from ${offer.trip.pickup.address}`}>
      <h2>New ride</h2>
      <RideNeeds extras={extras} />
      <OverlapNote time={overlap} />
      <TripLines trip={offer.trip} />
      <RideFacts trip={offer.trip} fare={offer.fare} metresAway={metresToPickup(here, offer)} />
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
