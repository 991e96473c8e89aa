import { useNavigate } from 'react-router-dom';
import { useEffect } from 'react';
import { config } from '../../config';
import { withPosition, type LiveDriver } from '../../domain/dispatch/driverRide';
import type { Ride } from '../../domain/ride/ride';
import { legText, type RideLeg, longWaitMinutes } from '../../domain/ride/rideLeg';
import {
  canPassengerCancel,
  isDriverOnTheWay,
  isManagedOnCard,
  isOver,
  isUnderWay,
  waitingText,
  isCancelled,
  statusBannerText,
} from '../../domain/ride/rideStatus';
import type { RideExtras } from '../../domain/trip/extras';
import { useDriverContact } from './useTracking';
import { useDriving } from './useDriving';
import { useMapService } from '../../tripForm/useMapService';
import { watchDriver } from '../../live/trackingListeners';
import { useRideExtras } from '../../live/useRideExtras';
import { useLiveValue } from '../../live/useLiveValue';
import { readyValue } from '../../hooks/useLoaded';
import { PATHS } from '../../routes';
import { Button } from '../../ui/controls/Button';
import { BOOK_LATER_TEXT } from '../../yourBookings/bookedText';
import { CancelRide } from '../../yourBookings/CancelRide';
import { RepeatRide } from '../../yourBookings/RepeatRide';
import { refocusBookingCard, type JustBooked } from '../../yourBookings/useJustBooked';
import { Card } from '../../ui/layout/Card';
import { dismissSuccess } from '../../ui/feedback/notify';
import { LazyBoundary } from '../../ui/feedback/ErrorBoundary';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import { DriverDetails } from './DriverDetails';
import { DeleteGuest } from '../../auth/forms/DeleteGuest';
import { HelpLine } from '../../ui/PhoneLink';
import { LogOutButton } from '../../auth/forms/LogOutButton';
import styles from './RideProgress.module.css';
import { TripCard } from './TripCard';
import { lazyComponent } from '../../ui/lazyComponent';
import hidden from '../../ui/VisuallyHidden.module.css';
import { useNow } from '../../hooks/useNow';
import { toTripChoice } from '../../domain/ride/repeatedTrip';
import { startBooking } from '../../tripForm/bookingDraft';

// Lazy: most passengers leave before their ride is over.
const Receipt = lazyComponent(() => import('../../yourBookings/receipt/Receipt'), 'Receipt');

const NO_DRIVER_TEXT = 'Unfortunately, no drivers were available at this time.';

interface RideProgressProps {
  readonly ride: Ride;
  /** False while the ride's listener has failed; the driver's listener then stops too. */
  readonly isLive: boolean;
}

/** A ride's status, ETA, driver and actions (spec section 2, 'Trip tracking'). */
export function RideProgress({ ride, isLive }: RideProgressProps) {
  const navigate = useNavigate();
  const shownDriver = useLiveValue(
    isLive ? (ride.driver?.id ?? null) : null,
    watchDriver,
    'pause',
  ).value;
  const contact = useDriverContact(ride, isLive);
  const driver = shownDriver && withPosition(shownDriver, contact);
  const extras = useRideExtras(ride.id);
  const mapsState = useMapService();
  const isOnTheWay = isDriverOnTheWay(ride.status);
  const { leg, eta, destination } = useDriving(
    ride,
    driver?.location ?? null,
    readyValue(mapsState),
  );
  const hasEnded = isOver(ride.status);
  // A cancellation by the passenger has a toast of its own.
  const hasNews = hasEnded && ride.status !== 'cancelled_by_passenger';
  useEffect(() => {
    if (hasNews) {
      dismissSuccess();
    }
  }, [hasNews]);

  function openCard(): void {
    const state: JustBooked = { justBooked: ride.id };
    refocusBookingCard(ride.id);
    void navigate(PATHS.map, { state });
  }

  return (
    <>
      <StatusBanner
        status={ride.status}
        place={driver !== null && leg !== null ? legText(leg, ride, driver) : null}
        note={bannerNote(ride, leg, eta)}
        driverLine={isOnTheWay && driver !== null ? driverLine(driver) : null}
      />
      <TwoColumns
        first={
          <>
            {ride.status === 'cancelled' && <NoDriver ride={ride} extras={extras} />}
            <LongWait ride={ride} extras={extras} />
            {/* Keeps the driver's column while the driver loads, to avoid a layout shift. */}
            {driver === null && ride.driver !== null && <div className={styles.driverSpace} />}
            {driver !== null && (
              <DriverDetails
                driver={driver}
                destination={destination}
                mapsState={mapsState}
                isOnTheWay={isOnTheWay}
                isUnderWay={isUnderWay(ride.status)}
                phone={contact?.phone ?? null}
              />
            )}
          </>
        }
        second={
          <>
            <TripCard ride={ride} extras={extras} />
            <div className={styles.actions}>
              {hasEnded && <AfterRide ride={ride} />}
              {isManagedOnCard(ride.status) && (
                <Button variant="secondary" onClick={openCard}>
                  Change or Cancel
                </Button>
              )}
              {canPassengerCancel(ride.status) && (
                <CancelRide rideId={ride.id} onCancelled={() => void navigate(PATHS.landing)} />
              )}
            </div>
            <HelpLine />
          </>
        }
      />
    </>
  );
}

