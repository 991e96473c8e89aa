import { useEffect, useMemo, useState, useId, type RefObject } from 'react';
import type { Ride } from '../../../domain/ride/ride';
import type { TripChoice } from '../../../domain/trip/trip';
import type { PlacedStop } from '../../../domain/trip/stop';
import { isOutOfArea } from '../../../domain/trip/tripLimits';
import { MINUTE_MS } from '../../../domain/common/londonTime';
import type { Passenger } from '../../../domain/booking/rideRequest';
import { emitHostEvent } from '../../../embed/hostEvents';
import { consumePrefill, readPrefill, type Prefill } from '../../../embed/prefill';
import { lazyComponent } from '../../../ui/lazyComponent';
import { serverNow } from '../../../platform/serverClock';
import { useNow } from '../../../hooks/useNow';
import { useOnScreenKeyboard } from '../../../hooks/useOnScreenKeyboard';
import { EMPTY_BOOKING } from '../../../tripForm/bookingDraft';
import type { BookingDraft } from '../../../tripForm/bookingStore';
import { FareNote } from '../../../tripForm/FareNote';
import { toKnown, YourPlaces } from '../../../tripForm/places/YourPlaces';
import type { SavedPlaces } from '../../../tripForm/places/useSavedPlaces';
import { recentPlaces } from '../../../tripForm/recentPlaces';
import { TripMapPanel } from '../../../tripForm/TripMapPanel';
import { useMapService } from '../../../tripForm/useMapService';
import { pricedFields, useTripQuote, type TripQuote } from '../../../tripForm/useTripQuote';
import { LazyBoundary } from '../../../ui/feedback/ErrorBoundary';
import { TopRow } from '../../../ui/layout/Screen';
import { OutOfAreaAlert } from '../OutOfAreaAlert';
import { TripRequestFields } from './TripRequestFields';
import styles from '../tripScreen.module.css';
import { useContinue } from './useContinue';
import { useTripFocus } from './useTripFocus';
import type { MapDraftState } from './useMapDraft';
import type { Elements } from '../../../ui/elements';
import { Button } from '../../../ui/controls/Button';
import { FareMeter } from '../../../tripForm/FareMeter';
import { useStickyFooter } from '../../../hooks/useStickyFooter';

const ConfirmSecondRide = lazyComponent(() => import('./ConfirmSecondRide'), 'ConfirmSecondRide');
const SignInPrompt = lazyComponent(() => import('./SignInPrompt'), 'SignInPrompt');

interface TripRequestFormProps {
  readonly passenger: Passenger | null;
  /** Of a passenger. */
  readonly places?: SavedPlaces;
  readonly draftState: MapDraftState;
  readonly openRides: readonly Ride[];
  readonly isChecking: boolean;
  readonly subtitle: string;
  readonly topButtons?: Elements;
  /** Above the fields. */
  readonly children?: Elements;
  readonly below: Elements;
}

type Prompt = 'sign-in' | 'confirm-second-ride' | null;

