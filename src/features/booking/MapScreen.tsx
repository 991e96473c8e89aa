import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { YourBookings } from '../../bookings/YourBookings';
import { useOpenBookings } from '../../bookings/useOpenBookings';
import { Button } from '../../ui/Button';
import { AnotherRide } from './AnotherRide';
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
import { parseJustBooked } from './mapState';
import { useBookedTrip } from './useBookedTrip';
import { useContinue } from './useContinue';
import { useMapDraft } from './useMapDraft';
import { useMaps } from '../../trip/useMaps';
import { useNavigationState } from '../../hooks/useNavigationState';
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
  const chosen = useMapDraft();
  const { draft, choose } = chosen;
  const { pickup, dropoff, mode, scheduledTime } = draft;
  const bookings = useOpenBookings(passenger.id);
  const openRides = bookings.rides ?? [];
  const booked = useBookedTrip(chosen);
  const justBooked = parseJustBooked(useNavigationState());
  const [isAsking, setAsking] = useState(false);
  const quote = useTripQuote({ maps, pickup, dropoff, mode, scheduledTime });
  const now = useNow(MINUTE_MS);
  const onward = useContinue(chosen, quote, passenger, now, openRides.length > 0);
  const fields = useRef<HTMLDivElement>(null);

  return (
    <div className={styles['screen']}>
      <main className={styles['sidebar']}>
        <div ref={fields} className={styles['fields']}>
          <Logo />
          <ScreenTitle title="Rider Request Map" />
          <Welcome passenger={passenger} />
          <YourBookings bookings={bookings} newest={justBooked ?? booked.bookedId} />
          <MapFields
            key={chosen.formKey}
            draft={draft}
            maps={maps}
            now={now}
            timeProblem={onward.time}
            onChange={(part) => {
              onward.forget();
              choose(part);
            }}
          />
        </div>
        <MapFoot
          quote={quote}
          hasPlaces={pickup !== null && dropoff !== null}
          isOutOfArea={onward.isOutOfArea}
          isChecking={booked.isChecking}
          onContinue={() => {
            const next = onward.goOn();
            if (next === 'refused-time') {
              fields.current?.querySelector<HTMLElement>('[name="scheduledTime"]')?.focus();
            }
            setAsking(next === 'ask');
          }}
          onDismiss={onward.forget}
        />
      </main>
      {isAsking && (
        <AnotherRide
          rides={openRides}
          onKeep={() => {
            setAsking(false);
          }}
          onGoOn={() => {
            setAsking(false);
            onward.goOn(true);
          }}
        />
      )}
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