interface NoDriverProps {
  readonly ride: Ride;
  readonly extras: RideExtras;
}

/** Why the office declined the ride, and another chance. */
function NoDriver({ ride, extras }: NoDriverProps) {
  const navigate = useNavigate();
  return (
    <Card title="We couldn't assign a driver">
      <p>{ride.reason ?? NO_DRIVER_TEXT}</p>
      <Button
        wide
        onClick={() => {
          bookForLater(ride, extras);
          void navigate(PATHS.map);
        }}
      >
        {BOOK_LATER_TEXT}
      </Button>
    </Card>
  );
}

/** What a passenger can do once the ride is over. */
function AfterRide({ ride }: Pick<RideProgressProps, 'ride'>) {
  return (
    <>
      {ride.status === 'completed' && (
        <>
          <a
            className={styles.review}
            href={config.reviewUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            Leave Review
          </a>
          <LazyBoundary>
            <Receipt ride={ride} />
          </LazyBoundary>
        </>
      )}
      <RepeatRide ride={ride} />
      <LogOutButton />
      <DeleteGuest />
    </>
  );
}

/** 'Your driver: Ann Ash, Blue Skoda, plate number ERYC 101.' */
function driverLine({ name, vehicle, plateNumber }: LiveDriver): string {
  const plate = plateNumber === null ? null : `plate number ${plateNumber}`;
  const facts = [name, vehicle, plate].filter((fact) => fact !== null);
  return facts.length === 0 ? '' : `Your driver: ${facts.join(', ')}.`;
}

function bannerNote(
  { status, trip: { time } }: Ride,
  leg: RideLeg | null,
  eta: string | null,
): string | null {
  if (eta !== null) {
    return leg === 'trip'
      ? `You should be there in ${eta}.`
      : `Your driver should be with you in ${eta}.`;
  }
  return time === null ? null : waitingText(status);
}

interface StatusBannerProps {
  readonly status: string;
  /** Where the car is to be found or going to. */
  readonly place: string | null;
  readonly note: string | null;
  /** For screen readers, which don't see the driver's card appear. */
  readonly driverLine: string | null;
}

/**
 * Status banner: red for cancelled rides, otherwise teal (spec section 2). Each part is announced
 * by itself, so that a new ETA doesn't repeat the rest.
 */
function StatusBanner({ status, place, note, driverLine }: StatusBannerProps) {
  const colour = isCancelled(status) ? styles.red : styles.teal;
  return (
    <>
      <div className={[styles.banner, colour].join(' ')}>
        <p className={styles.text} role="status">
          {statusBannerText(status)}
        </p>
        {status === 'pending' && <span className={styles.searching} aria-hidden="true" />}
        {[place, note].map((text, index) => (
          <p
            key={index}
            className={text === null ? hidden.visuallyHidden : undefined}
            role="status"
          >
            {text}
          </p>
        ))}
      </div>
      <p className={hidden.visuallyHidden} role="status">
        {driverLine}
      </p>
    </>
  );
}

const UPDATE_INTERVAL_MS = 10_000;

interface LongWaitProps {
  readonly ride: Ride;
  readonly extras: RideExtras;
}

/** After three minutes without a driver: offers help and booking for later. */
function LongWait({ ride, extras }: LongWaitProps) {
  const navigate = useNavigate();
  const minutes = longWaitMinutes(ride, useNow(UPDATE_INTERVAL_MS));
  return minutes === null ? null : (
    <Card title={`Still searching after ${minutes} minutes`}>
      <HelpLine />
      <CancelRide
        rideId={ride.id}
        texts={BOOK_LATER_TEXTS}
        onCancelled={() => {
          bookForLater(ride, extras);
          void navigate(PATHS.map);
        }}
      />
    </Card>
  );
}

const BOOK_LATER_TEXTS = {
  open: BOOK_LATER_TEXT,
  title: `${BOOK_LATER_TEXT}?`,
  keep: 'Keep searching',
  confirm: 'Stop and book for later',
  consequence: 'We’ll cancel this search. You can then choose a time and check the fare.',
};

/**
 * Starts a booking of a ride that got no driver: the same trip, extras and promo code, at the first
 * time that is free.
 */
function bookForLater(ride: Ride, { note, luggage, needs }: RideExtras): void {
  const form = toTripChoice(ride, 'later', { note, luggage, needs });
  startBooking(form, ride.passenger.id, ride.promo?.code ?? null);
}
