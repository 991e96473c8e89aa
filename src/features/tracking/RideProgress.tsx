import { useNavigate } from 'react-router-dom';
import { useState } from 'react';
import { config } from '../../config';
import type { LiveDriver } from '../../domain/dispatch/driverRide';
import type { LatLng } from '../../domain/common/geo';
import type { PassengerRide } from '../../domain/ride/ride';
import { legText, rideLeg, type RideLeg } from '../../domain/ride/rideLeg';
import {
  canPassengerCancel,
  isDriverOnTheWay,
  isManagedOnCard,
  isOver,
  isUnderWay,
  waitingText,
} from '../../domain/ride/rideStatus';
import { useDriverPhone } from './useDriverPhone';
import { useEta } from './useEta';
import { useMapService } from '../../tripForm/useMapService';
import { useTripQuote } from '../../tripForm/useTripQuote';
import { watchDriver } from '../../live/trackingListeners';
import { useRideExtras } from '../../live/useRideExtras';
import { useLiveValue } from '../../live/useLiveValue';
import type { DriverStop, MapService } from '../../maps/shared/port';
import { readyValue } from '../../hooks/useLoaded';
import { PATHS } from '../../routes';
import { Button } from '../../ui/controls/Button';
import { BOOK_LATER_TEXT } from '../../yourBookings/bookedText';
import { CancelRide } from '../../yourBookings/CancelRide';
import { RepeatRide } from '../../yourBookings/RepeatRide';
import { refocusBookingCard, type JustBooked } from '../../yourBookings/useJustBooked';
import { Card } from '../../ui/layout/Card';
import { LazyBoundary } from '../../ui/feedback/LazyBoundary';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import { toLaterDraft } from './bookLater';
import { DriverDetails } from './DriverDetails';
import { DeleteGuest } from '../../auth/forms/DeleteGuest';
import { HelpLine } from '../../ui/HelpLine';
import { LongWait } from './LongWait';
import { LogOutButton } from '../../auth/forms/LogOutButton';
import styles from './RideProgress.module.css';
import { StatusBanner } from './StatusBanner';
import { TripCard } from './TripCard';
import { lazyComponent } from '../../ui/lazyComponent';

// Lazy: most passengers leave before their ride is over.
const Receipt = lazyComponent(() => import('../../yourBookings/receipt/Receipt'), 'Receipt');

const NO_DRIVER_TEXT = 'Unfortunately, no drivers were available at this time.';

interface RideProgressProps {
  readonly ride: PassengerRide;
  /** False while the ride's listener has failed; the driver's listener then stops too. */
  readonly isLive: boolean;
}

/** A ride's status, ETA, driver and actions (spec section 2, 'Trip tracking'). */
export function RideProgress({ ride, isLive }: RideProgressProps) {
  const navigate = useNavigate();
  const driver = useLiveValue(isLive ? ride.driverId : null, watchDriver, 'pause').value;
  const phone = useDriverPhone(ride);
  const extras = useRideExtras(ride.id);
  const mapsState = useMapService();
  const isOnTheWay = isDriverOnTheWay(ride.status);
  const leg = useRideLeg(ride, driver?.location ?? null);
  const maps = readyValue(mapsState);
  const isDriving = isOnTheWay || leg === 'trip';
  const stop = toStop(ride, leg);
  const eta = useEta(maps, isDriving ? (driver?.location ?? null) : null, stop?.latLng ?? null);
  const route = useRideRoute(leg === 'trip' ? maps : null, ride);

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
        driverText={isOnTheWay && driver !== null ? driverText(driver) : null}
      />
      <TwoColumns
        first={
          <>
            {ride.status === 'cancelled' && (
              <Card title="We couldn't assign a driver">
                <p>{ride.reason ?? NO_DRIVER_TEXT}</p>
                <Button
                  wide
                  onClick={() => void navigate(PATHS.map, { state: toLaterDraft(ride, extras) })}
                >
                  {BOOK_LATER_TEXT}
                </Button>
              </Card>
            )}
            <LongWait ride={ride} extras={extras} />
            {/* Keeps the driver's column while the driver loads, to avoid a layout shift. */}
            {driver === null && ride.driverId !== null && <div className={styles['driverSpace']} />}
            {driver !== null && (
              <DriverDetails
                driver={driver}
                destination={{ stop, route }}
                mapsState={mapsState}
                isOnTheWay={isOnTheWay}
                isUnderWay={isUnderWay(ride.status)}
                phone={phone}
              />
            )}
          </>
        }
        second={
          <>
            <TripCard ride={ride} extras={extras} />
            <div className={styles['actions']}>
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
            <HelpLine />
          </>
        }
      />
    </>
  );
}

/** Null unless the ride is under way. */
function useRideLeg(ride: PassengerRide, car: LatLng | null): RideLeg | null {
  const [last, setLast] = useState<{ readonly id: string; readonly leg: RideLeg | null }>({
    id: ride.id,
    leg: null,
  });
  const before = last.id === ride.id ? last.leg : null;
  const leg = isUnderWay(ride.status) ? rideLeg(ride, car, before) : null;
  if (leg !== last.leg || ride.id !== last.id) {
    setLast({ id: ride.id, leg });
  }
  return leg;
}

/** The stop that the car is driving to; null if its position isn't known. */
function toStop({ pickup, dropoff }: PassengerRide, leg: RideLeg | null): DriverStop | null {
  const [kind, latLng] =
    leg === 'trip' ? (['dropoff', dropoff] as const) : (['pickup', pickup] as const);
  return latLng === null ? null : { kind, latLng };
}

/** The ride's own route, requested once: asking for the way from every position would be billed. */
function useRideRoute(maps: MapService | null, ride: PassengerRide) {
  const { mode, scheduledTime, pickup, dropoff } = ride;
  return useTripQuote({
    maps,
    pickup: pickup && { latLng: pickup, address: ride.pickupAddress },
    dropoff: dropoff && { latLng: dropoff, address: ride.dropoffAddress },
    mode,
    scheduledTime,
  }).route;
}

/** What a passenger can do once the ride is over. */
function AfterRide({ ride }: Pick<RideProgressProps, 'ride'>) {
  return (
    <>
      {ride.status === 'completed' && (
        <>
          <a
            className={styles['review']}
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
function driverText({ name, vehicle, plateNumber }: LiveDriver): string {
  const plate = plateNumber === null ? null : `plate number ${plateNumber}`;
  const facts = [name, vehicle, plate].filter((fact) => fact !== null);
  return facts.length === 0 ? '' : `Your driver: ${facts.join(', ')}.`;
}

function bannerNote(
  { status, scheduledTime }: PassengerRide,
  leg: RideLeg | null,
  eta: string | null,
): string | null {
  if (eta !== null) {
    return leg === 'trip'
      ? `You should be there in ${eta}.`
      : `Your driver should be with you in ${eta}.`;
  }
  return scheduledTime === null ? null : waitingText(status);
}
