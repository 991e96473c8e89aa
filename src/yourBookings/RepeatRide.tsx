import { useLocation, useNavigate } from 'react-router-dom';
import { tripAgain, tripBack } from '../domain/ride/repeatedTrip';
import type { Ride } from '../domain/ride/ride';
import { serverNow } from '../platform/serverClock';
import { PATHS } from '../routes';
import { startBooking } from '../tripForm/bookingDraft';
import { Button } from '../ui/controls/Button';

interface RepeatRideProps {
  readonly ride: Ride;
  /** Of the way back, which most rides have. */
  readonly variant?: 'primary' | 'secondary';
}

/** Opens the map with the ride's trip or the way back, at today's price. Books nothing. */
export function RepeatRide({ ride, variant = 'secondary' }: RepeatRideProps) {
  const navigate = useNavigate();
  const isOnMap = useLocation().pathname === PATHS.map;
  const book = (repeat: typeof tripAgain) => () => {
    startBooking(repeat(ride, serverNow()), ride.passenger.id);
    void navigate(PATHS.map, { replace: isOnMap });
    if (isOnMap) {
      document.querySelector('h1')?.focus();
    }
  };
  return (
    <>
      <Button variant={variant} onClick={book(tripBack)}>
        Book Return
      </Button>
      <Button variant="quiet" onClick={book(tripAgain)}>
        Book Again
      </Button>
    </>
  );
}
