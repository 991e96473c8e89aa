import { useNavigate } from 'react-router-dom';
import { useEffect } from 'react';
import { config } from '../../config';
import { withPosition } from '../../domain/dispatch/driverRide';
import type { Ride } from '../../domain/ride/ride';
import { longWaitMinutes } from '../../domain/ride/rideLeg';
import { canPassengerCancel, isManagedOnCard, isOver } from '../../domain/ride/rideStatus';
import { useDriverContact } from './useTracking';
import { useDriving } from './useDriving';
import { useMapService } from '../../tripForm/useMapService';
import { watchDriver } from '../../live/trackingListeners';
import { useRideExtras } from '../../live/useRideExtras';
import { useLiveValue } from '../../live/useLiveValue';
import { readyValue } from '../../hooks/useLoaded';
import { PATHS } from '../../routes';
import { Button } from '../../ui/controls/Button';
import { BOOK_LATER_TEXT, officeChangeText } from '../../yourBookings/bookedText';
import { CancelRide } from '../../yourBookings/CancelRide';
import { RepeatRide } from '../../yourBookings/RepeatRide';
import { refocusBookingCard, type JustBooked } from '../../yourBookings/useJustBooked';
import { Card, Details } from '../../ui/layout/Card';
import { dismissSuccess } from '../../ui/feedback/notify';
import { LazyBoundary } from '../../ui/feedback/ErrorBoundary';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import { ArrivalAlert } from './ArrivalAlert';
import { DriverDetails } from './DriverDetails';
import { StatusBanner } from './StatusBanner';
import { TwoPoints } from '../../ui/TwoPoints';
import { DeleteGuest } from '../../auth/forms/DeleteGuest';
import { HelpLine } from '../../ui/PhoneLink';
import { LogOutButton } from '../../auth/forms/LogOutButton';
import styles from './RideProgress.module.css';
import { lazyComponent } from '../../ui/lazyComponent';
import { useNow } from '../../hooks/useNow';
import { toTripChoice } from '../../domain/ride/repeatedTrip';
import { startBooking } from '../../tripForm/bookingDraft';
import { formatLondon } from '../../domain/common/londonTime';
import { serverNow } from '../../platform/serverClock';
import { formatPounds, pence } from '../../domain/common/money';
import { fareTerm } from '../../domain/pricing/fare';
import { extrasRows, type RideExtras } from '../../domain/trip/extras';
import { useFareEstimates } from '../../maps/fareEstimates';
import { GoogleCredit } from '../../ui/GoogleCredit';
import hidden from '../../ui/VisuallyHidden.module.css';

// Lazy: most passengers leave before their ride is over.
const Receipt = lazyComponent(() => import('../../yourBookings/receipt/Receipt'), 'Receipt');

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
  const extras = useRideExtras(ride);
  const mapsState = useMapService();
  const car = driver?.location ?? null;
  const { leg, eta, destination } = useDriving(ride, extras, car, readyValue(mapsState));
  // A cancellation by the passenger has a toast of its own.
  const hasNews = isOver(ride.status) && ride.status !== 'cancelled_by_passenger';
  useEffect(() => {
    if (hasNews) {
      dismissSuccess();
    }
  }, [hasNews]);

  const hasCard = ride.driver !== null || ride.status === 'pending';

  /** The same trip, extras and promo code, at the first time that is free. */
  function bookLater(): void {
    const choice = toTripChoice(ride, 'later', extras);
    startBooking(choice, ride.passenger.id, ride.promo?.code ?? null);
    void navigate(PATHS.map);
  }

  return (
    <>
      <StatusBanner ride={ride} driver={driver} leg={leg} eta={eta} />
      <TwoColumns
        first={
          <>
            <LongWait ride={ride} onBookLater={bookLater} />
            {hasCard && (
              <DriverDetails
                ride={ride}
                extras={extras}
                driver={driver}
                destination={destination}
                mapsState={mapsState}
                phone={contact?.phone ?? null}
              />
            )}
          </>
        }
        second={
          <>
            {ride.status === 'cancelled' && (
              <Button wide onClick={bookLater}>
                {BOOK_LATER_TEXT}
              </Button>
            )}
            <TripCard ride={ride} extras={extras} />
            <Actions ride={ride} />
            {(isOver(ride.status) || !hasCard) && <HelpLine />}
          </>
        }
      />
    </>
  );
}

function Actions({ ride }: Pick<RideProgressProps, 'ride'>) {
  const navigate = useNavigate();
  function openCard(): void {
    const state: JustBooked = { justBooked: ride.id };
    refocusBookingCard(ride.id);
    void navigate(PATHS.map, { state });
  }

  return (
    <div className={styles.actions}>
      <ArrivalAlert ride={ride} />
      {isOver(ride.status) && <AfterRide ride={ride} />}
      {isManagedOnCard(ride.status) && (
        <Button variant="secondary" onClick={openCard}>
          Change or Cancel
        </Button>
      )}
      {canPassengerCancel(ride.status) && (
        <CancelRide rideId={ride.id} onCancelled={() => void navigate(PATHS.landing)} />
      )}
    </div>
  );
}

/** What a passenger can do once the ride is over. */
function AfterRide({ ride }: Pick<RideProgressProps, 'ride'>) {
  const isCompleted = ride.status === 'completed';
  return (
    <>
      {isCompleted && (
        <>
          <LazyBoundary>
            <Receipt ride={ride} />
          </LazyBoundary>
          <a
            className={styles.review}
            href={config.reviewUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            Leave Review
          </a>
        </>
      )}
      <RepeatRide ride={ride} variant={isCompleted ? 'primary' : 'secondary'} />
      <DeleteGuest />
      <LogOutButton variant="quiet" />
    </>
  );
}

const UPDATE_INTERVAL_MS = 10_000;

interface LongWaitProps {
  readonly ride: Ride;
  readonly onBookLater: () => void;
}

/** After three minutes without a driver: offers help and booking for later. */
function LongWait({ ride, onBookLater }: LongWaitProps) {
  const minutes = longWaitMinutes(ride, useNow(UPDATE_INTERVAL_MS));
  return minutes === null ? null : (
    <Card title={`Still searching after ${minutes} minutes`}>
      <HelpLine />
      <CancelRide rideId={ride.id} texts={BOOK_LATER_TEXTS} onCancelled={onBookLater} />
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

interface TripCardProps {
  readonly ride: Ride;
  readonly extras: RideExtras;
}

export function TripCard({ ride, extras }: TripCardProps) {
  const isEstimate = useFareEstimates();
  const { time } = ride.trip;
  const discount = ride.promo?.discount ?? pence(0);
  const change = officeChangeText(ride);
  return (
    <Card title="Trip">
      <p role="status" className={change === null ? hidden.visuallyHidden : undefined}>
        {change}
      </p>
      <TwoPoints
        pickup={ride.trip.pickup.address}
        via={extras.via?.address}
        dropoff={ride.trip.dropoff.address}
        time={['Pickup time', time === null ? null : formatLondon(time, serverNow())]}
        fare={[fareTerm('Fare', isEstimate), formatPounds(ride.fare)]}
      />
      <Details
        rows={[
          ['Booking reference', ride.bookingId],
          ['Booking type', time === null ? 'Ride Now' : 'Ride Later'],
          ...extrasRows(extras, ride.trip),
          ['Promo code', ride.promo?.code ?? null],
          ['Original fare', ride.promo === null ? null : formatPounds(ride.trip.fare)],
          ['Discount', discount === 0 ? null : `−${formatPounds(discount)}`],
        ]}
      />
      <GoogleCredit />
    </Card>
  );
}
