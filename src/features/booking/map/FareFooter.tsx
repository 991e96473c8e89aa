import { useEffect, useId, type RefObject } from 'react';
import { Banner } from '../../../ui/feedback/Banner';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
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
  /** True once the trip has its fare. */
  readonly isReady: boolean;
  readonly isChecking: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onContinue: () => void;
  readonly onDismiss: () => void;
}

export function FareFooter(props: FareFooterProps) {
  const { quote, isOutOfArea, isRefused, isReady, isChecking, button, onContinue, onDismiss } =
    props;
  const footer = useStickyFooter(isRefused);
  const fareId = useId();

  useEffect(() => {
    if (isRefused) {
      // The refusal may make the footer too tall to stick.
      footer.current?.scrollIntoView({ block: 'end' });
    }
  }, [footer, isRefused]);

  return (
    <div ref={footer} className={styles['footer']}>
      <FareMeter quote={quote} fareId={fareId} />
      {isRefused ? (
        <ErrorBanner error={OUT_OF_AREA_TEXT} onDismiss={onDismiss} />
      ) : (
        isOutOfArea && (
          <Banner tone="warn">
            <p>{OUT_OF_AREA_NOTICE}</p>
          </Banner>
        )
      )}
      {/* Described, because the focus moving here may interrupt the announcement of the fare. */}
      <Button
        ref={button}
        wide
        busy={isReady && isChecking}
        disabled={!isReady}
        aria-describedby={isReady ? fareId : undefined}
        onClick={onContinue}
      >
        Continue Booking
      </Button>
    </div>
  );
}
