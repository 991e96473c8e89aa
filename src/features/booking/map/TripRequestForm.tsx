import { lazy, useRef, useState, type ReactNode } from 'react';
import type { RideSummary } from '../../../domain/ride/ride';
import { MINUTE_MS } from '../../../domain/common/londonTime';
import type { Passenger } from '../../../domain/booking/rideRequest';
import { useNow } from '../../../hooks/useNow';
import { TripMapPanel } from '../../../tripForm/TripMapPanel';
import { useMapService } from '../../../tripForm/useMapService';
import { useTripQuote } from '../../../tripForm/useTripQuote';
import { LazyBoundary } from '../../../ui/feedback/LazyBoundary';
import { Logo } from '../../../ui/layout/Logo';
import { ScreenTitle } from '../../../ui/layout/Screen';
import { TripRequestFields } from './TripRequestFields';
import { FareFooter } from './FareFooter';
import styles from '../tripScreen.module.css';
import { useContinue } from './useContinue';
import type { MapDraftState } from './useMapDraft';
import { usePrefill } from './usePrefill';
import { useReportQuote } from './useReportQuote';

const AnotherRide = lazy(async () => ({
  default: (await import('./ConfirmSecondRide')).ConfirmSecondRide,
}));
const WhoTravels = lazy(async () => ({ default: (await import('./SignInPrompt')).SignInPrompt }));

interface RequestMapProps {
  /** Who books; null while nobody is logged in. */
  readonly passenger: Passenger | null;
  readonly chosen: MapDraftState;
  /** The passenger's rides that are not over. */
  readonly openRides: readonly RideSummary[];
  /** True while it is looked up whether this very trip is booked already. */
  readonly isChecking: boolean;
  /** What stands above the form: who books, and what they have booked. */
  readonly children: ReactNode;
}

/** The form of a trip with its fare, beside its map (spec section 2, 'Rider request map'). */
export function TripRequestForm(props: RequestMapProps) {
  const { passenger, chosen, openRides, isChecking, children } = props;
  const mapsState = useMapService();
  const maps = mapsState.kind === 'ready' ? mapsState.value : null;
  const { draft, choose } = chosen;
  const { pickup, dropoff, mode, scheduledTime } = draft;
  const [asked, setAsked] = useState<'ask-who' | 'ask-another' | null>(null);
  const quote = useTripQuote({ maps, pickup, dropoff, mode, scheduledTime });
  const prefill = usePrefill(draft);
  useReportQuote(quote, mode);
  const now = useNow(MINUTE_MS);
  const onward = useContinue(chosen, quote, passenger, now, openRides.length > 0);
  const fields = useRef<HTMLDivElement>(null);

  function goOn(mayBookAnother: boolean): void {
    const next = onward.goOn(mayBookAnother);
    if (next === 'refused-time') {
      fields.current?.querySelector<HTMLElement>('[name="scheduledTime"]')?.focus();
    }
    setAsked(next === 'ask-who' || next === 'ask-another' ? next : null);
  }
  const stopAsking = (): void => {
    setAsked(null);
  };

  return (
    <div className={styles['screen']}>
      <main className={styles['sidebar']}>
        <div ref={fields} className={styles['fields']}>
          <Logo />
          <ScreenTitle title="Rider Request Map" />
          {children}
          <TripRequestFields
            key={chosen.formKey}
            draft={draft}
            maps={maps}
            prefill={prefill}
            now={now}
            timeProblem={onward.time}
            onChange={(part) => {
              onward.forget();
              choose(part);
            }}
          />
        </div>
        <FareFooter
          quote={quote}
          hasPlaces={pickup !== null && dropoff !== null}
          isOutOfArea={onward.isOutOfArea}
          isChecking={isChecking}
          onContinue={() => {
            goOn(false);
          }}
          onDismiss={onward.forget}
        />
      </main>
      <LazyBoundary>
        {asked === 'ask-who' && <WhoTravels draft={draft} onClose={stopAsking} />}
        {asked === 'ask-another' && (
          <AnotherRide
            rides={openRides}
            onKeep={stopAsking}
            onGoOn={() => {
              goOn(true);
            }}
          />
        )}
      </LazyBoundary>
      <TripMapPanel state={mapsState} pickup={pickup} dropoff={dropoff} route={quote.route} />
    </div>
  );
}
