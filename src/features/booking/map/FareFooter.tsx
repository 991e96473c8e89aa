import { useId, type RefObject } from 'react';
import { Button } from '../../../ui/controls/Button';
import { FareMeter } from '../../../tripForm/FareMeter';
import { useStickyFooter } from '../../../hooks/useStickyFooter';
import type { TripQuote } from '../../../tripForm/useTripQuote';
import styles from '../tripScreen.module.css';

interface FareFooterProps {
  readonly quote: TripQuote;
  readonly isOutOfArea: boolean;
  /** True once the trip has its fare. */
  readonly isReady: boolean;
  readonly isChecking: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onContinue: () => void;
}

export function FareFooter(props: FareFooterProps) {
  const { quote, isOutOfArea, isReady, isChecking, button, onContinue } = props;
  const footer = useStickyFooter();
  const fareId = useId();
  return (
    <div ref={footer} className={styles.footer}>
      <FareMeter quote={quote} isOutOfArea={isOutOfArea} fareId={fareId} />
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
