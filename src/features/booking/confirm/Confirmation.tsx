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
import type { TripConfirmation } from '../tripState';
import { useConfirmation } from './useConfirmation';
import { useConfirmedBooking, type ConfirmedBooking } from './useConfirmedBooking';
import { readyValue } from '../../../hooks/useLoaded';
import { TripMapPanel } from '../../../tripForm/TripMapPanel';
import { useMapService } from '../../../tripForm/useMapService';
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
  const { attempt, extras } = booking;
  const confirmation = useConfirmation({ trip, passenger }, booking);
  const { promo, phase, outcome, refusal, shown, isWorking, isBooking } = confirmation;
  const goToTime = (isForLater: boolean): void => {
    booking.askForTime(isForLater);
    onBack();
  };
  const bookButton = useRef<HTMLButtonElement>(null);

  return (
    <Screen title="Confirm Your Trip" width="twoColumns">
      {outcome !== null && (
        <BookingBanner
          outcome={outcome}
          attempt={attempt}
          isGuest={passenger.type === 'guest'}
          onTryAgain={confirmation.book}
          onBookLater={() => goToTime(true)}
          onLeaving={confirmation.pauseRedirect}
        />
      )}
      {isBooking && <Spinner text="Booking your ride..." />}
      <div className={styles.screen}>
        <ConfirmationMap trip={trip} extras={extras} />
        <div className={styles.facts}>
          <Card>
            <TripSummary {...shown} via={extras.via} contact={contact} />
            <div className={layout.stack}>
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

interface ConfirmationMapProps extends Pick<ConfirmedBooking, 'extras'> {
  readonly trip: Trip;
}

/** The chosen trip on a map, with the route that the booking map found. */
function ConfirmationMap({ trip, extras }: ConfirmationMapProps) {
  const mapsState = useMapService();
  const { route } = useTripQuote({ ...trip, extras, maps: readyValue(mapsState) });
  return (
    <div className={styles.map}>
      <TripMapPanel
        state={mapsState}
        {...trip}
        extras={extras}
        route={route}
        failureText="We couldn’t load the map. You can still book."
      />
    </div>
  );
}
