import { useEffect } from 'react';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { FareMeter } from '../../../tripForm/FareMeter';
import { OUT_OF_AREA_NOTICE, OUT_OF_AREA_TEXT } from '../../../domain/trip/geofence';
import { useStickyFooter } from '../../../hooks/useStickyFooter';
import type { TripQuote } from '../../../tripForm/useTripQuote';
import styles from '../tripScreen.module.css';

interface FareFooterProps {
  readonly quote: TripQuote;
  readonly isOutOfArea: boolean;
  /** True once Continue has been refused because of it. */
  readonly isRefused: boolean;
  readonly isChecking: boolean;
  readonly onContinue: () => void;
  readonly onDismiss: () => void;
}

export function FareFooter(props: FareFooterProps) {
  const { quote, isOutOfArea, isRefused, isChecking, onContinue, onDismiss } = props;
  const footer = useStickyFooter();
  const isReady = quote.fare !== null && !quote.isLoading && !quote.isOutdated;

  useEffect(() => {
    if (isRefused) {
      // The refusal may make the footer too tall to stick.
      footer.current?.scrollIntoView({ block: 'end' });
    }
  }, [footer, isRefused]);

  return (
    <div ref={footer} className={styles['footer']}>
      <FareMeter quote={quote} />
      {isRefused ? (
        <Banner tone="danger" onDismiss={onDismiss}>
          <p>{OUT_OF_AREA_TEXT}</p>
        </Banner>
      ) : (
        isOutOfArea && (
          <Banner tone="warn">
            <p>{OUT_OF_AREA_NOTICE}</p>
          </Banner>
        )
      )}
      <Button wide busy={isReady && isChecking} disabled={!isReady} onClick={onContinue}>
        Continue Booking
      </Button>
    </div>
  );
}
