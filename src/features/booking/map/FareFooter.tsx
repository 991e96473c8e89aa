import { useEffect } from 'react';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { FareMeter } from '../../../tripForm/FareMeter';
import { OUT_OF_AREA_TEXT } from '../../../domain/trip/geofence';
import { useStickyFooter } from '../../../hooks/useStickyFooter';
import type { TripQuote } from '../../../tripForm/useTripQuote';
import styles from '../tripScreen.module.css';

interface MapFootProps {
  readonly quote: TripQuote;
  /** True when both places are chosen. */
  readonly hasPlaces: boolean;
  readonly isOutOfArea: boolean;
  /** True while it is looked up whether this very trip is booked already. */
  readonly isChecking: boolean;
  readonly onContinue: () => void;
  readonly onDismiss: () => void;
}

/** The fare and 'Continue Booking', which stay in sight while the form scrolls. */
export function FareFooter(props: MapFootProps) {
  const { quote, hasPlaces, isOutOfArea, isChecking, onContinue, onDismiss } = props;
  const foot = useStickyFooter();
  const isReady = quote.fare !== null && !quote.isLoading && !quote.isOutdated;

  useEffect(() => {
    if (isOutOfArea) {
      // With the refusal in it the foot may have grown too tall to stick.
      foot.current?.scrollIntoView({ block: 'end' });
    }
  }, [foot, isOutOfArea]);

  return (
    <div ref={foot} className={styles['foot']}>
      <FareMeter
        quote={quote}
        prompt={
          hasPlaces
            ? 'Choose a pickup time to see your fare.'
            : 'Choose pickup and drop-off to see your fare.'
        }
      />
      {isOutOfArea && (
        <Banner tone="danger" onDismiss={onDismiss}>
          <p>{OUT_OF_AREA_TEXT}</p>
        </Banner>
      )}
      <Button wide busy={isReady && isChecking} disabled={!isReady} onClick={onContinue}>
        Continue Booking
      </Button>
    </div>
  );
}
