import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { ForgetGuest } from '../../auth/ForgetGuest';
import { LogOutButton } from '../../auth/LogOutButton';
import { Logo } from '../../ui/Logo';
import { MapFields } from './MapFields';
import { MapFoot } from './MapFoot';
import { PassengerOnly } from '../../auth/PassengerOnly';
import { ScreenTitle } from '../../ui/Screen';
import { TripMapPanel } from '../../trip/TripMapPanel';
import { MINUTE_MS } from '../../domain/londonTime';
import type { Passenger } from '../../domain/rideRequest';
import { useContinue } from './useContinue';
import { useMapDraft } from './useMapDraft';
import { useMaps } from '../../trip/useMaps';
import { usePrefill } from './usePrefill';
import { useTellQuote } from './useTellQuote';
import { useNow } from '../../hooks/useNow';
import { useTripQuote } from '../../trip/useTripQuote';
import { PATHS } from '../../routes';
import styles from './MapScreen.module.css';

/** The booking map (spec section 2, 'Rider request map'). */
export function MapScreen() {
  return <PassengerOnly>{(passenger) => <RequestMap passenger={passenger} />}</PassengerOnly>;
}

function RequestMap({ passenger }: { readonly passenger: Passenger }) {
  const mapsState = useMaps();
  const maps = mapsState.kind === 'ready' ? mapsState.value : null;
  const [draft, change] = useMapDraft();
  const { pickup, dropoff, mode, scheduledTime } = draft;
  const quote = useTripQuote({ maps, pickup, dropoff, mode, scheduledTime });
  const prefill = usePrefill(draft);
  useTellQuote(quote, mode);
  const now = useNow(MINUTE_MS);
  const onward = useContinue(draft, quote, passenger, now);
  const fields = useRef<HTMLDivElement>(null);

  return (
    <div className={styles['screen']}>
      <main className={styles['sidebar']}>
        <div ref={fields} className={styles['fields']}>
          <Logo />
          <ScreenTitle title="Rider Request Map" />
          <Welcome passenger={passenger} />
          <MapFields
            draft={draft}
            maps={maps}
            prefill={prefill}
            now={now}
            timeProblem={onward.time}
            onChange={(part) => {
              onward.forget();
              change(part);
            }}
          />
        </div>
        <MapFoot
          quote={quote}
          hasPlaces={pickup !== null && dropoff !== null}
          isOutOfArea={onward.isOutOfArea}
          onContinue={() => {
            if (onward.goOn() === 'refused-time') {
              fields.current?.querySelector<HTMLElement>('[name="scheduledTime"]')?.focus();
            }
          }}
          onDismiss={onward.forget}
        />
      </main>
      <TripMapPanel state={mapsState} pickup={pickup} dropoff={dropoff} route={quote.route} />
    </div>
  );
}

/** Who books, with the ways to their rides and out. */
function Welcome({ passenger }: { readonly passenger: Passenger }) {
  const navigate = useNavigate();
  return (
    <>
      <div className={styles['who']}>
        <p>Welcome, {passenger.name}</p>
        <div className={styles['ways']}>
          <LogOutButton variant="quiet" />
          {passenger.type === 'guest' && <ForgetGuest />}
        </div>
      </div>
      {passenger.type === 'authenticated' && (
        <Button variant="secondary" wide onClick={() => void navigate(PATHS.history)}>
          View Ride History
        </Button>
      )}
    </>
  );
}
