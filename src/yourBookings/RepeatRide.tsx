import { useLocation, useNavigate } from 'react-router-dom';
import { tripAgain, tripBack } from '../domain/ride/repeatedTrip';
import type { Ride } from '../domain/ride/ride';
import type { TripChoice } from '../domain/trip/trip';
import { errorMessage } from '../errors/errorMessage';
import { useIsCurrentPage } from '../hooks/useIsCurrentPage';
import { useSubmit } from '../hooks/useSubmit';
import { loadExtras } from '../live/useRideExtras';
import { serverNow } from '../platform/serverClock';
import { PATHS } from '../routes';
import { startBooking } from '../tripForm/bookingDraft';
import { Button } from '../ui/controls/Button';
import { notifyFailure } from '../ui/feedback/notify';

interface RepeatRideProps {
  readonly ride: Ride;
  /** True if the way back is booked already. */
  readonly hasReturn?: boolean;
  /** Of the way back, which most rides have. */
  readonly variant?: 'primary' | 'secondary';
}

/** Opens the map with the ride's trip or the way back, at today's price. Books nothing. */
export function RepeatRide(props: RepeatRideProps) {
  const { ride, hasReturn = false, variant = 'secondary' } = props;
  const navigate = useNavigate();
  const isOnMap = useLocation().pathname === PATHS.map;
  const isCurrentPage = useIsCurrentPage();
  const book = (trip: TripChoice): void => {
    startBooking(trip, ride.passenger.id);
    void navigate(PATHS.map, { replace: isOnMap });
    if (isOnMap) {
      document.querySelector('h1')?.focus();
    }
  };
  // Loaded when asked for, because most rides in a list are never repeated.
  const again = useSubmit(async () => {
    try {
      const { via } = await loadExtras(ride);
      if (isCurrentPage()) {
        book(tripAgain(ride, serverNow(), via));
      }
    } catch (error) {
      notifyFailure(errorMessage(error));
    }
  });
  return (
    <>
      {!hasReturn && (
        <Button variant={variant} onClick={() => book(tripBack(ride, serverNow()))}>
          Book Return
        </Button>
      )}
      <Button variant="quiet" busy={again.isBusy} onClick={() => void again.submit()}>
        Book Again
      </Button>
    </>
  );
}
