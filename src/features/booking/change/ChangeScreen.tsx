import { useNavigate } from 'react-router-dom';
import { config } from '../../../config';
import { LogOutButton } from '../../../auth/forms/LogOutButton';
import { SignedInOnly } from '../../../auth/guards/SignedInOnly';
import { useNavigationState } from '../../../hooks/useNavigationState';
import { PATHS } from '../../../routes';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { HelpLine } from '../../../ui/HelpLine';
import { Screen } from '../../../ui/layout/Screen';
import { Spinner } from '../../../ui/feedback/Spinner';
import { ChangeForm } from './ChangeForm';
import { parseChangeState } from './changeState';
import { CHANGE_TITLE, TOO_LATE_TEXT } from './changeTexts';
import { useChangeableRide } from './useChangeableRide';

/** Changes the time, places or number of riders of a ride for later (decisions 126 and 127). */
export function ChangeScreen() {
  const rideId = parseChangeState(useNavigationState());
  return (
    <SignedInOnly>
      {({ uid }) =>
        rideId === null ? (
          <CannotChange title="We can’t find that ride">
            Find it under Your rides and choose Change Ride.
          </CannotChange>
        ) : (
          <LoadedBooking rideId={rideId} uid={uid} />
        )
      }
    </SignedInOnly>
  );
}

function LoadedBooking({ rideId, uid }: { readonly rideId: string; readonly uid: string }) {
  const loaded = useChangeableRide(rideId);
  switch (loaded.kind) {
    case 'loading':
      return <Spinner text="Loading your ride…" />;
    case 'failed':
      return (
        <Screen title={CHANGE_TITLE}>
          <Banner
            tone="danger"
            actions={
              <>
                <Button onClick={loaded.retry}>Try Again</Button>
                <LogOutButton />
              </>
            }
          >
            <p>{loaded.message}</p>
            <HelpLine />
          </Banner>
        </Screen>
      );
    case 'ready': {
      const booking = loaded.value;
      if (booking === 'too-late') {
        return <CannotChange title={TOO_LATE_TEXT.title}>{TOO_LATE_TEXT.text}</CannotChange>;
      }
      return booking?.ride.passengerId === uid ? (
        <ChangeForm initialBooking={booking} />
      ) : (
        <CannotChange title="You can’t change this ride here">
          {`Call ${config.helpPhone} to change it.`}
        </CannotChange>
      );
    }
  }
}

function CannotChange({ title, children }: { readonly title: string; readonly children: string }) {
  const navigate = useNavigate();
  return (
    <Screen title={CHANGE_TITLE}>
      <Banner
        tone="warn"
        title={title}
        actions={
          <Button onClick={() => void navigate(PATHS.map, { replace: true })}>
            Back to Rider Map
          </Button>
        }
      >
        <p>{children}</p>
      </Banner>
    </Screen>
  );
}
