import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { DeleteGuest } from '../../../auth/forms/DeleteGuest';
import { LogOutButton } from '../../../auth/forms/LogOutButton';
import { PassengerOnly } from '../../../auth/guards/PassengerOnly';
import { useJustBooked } from '../../../yourBookings/useJustBooked';
import { FinishedRides } from '../../../yourBookings/finished/FinishedRides';
import { useOpenBookings } from '../../../yourBookings/useOpenBookings';
import { UnverifiedNotice } from '../../../yourBookings/AccountNotice';
import { YourBookings } from '../../../yourBookings/YourBookings';
import type { Passenger } from '../../../domain/booking/rideRequest';
import { PATHS } from '../../../routes';
import { AccountMenu } from '../../../ui/layout/AccountMenu';
import { useSavedPlaces } from '../../../tripForm/places/useSavedPlaces';
import { Button } from '../../../ui/controls/Button';
import { LinkButton } from '../../../ui/controls/LinkButton';
import styles from '../tripScreen.module.css';
import { PublicMapScreen } from './PublicMapScreen';
import { TripRequestForm } from './TripRequestForm';
import { useExistingBooking } from './useExistingBooking';
import { useMapDraft } from './useMapDraft';

export function MapScreen() {
  return (
    <PassengerOnly fallback={<PublicMapScreen />}>
      {(passenger) => <PassengerMap passenger={passenger} />}
    </PassengerOnly>
  );
}

function PassengerMap({ passenger }: { readonly passenger: Passenger }) {
  const draftState = useMapDraft(passenger.id);
  const places = useSavedPlaces({
    id: passenger.id,
    isRider: passenger.type === 'authenticated',
  });
  const bookings = useOpenBookings(passenger.id);
  const existing = useExistingBooking(draftState);
  const existingBooking =
    existing.rideId === null ? null : { rideId: existing.rideId, isNew: false };
  const newest = useJustBooked() ?? existingBooking;
  return (
    <TripRequestForm
      passenger={passenger}
      places={places}
      draftState={draftState}
      openRides={bookings.rides ?? []}
      isChecking={existing.isChecking || (bookings.rides === null && !bookings.hasFailed)}
      subtitle={`Welcome, ${passenger.name}`}
      topButtons={<TopButtons passenger={passenger} onOpenPlaces={() => places.setOpen(true)} />}
      below={
        <>
          {bookings.rides?.length === 0 && <UnverifiedNotice />}
          {passenger.type === 'guest' && <FinishedRides guestId={passenger.id} />}
        </>
      }
    >
      <YourBookings bookings={bookings} newest={newest} isFolded />
    </TripRequestForm>
  );
}

interface TopButtonsProps {
  readonly passenger: Passenger;
  readonly onOpenPlaces: () => void;
}

function TopButtons({ passenger, onOpenPlaces }: TopButtonsProps) {
  const navigate = useNavigate();
  const menuButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      {passenger.type === 'authenticated' && (
        <Button
          variant="secondary"
          className={styles.history}
          onClick={() => void navigate(PATHS.history)}
        >
          View Ride History
        </Button>
      )}
      <AccountMenu buttonRef={menuButton}>
        {(hide) => (
          <>
            <LinkButton
              onClick={() => {
                hide();
                // The dialog returns the focus to what has it.
                menuButton.current?.focus();
                onOpenPlaces();
              }}
            >
              Your Places
            </LinkButton>
            <LogOutButton variant="quiet" />
            {passenger.type === 'guest' && <DeleteGuest />}
          </>
        )}
      </AccountMenu>
    </>
  );
}
