import { config } from '../../../config';
import { LogOutButton } from '../../../auth/forms/LogOutButton';
import { SignedInOnly } from '../../../auth/guards/SignedInOnly';
import { useNavigationState } from '../../../hooks/useNavigationState';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import { HelpLine } from '../../../ui/PhoneLink';
import { Screen } from '../../../ui/layout/Screen';
import { Spinner } from '../../../ui/feedback/Spinner';
import type { PlacesOwner } from '../../../tripForm/places/useSavedPlaces';
import { parseRideState } from '../../../forms/fieldSchemas';
import { BackToMap } from '../BackToMap';
import { warn } from '../bookingTexts';
import { ChangeForm } from './ChangeForm';
import { CHANGE_TITLE, TOO_LATE_TEXT } from './changeTexts';
import { useChangeableRide } from './useChangeableRide';

const NOT_FOUND_TEXT = warn(
  'We can’t find that ride',
  'Find it under Your rides and choose Change Ride.',
);
const NOT_HERE_TEXT = warn(
  'You can’t change this ride here',
  `Call ${config.helpPhone} to change it.`,
);

/** Changes the time, places or number of riders of a ride for later. */
export function ChangeScreen() {
  const rideId = parseRideState(useNavigationState());
  return (
    <SignedInOnly>
      {({ uid, kind }) =>
        rideId === null ? (
          <BackToMap screenTitle={CHANGE_TITLE} banner={NOT_FOUND_TEXT} />
        ) : (
          <LoadedBooking rideId={rideId} owner={{ id: uid, isRider: kind === 'rider' }} />
        )
      }
    </SignedInOnly>
  );
}

interface LoadedBookingProps {
  readonly rideId: string;
  readonly owner: PlacesOwner;
}

function LoadedBooking({ rideId, owner }: LoadedBookingProps) {
  const loaded = useChangeableRide(rideId);
  switch (loaded.kind) {
    case 'loading':
      return <Spinner text="Loading your ride…" />;
    case 'failed':
      return (
        <Screen title={CHANGE_TITLE}>
          <ErrorBanner error={loaded.message} onRetry={loaded.retry} otherAction={<LogOutButton />}>
            <HelpLine />
          </ErrorBanner>
        </Screen>
      );
    case 'ready': {
      const opened = loaded.value;
      if (opened === 'too-late') {
        return <BackToMap screenTitle={CHANGE_TITLE} banner={TOO_LATE_TEXT} />;
      }
      return opened?.booking.ride.passenger.id === owner.id ? (
        <ChangeForm initialBooking={opened.booking} extras={opened.extras} owner={owner} />
      ) : (
        <BackToMap screenTitle={CHANGE_TITLE} banner={NOT_HERE_TEXT} />
      );
    }
  }
}
