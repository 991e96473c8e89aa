import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Ride, canPassengerChange } from '../domain/ride/ride';
import { pairText } from '../domain/ride/pairedRides';
import { pickupTimeText } from '../domain/trip/trip';
import { bookingStateText, canCancelBooking } from '../domain/ride/rideStatus';
import { useRideExtras } from '../live/useRideExtras';
import { serverNow } from '../platform/serverClock';
import { PATHS } from '../routes';
import { Button } from '../ui/controls/Button';
import { TwoPoints } from '../ui/TwoPoints';
import { LazyBoundary } from '../ui/feedback/ErrorBoundary';
import { useBookingFacts, justBookedText, officeChangeText } from './bookedText';
import { CancelRide } from './CancelRide';
import { RepeatRide } from './RepeatRide';
import { RideExtrasLine } from './RideExtrasLine';
import styles from './YourBookings.module.css';
import { lazyComponent } from '../ui/lazyComponent';

const BookingDetails = lazyComponent(() => import('./BookingDetails'), 'BookingDetails');

interface BookingCardProps {
  readonly ride: Ride;
  /** The open ride that was booked with it; null without one. */
  readonly other: Ride | null;
  readonly takesFocus: boolean;
  /** True if the ride has just been booked for later: the card repeats the news. */
  readonly isNew: boolean;
  readonly onCancelled: () => void;
  /** See `CancelRide`. */
  readonly onPending: (isPending: boolean) => void;
}

export function BookingCard(props: BookingCardProps) {
  const { ride, other, takesFocus, isNew, onCancelled, onPending } = props;
  const navigate = useNavigate();
  // Calendar and way back, for a ride that has just been booked.
  const [isOpen, setOpen] = useState(isNew);
  const [openedAt] = useState(serverNow);
  const heading = useCardFocus(takesFocus);
  const newsId = useId();
  const { pickup, dropoff } = ride.trip;
  const extras = useRideExtras(ride);
  const pair = other && pairText(other, serverNow());
  const facts = [...useBookingFacts(ride, ride.fare), ...(pair === null ? [] : [pair])];
  const change = officeChangeText(ride);
  const when = pickupTimeText(ride.trip.time, serverNow());
  return (
    <article className={styles.booking} aria-label={`Ride: ${when}`}>
      <h3 ref={heading} tabIndex={-1} aria-describedby={isNew ? newsId : undefined}>
        {when}
      </h3>
      {isNew && (
        <p id={newsId} className={styles.news}>
          {pair === null ? justBookedText(ride) : `${justBookedText(ride)} ${pair}.`}
        </p>
      )}
      <p>{bookingStateText(ride.status)}</p>
      {change !== null && <p>{change}</p>}
      <TwoPoints pickup={pickup.address} via={extras.via?.address} dropoff={dropoff.address} />
      <RideExtrasLine extras={extras} trip={ride.trip} />
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          onClick={() => void navigate(PATHS.tracking, { state: { rideId: ride.id } })}
        >
          Track Ride
        </Button>
        {canPassengerChange(ride.status, ride.trip.time, openedAt) && (
          <Button
            variant="secondary"
            onClick={() => void navigate(PATHS.change, { state: { rideId: ride.id } })}
          >
            Change Ride
          </Button>
        )}
        {canCancelBooking(ride.status) && (
          <CancelRide rideId={ride.id} onCancelled={onCancelled} onPending={onPending}>
            <p>{`${when}: ${pickup.address} to ${dropoff.address}`}</p>
            {pair !== null && <p>{`${pair}. It stays booked.`}</p>}
          </CancelRide>
        )}
      </div>
      <details
        className={styles.details}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>Calendar, way back and more</summary>
        {isOpen && (
          <>
            <LazyBoundary loading="Just a moment…">
              <BookingDetails ride={ride} extras={extras} other={other} />
            </LazyBoundary>
            <div className={styles.actions}>
              <RepeatRide ride={ride} hasReturn={other !== null} />
            </div>
          </>
        )}
      </details>
    </article>
  );
}

function useCardFocus(takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Don't steal the focus from a user who is typing or pressing a button.
    const isBusy = document.activeElement?.matches('input, select, textarea, button') ?? false;
    if (takesFocus && !isBusy) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'center' });
    }
  }, [takesFocus]);
  return heading;
}
