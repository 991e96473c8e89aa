import { useRef } from 'react';
import { config } from '../../../config';
import type { Passenger } from '../../../domain/booking/rideRequest';
import type { Trip } from '../../../domain/trip/trip';
import { Button } from '../../../ui/controls/Button';
import { Card } from '../../../ui/layout/Card';
import { HelpLine } from '../../../ui/PhoneLink';
import { LinkButton } from '../../../ui/controls/LinkButton';
import layout from '../../../ui/layout/Layout.module.css';
import { Screen } from '../../../ui/layout/Screen';
import { Spinner } from '../../../ui/feedback/Spinner';
import { ExtrasBox } from '../../../tripForm/extras/ExtrasBox';
import { AlternativeSlots } from '../AlternativeSlots';
import { BookingBanner } from './BookingBanner';
import styles from './Confirmation.module.css';
import { fareDifferenceText } from '../bookingTexts';
import { PromoBox } from './PromoBox';
import { TripSummary } from './TripSummary';
import type { TripConfirmation } from '../parseTripState';
import { useConfirmation } from './useConfirmation';
import {
  ConfirmedReturn,
  ReturnOutcome,
  usePricedReturn,
  type PricedReturn,
} from './ConfirmedReturn';
import { useConfirmedBooking, type ConfirmedBooking } from './useConfirmedBooking';
import { readyValue } from '../../../hooks/useLoaded';
import { TripMapPanel } from '../../../tripForm/TripMapPanel';
import { useMapService, type MapServiceState } from '../../../tripForm/useMapService';
import { useTripQuote } from '../../../tripForm/useTripQuote';

interface ConfirmationProps {
  readonly confirmation: TripConfirmation;
  readonly passenger: Passenger;
  readonly onPromoCode: (code: string | null) => void;
  /** Returns to the map. */
  readonly onBack: () => void;
}

const SENT_TEXT = `We may already have this booking. Call ${config.helpPhone} to change it.`;

function bookLabel({ time }: Trip): string {
  return time === null ? 'Book Ride Now' : 'Book Ride Later';
}

/** Confirms and books a trip, with alternative slots if no driver is free (spec sections 2, 4). */
export function Confirmation(props: ConfirmationProps) {
  const { passenger, onPromoCode, onBack } = props;
  const { trip, contact } = props.confirmation;
  const booking = useConfirmedBooking(props.confirmation, onPromoCode);
  const mapsState = useMapService();
  const back = usePricedReturn(trip, readyValue(mapsState), booking.returnTime);
  const confirmation = useConfirmation({ trip, passenger, back: back.trip }, booking);
  const { promo, phase, outcome, refusal, isWorking, isBooking } = confirmation;
  const goToTime = (isForLater: boolean): void => {
    booking.askForTime(isForLater);
    onBack();
  };
  const bookButton = useRef<HTMLButtonElement>(null);

  return (
    <Screen title="Confirm Your Trip" width="twoColumns">
      {outcome?.outward && (
        <BookingBanner
          outcome={outcome.outward}
          back={outcome.back}
          attempt={booking.attempt}
          isGuest={passenger.type === 'guest'}
          onTryAgain={confirmation.book}
          onBookLater={() => goToTime(true)}
          onLeaving={confirmation.pauseRedirect}
        />
      )}
      {outcome !== null && (
        <ReturnOutcome
          outcome={outcome}
          trip={back.trip}
          confirmation={confirmation}
          returnFocusTo={bookButton}
        />
      )}
      {isBooking && <Spinner text="Booking your ride..." />}
      <div className={styles.screen}>
        <ConfirmationMap trip={trip} extras={booking.extras} state={mapsState} />
        <div className={styles.facts}>
          <TripCard contact={contact} booking={booking} confirmation={confirmation} back={back} />
          <div className={styles.book}>
            <Button
              ref={bookButton}
              wide
              busy={phase !== null || isBooking}
              disabled={isWorking || promo.isChecking}
              onClick={confirmation.book}
            >
              {phase === 'checking' ? 'Checking Availability…' : bookLabel(trip)}
            </Button>
          </div>
          <LinkButton wide disabled={isWorking} onClick={onBack}>
            Back to Rider Map
          </LinkButton>
          <HelpLine />
        </div>
      </div>
      {refusal?.kind === 'alternatives' && (
        <AlternativeSlots
          slots={refusal.slots}
          note={refusal.note}
          priceText={(time) => fareDifferenceText(trip, time, promo.applied)}
          returnFocusTo={bookButton}
          onChoose={confirmation.chooseAlternative}
          onCancel={confirmation.dismiss}
          onDifferentTime={() => goToTime(false)}
        />
      )}
    </Screen>
  );
}

interface TripCardProps {
  readonly contact: TripConfirmation['contact'];
  readonly booking: ConfirmedBooking;
  readonly confirmation: ReturnType<typeof useConfirmation>;
  readonly back: PricedReturn;
}

/** The trip, and what can still be added to it. */
function TripCard({ contact, ...props }: TripCardProps) {
  const { booking, confirmation } = props;
  const { attempt, extras } = booking;
  const { promo, shown, isWorking } = confirmation;
  return (
    <Card>
      <TripSummary {...shown} via={extras.via} contact={contact} />
      <div className={layout.stack}>
        <ConfirmedReturn {...props} />
        <PromoBox
          promo={{ ...promo, applied: shown.promo }}
          fare={shown.trip.fare}
          disabled={isWorking}
        />
        <ExtrasBox
          {...booking.extrasBox}
          disabled={isWorking || attempt.isUncertain}
          disabledReason={attempt.isUncertain ? SENT_TEXT : null}
        />
      </div>
    </Card>
  );
}

interface ConfirmationMapProps extends Pick<ConfirmedBooking, 'extras'> {
  readonly trip: Trip;
  readonly state: MapServiceState;
}

/** The chosen trip on a map, with the route that the booking map found. */
function ConfirmationMap({ trip, extras, state }: ConfirmationMapProps) {
  const { route } = useTripQuote({ ...trip, extras, maps: readyValue(state) });
  return (
    <div className={styles.map}>
      <TripMapPanel
        state={state}
        {...trip}
        extras={extras}
        route={route}
        failureText="We couldn’t load the map. You can still book."
      />
    </div>
  );
}
