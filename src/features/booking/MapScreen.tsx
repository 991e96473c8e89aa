import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AddressBox } from '../../trip/AddressBox';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { FareMeter } from '../../trip/FareMeter';
import { Logo } from '../../ui/Logo';
import { PassengerOnly } from '../../auth/PassengerOnly';
import { RiderCountSelect } from './RiderCountSelect';
import { RideTimePicker } from '../../trip/RideTimePicker';
import { ScreenTitle } from '../../ui/Screen';
import { TripMapPanel } from '../../trip/TripMapPanel';
import { isTripInServiceArea, OUT_OF_AREA_TEXT } from '../../domain/geofence';
import { MINUTE_MS } from '../../domain/londonTime';
import { firstLaterTime, type BookingMode, type Passenger } from '../../domain/rideRequest';
import { newRideId } from '../../firebase/rideId';
import { useMapDraft } from './useMapDraft';
import { useMaps } from '../../trip/useMaps';
import { useNow } from '../../hooks/useNow';
import { useTripQuote } from '../../trip/useTripQuote';
import { PATHS } from '../../routes';
import { toTripState } from './tripState';
import styles from './MapScreen.module.css';

/** The booking map (spec section 2, 'Rider request map'). */
export function MapScreen() {
  return <PassengerOnly>{(passenger) => <RequestMap passenger={passenger} />}</PassengerOnly>;
}

function RequestMap({ passenger }: { readonly passenger: Passenger }) {
  const navigate = useNavigate();
  const mapsState = useMaps();
  const maps = mapsState.kind === 'ready' ? mapsState.value : null;
  const [draft, change] = useMapDraft();
  const { pickup, dropoff, mode, scheduledTime, riders } = draft;
  const quote = useTripQuote({ maps, pickup, dropoff, mode, scheduledTime });
  const now = useNow(MINUTE_MS);
  const [isRefused, setRefused] = useState(false);

  const { route, fare, minutes } = quote;
  const isQuoted = !quote.isWorking && !quote.isOutdated;

  function chooseMode(next: BookingMode): void {
    const later = scheduledTime ?? firstLaterTime(Date.now());
    change({ mode: next, scheduledTime: next === 'scheduled' ? later : scheduledTime });
  }

  function continueBooking(): void {
    if (
      pickup === null ||
      dropoff === null ||
      route === null ||
      fare === null ||
      minutes === null
    ) {
      return;
    }
    if (!isTripInServiceArea(pickup.latLng, dropoff.latLng)) {
      setRefused(true);
      return;
    }
    const state = toTripState({
      rideId: draft.rideId ?? newRideId(),
      contact: passenger,
      promoCode: null,
      trip: {
        pickup,
        dropoff,
        metres: route.metres,
        minutes,
        isEstimate: route.quality === 'estimate',
        fare: fare.fare,
        tariffName: fare.tariff.name,
        mode,
        scheduledTime: mode === 'scheduled' ? scheduledTime : null,
        riders,
      },
    });
    void navigate(PATHS.tripDetails, { state });
  }

  return (
    <div className={styles['screen']}>
      <main className={styles['sidebar']}>
        <Logo />
        <ScreenTitle title="Rider Request Map" />
        <p className={styles['welcome']}>Welcome, {passenger.name}</p>
        {passenger.type === 'authenticated' && (
          <Button variant="secondary" wide onClick={() => void navigate(PATHS.history)}>
            View Ride History
          </Button>
        )}
        <RideTimePicker
          mode={mode}
          scheduledTime={scheduledTime}
          now={now}
          onModeChange={chooseMode}
          onTimeChange={(time) => {
            change({ scheduledTime: time });
          }}
        />
        <AddressBox
          label="Pickup"
          placeholder="Pickup location"
          maps={maps}
          stop={pickup}
          onChange={(stop) => {
            setRefused(false);
            change({ pickup: stop });
          }}
        />
        <AddressBox
          label="Drop-off"
          placeholder="Dropoff location"
          maps={maps}
          stop={dropoff}
          onChange={(stop) => {
            setRefused(false);
            change({ dropoff: stop });
          }}
        />
        <RiderCountSelect
          riders={riders}
          onChange={(count) => {
            change({ riders: count });
          }}
        />
        <FareMeter
          quote={quote}
          invitation={
            pickup !== null && dropoff !== null
              ? 'Choose a pickup time to see your fare.'
              : 'Choose pickup and drop-off to see your fare.'
          }
        />
        {isRefused && (
          <Banner
            tone="danger"
            onDismiss={() => {
              setRefused(false);
            }}
          >
            <p>{OUT_OF_AREA_TEXT}</p>
          </Banner>
        )}
        <Button wide disabled={fare === null || !isQuoted} onClick={continueBooking}>
          Continue Booking
        </Button>
      </main>
      <TripMapPanel state={mapsState} pickup={pickup} dropoff={dropoff} route={route} />
    </div>
  );
}