/** The trip form with its fare and map (spec section 2, 'Rider request map'). */
export function TripRequestForm(props: TripRequestFormProps) {
  const { passenger, places, draftState, openRides, isChecking } = props;
  const mapsState = useMapService();
  const maps = mapsState.kind === 'ready' ? mapsState.value : null;
  const { draft, update, changeReturn } = draftState;
  const { pickup, dropoff, time, extras } = draft.form;
  const [prompt, setPrompt] = useState<Prompt>(null);
  const quote = useTripQuote({ maps, pickup, dropoff, time, extras });
  const prefill = usePrefill(draft);
  const recent = useRecentPlaces(passenger?.id ?? null);
  const isOutside = isOutOfArea(pickup, dropoff);
  useReportQuote(isOutside ? null : quote, time === null ? 'now' : 'later');
  useOnScreenKeyboard();
  const now = useNow(MINUTE_MS);
  const hasPlaces = pickup !== null && dropoff !== null;
  const continuation = useContinue(draftState, quote, passenger, now, openRides.length > 0);
  const isReady = pricedFields(quote) !== null;
  const isSignedIn = passenger !== null;
  const canContinue = isReady && !isChecking;
  const { fields, continueButton, focusTime } = useTripFocus(draftState, canContinue, isSignedIn);

  function proceed(allowSecondRide: boolean): void {
    const next = continuation.proceed(allowSecondRide);
    if (next === 'invalid-time') {
      focusTime();
    } else if (next === 'invalid-return') {
      focusTime('returnTime');
    }
    setPrompt(next === 'sign-in' || next === 'confirm-second-ride' ? next : null);
  }
  function change(part: Partial<TripChoice>): void {
    continuation.dismissRefusal();
    update(part);
  }

  return (
    <div className={styles.screen} data-trip={hasPlaces || undefined}>
      <main className={styles.sidebar}>
        <TopRow title="Rider Request Map" subtitle={props.subtitle}>
          {props.topButtons}
        </TopRow>
        <div ref={fields} className={styles.fields}>
          {props.children}
          <TripRequestFields
            key={draftState.formKey}
            form={draft.form}
            maps={maps}
            prefill={prefill}
            known={toKnown(places, recent)}
            now={now}
            isSignedIn={isSignedIn}
            timeProblem={continuation.timeProblem}
            metres={isOutside ? null : (quote.route?.metres ?? null)}
            back={{ time: draft.returnTime, minutes: quote.minutes, onChange: changeReturn }}
            onChange={change}
          />
          {continuation.isOutOfArea && <OutOfAreaAlert onDismiss={continuation.dismissRefusal} />}
          {!isOutside && <FareNote quote={quote} places={draft.form} />}
          {props.below}
        </div>
        <FareFooter
          quote={quote}
          isOutOfArea={isOutside}
          isReady={isReady}
          isChecking={isChecking}
          button={continueButton}
          onContinue={() => proceed(false)}
        />
      </main>
      <Prompts
        prompt={prompt}
        rides={openRides}
        onClose={() => setPrompt(null)}
        onConfirm={() => proceed(true)}
      />
      <YourPlaces saved={places} maps={maps} suggested={[pickup, dropoff, ...recent]} />
      <TripMapPanel {...draft.form} state={mapsState} route={quote.route} onMove={change} />
    </div>
  );
}

interface PromptsProps {
  readonly prompt: Prompt;
  readonly rides: readonly Ride[];
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** What is asked before the booking continues. */
function Prompts({ prompt, rides, onClose, onConfirm }: PromptsProps) {
  return (
    <LazyBoundary>
      {prompt === 'sign-in' && <SignInPrompt onClose={onClose} />}
      {prompt === 'confirm-second-ride' && (
        <ConfirmSecondRide rides={rides} onCancel={onClose} onConfirm={onConfirm} />
      )}
    </LazyBoundary>
  );
}

function useRecentPlaces(uid: string | null): readonly PlacedStop[] {
  return useMemo(() => (uid === null ? [] : recentPlaces(uid, serverNow())), [uid]);
}

const NO_PREFILL: Prefill = { pickup: '', dropoff: '' };

/** The places to prefill from the app's URL, unless there is already a draft. */
function usePrefill(draft: BookingDraft): Prefill {
  const [prefill] = useState(() => (draft === EMPTY_BOOKING ? readPrefill() : NO_PREFILL));
  useEffect(() => {
    if (prefill !== NO_PREFILL) {
      consumePrefill();
    }
  }, [prefill]);
  return prefill;
}

/** Reports each displayed fare to the host page. */
function useReportQuote(quote: TripQuote | null, when: 'now' | 'later'): void {
  const fare = (quote && pricedFields(quote)?.fare) ?? null;
  useEffect(() => {
    if (fare !== null) {
      emitHostEvent({ type: 'quoted', when, pence: fare });
    }
  }, [fare, when]);
}

interface FareFooterProps {
  readonly quote: TripQuote;
  readonly isOutOfArea: boolean;
  /** True once the trip has its fare. */
  readonly isReady: boolean;
  readonly isChecking: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onContinue: () => void;
}

function FareFooter(props: FareFooterProps) {
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
