import { useNavigate } from 'react-router-dom';
import { LogOutButton } from '../../../auth/forms/LogOutButton';
import { SignedInOnly } from '../../../auth/guards/SignedInOnly';
import { useNavigationState } from '../../../hooks/useNavigationState';
import { PATHS } from '../../../routes';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { Screen } from '../../../ui/layout/Screen';
import { Spinner } from '../../../ui/feedback/Spinner';
import { ChangeForm } from './ChangeForm';
import { parseChangeState } from './changeState';
import { CHANGE_TITLE, TOO_LATE_TEXT } from './changeTexts';
import { useChangeableRide } from './useChangeableRide';

/** Changes a ride for later that is booked (design decision 22): its time, its places, how many ride. */
export function ChangeScreen() {
  const rideId = parseChangeState(useNavigationState());
  return (
    <SignedInOnly>
      {({ uid }) =>
        rideId === null ? (
          <NotHere title="We do not know which booking you mean">
            Please find it among your bookings, and press Change there.
          </NotHere>
        ) : (
          <Ride rideId={rideId} uid={uid} />
        )
      }
    </SignedInOnly>
  );
}

function Ride({ rideId, uid }: { readonly rideId: string; readonly uid: string }) {
  const found = useChangeableRide(rideId);
  switch (found.kind) {
    case 'loading':
      return <Spinner text="Loading your booking…" />;
    case 'failed':
      return (
        <Screen title={CHANGE_TITLE}>
          <Banner
            tone="danger"
            actions={
              <>
                <Button onClick={found.retry}>Try Again</Button>
                <LogOutButton />
              </>
            }
          >
            <p>{found.message}</p>
          </Banner>
        </Screen>
      );
    case 'ready': {
      const booked = found.value;
      if (booked === 'too-late') {
        return <NotHere title={TOO_LATE_TEXT.title}>{TOO_LATE_TEXT.text}</NotHere>;
      }
      return booked?.ride.passengerId === uid ? (
        <ChangeForm found={booked} />
      ) : (
        <NotHere title="This booking can’t be changed here">Please call us.</NotHere>
      );
    }
  }
}

function NotHere({ title, children }: { readonly title: string; readonly children: string }) {
  const navigate = useNavigate();
  return (
    <Screen title={CHANGE_TITLE}>
      <Banner
        tone="warn"
        title={title}
        actions={
          <Button onClick={() => void navigate(PATHS.map, { replace: true })}>
            To your bookings
          </Button>
        }
      >
        <p>{children}</p>
      </Banner>
    </Screen>
  );
}
