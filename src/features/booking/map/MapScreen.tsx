import { useNavigate } from 'react-router-dom';
import { DeleteGuest } from '../../../auth/forms/DeleteGuest';
import { LogOutButton } from '../../../auth/forms/LogOutButton';
import { PassengerOnly } from '../../../auth/guards/PassengerOnly';
import { useOpenBookings } from '../../../yourBookings/useOpenBookings';
import { YourBookings } from '../../../yourBookings/YourBookings';
import type { Passenger } from '../../../domain/booking/rideRequest';
import { PATHS } from '../../../routes';
import { Button } from '../../../ui/controls/Button';
import styles from '../tripScreen.module.css';
import { PublicMapScreen } from './PublicMapScreen';
import { TripRequestForm } from './TripRequestForm';
import { useExistingBooking } from './useExistingBooking';
import { useJustBooked } from '../useJustBooked';
import { useMapDraft } from './useMapDraft';

/** The booking map (spec section 2, 'Rider request map'). */
export function MapScreen() {
  return (
    <PassengerOnly fallback={<PublicMapScreen />}>
      {(passenger) => <PassengersMap passenger={passenger} />}
    </PassengerOnly>
  );
}

function PassengersMap({ passenger }: { readonly passenger: Passenger }) {
  const chosen = useMapDraft(passenger.id);
  const bookings = useOpenBookings(passenger.id);
  const booked = useExistingBooking(chosen);
  const justBooked = useJustBooked();
  return (
    <TripRequestForm
      passenger={passenger}
      chosen={chosen}
      openRides={bookings.rides ?? []}
      isChecking={booked.isChecking || (bookings.rides === null && !bookings.hasFailed)}
    >
      <Welcome passenger={passenger} />
      <YourBookings bookings={bookings} newestId={justBooked ?? booked.bookedId} />
    </TripRequestForm>
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
          {passenger.type === 'guest' && <DeleteGuest />}
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
