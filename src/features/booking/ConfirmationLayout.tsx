import type { ReactNode, Ref } from 'react';
import type { PromoState } from './usePromo';
import type { TripConfirmation } from './tripState';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { HelpLine } from '../../ui/HelpLine';
import { PromoBox } from './PromoBox';
import { Screen } from '../../ui/Screen';
import { TripSummary } from './TripSummary';
import { Spinner } from '../../ui/Spinner';

interface ConfirmationLayoutProps extends Omit<TripConfirmation, 'rideId'> {
  readonly promo: PromoState;
  /** Stands above the trip: what came of the booking. */
  readonly banner: ReactNode;
  readonly progress: 'ready' | 'checking' | 'booking' | 'done';
  readonly bookLabel: string;
  readonly bookButton?: Ref<HTMLButtonElement>;
  readonly onBook: () => void;
  readonly onBack: () => void;
}

/** The confirmation's common face: banner, trip, promo code and buttons (spec section 2). */
export function ConfirmationLayout(props: ConfirmationLayoutProps) {
  const { trip, contact, promo, banner, progress, bookLabel, bookButton, onBook, onBack } = props;
  const isWorking = progress !== 'ready';
  return (
    <Screen title="Confirm Your Trip">
      {banner}
      {progress === 'booking' && <Spinner text="Booking your ride..." />}
      <Card>
        <TripSummary trip={trip} contact={contact} />
        <PromoBox promo={promo} fare={trip.fare} disabled={isWorking} />
        <Button
          {...(bookButton === undefined ? {} : { ref: bookButton })}
          wide
          busy={progress === 'checking' || progress === 'booking'}
          disabled={isWorking || promo.isChecking}
          onClick={onBook}
        >
          {progress === 'checking' ? 'Checking Availability…' : bookLabel}
        </Button>
        <Button variant="quiet" wide disabled={isWorking} onClick={onBack}>
          Back to Rider Map
        </Button>
      </Card>
      <HelpLine />
    </Screen>
  );
}
