import { metresToPickup } from '../../../domain/dispatch/driverRide';
import { useRideExtras } from '../../../live/useRideExtras';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import styles from './Driver.module.css';
import { AcceptAbout, OverlapNote, useOverlapQuestion } from './OverlapQuestion';
import { MainAction } from './MainAction';
import { RideNeeds, RideFacts, TripLines, PassengerDetails, OfficeChange } from './CardParts';
import type { OfferProps, RideProps } from '../state/rideProps';
import { useDoubleTapGuard } from '../../../hooks/useSettled';
import type { RideOffer } from '../../../domain/dispatch/rideOffer';
import type { Ride } from '../../../domain/ride/ride';
import hidden from '../../../ui/VisuallyHidden.module.css';
import { offerTimeText } from './driverTexts';
import { ReturnRide } from './RideDialogs';
import { NextStepButton } from './NextStepButton';

/** A ride that any free driver may accept. Its passenger stays hidden. */
export function OfferCard(props: OfferProps) {
  const { offer, extras, here, isMain, overlap, onAccept } = props;
  const { sending, isBusy, error } = props.command;
  // The button also moves when the offer above it goes.
  const isReady = useDoubleTapGuard(`${offer.id} ${String(isMain)}`);
  const question = useOverlapQuestion(overlap, onAccept);
  return (
    <section className={styles.offer} aria-label={`New ride from ${offer.trip.pickup.address}`}>
      <h2>New ride</h2>
      <RideNeeds extras={extras} trip={offer.trip} />
      <OverlapNote time={overlap} />
      <TripLines trip={offer.trip} extras={extras} />
      <RideFacts trip={offer.trip} fare={offer.fare} metresAway={metresToPickup(here, offer)} />
      {extras.noteToDriver !== '' && (
        <p className={styles.notes}>{`Note: ${extras.noteToDriver}`}</p>
      )}
      <GoogleCredit />
      <MainAction
        isMain={isMain}
        summary={<AcceptAbout trip={offer.trip} overlap={overlap} extras={extras} />}
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

interface OfferAnnouncementsProps {
  readonly directOffers: readonly Ride[];
  readonly offers: readonly RideOffer[];
}

/**
 * Tells screen readers about offers. Always mounted, because a new live region is not announced;
 * not atomic, so that a second offer doesn't repeat the first.
 */
export function OfferAnnouncements({ directOffers, offers }: OfferAnnouncementsProps) {
  return (
    <div role="status" aria-atomic="false" className={hidden.visuallyHidden}>
      {directOffers.map(({ id, trip }) => (
        <p key={id}>{`Ride for you: ${offerTimeText(trip.time)}, ${trip.pickup.address}`}</p>
      ))}
      {offers.map(({ id, trip }) => (
        <p key={id}>{`New ride: ${trip.pickup.address}`}</p>
      ))}
    </div>
  );
}

export function DirectOfferCard(props: RideProps) {
  const { ride, me, here, overlap, commands } = props;
  const extras = useRideExtras(ride);
  const when = offerTimeText(ride.trip.time);
  return (
    <section className={styles.offer} aria-label={`Ride for you: ${when}`}>
      <h2>Ride for you</h2>
      <RideNeeds extras={extras} trip={ride.trip} />
      <p className={styles.time}>{when}</p>
      <OverlapNote time={overlap} />
      <OfficeChange ride={ride} />
      <TripLines trip={ride.trip} extras={extras} />
      <RideFacts
        trip={ride.trip}
        fare={ride.fare}
        metresAway={ride.trip.time === null ? metresToPickup(here, ride) : null}
      />
      <GoogleCredit />
      <NextStepButton {...props} extras={extras} />
      <div className={styles.actions}>
        <ReturnRide ride={ride} me={me} commands={commands} />
      </div>
      <PassengerDetails ride={ride} extras={extras} />
    </section>
  );
}
