import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/controls/Button';
import { notifyFailure } from '../../ui/feedback/notify';
import { RideProgress } from './RideProgress';
import { Screen } from '../../ui/layout/Screen';
import { SignedInOnly } from '../../auth/guards/SignedInOnly';
import { Spinner } from '../../ui/feedback/Spinner';
import { useActiveRide } from './useActiveRide';
import { useLiveRide } from './useTracking';
import { useNavigationState } from '../../hooks/useNavigationState';
import { PATHS } from '../../routes';
import { parseTrackingState } from './trackingState';

/** A connection that recovers within this time is not worth a word. */
const CONNECTION_PATIENCE_MS = 4000;

/**
 * Live trip tracking (spec section 2). The ride comes from the navigation state, or else it is the passenger's
 * active one.
 */
export function TrackingScreen() {
  return <SignedInOnly>{({ uid }) => <ChosenRide passengerId={uid} />}</SignedInOnly>;
}

function ChosenRide({ passengerId }: { readonly passengerId: string }) {
  const state = useNavigationState();
  const given = parseTrackingState(state);
  return given === null ? (
    <ActiveRide passengerId={passengerId} />
  ) : (
    <LiveTracking rideId={given.rideId} />
  );
}

function ActiveRide({ passengerId }: { readonly passengerId: string }) {
  const search = useActiveRide(passengerId);
  switch (search.kind) {
    case 'loading':
      return <Spinner text="Looking for your ride…" />;
    case 'failed':
      return (
        <Screen title="Your Ride">
          <Banner tone="danger" actions={<Button onClick={search.retry}>Try Again</Button>}>
            <p>{search.message}</p>
          </Banner>
        </Screen>
      );
    case 'ready':
      return search.value === null ? (
        <Navigate to={PATHS.landing} replace />
      ) : (
        <Navigate to={PATHS.tracking} replace state={{ rideId: search.value }} />
      );
  }
}

function LiveTracking({ rideId }: { readonly rideId: string }) {
  const navigate = useNavigate();
  const { value: ride, isGone, isStale, failure, retry } = useLiveRide(rideId);
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    if (isGone) {
      notifyFailure('This ride no longer exists.');
      void navigate(PATHS.landing, { replace: true });
    }
  }, [isGone, navigate]);
  useEffect(() => {
    if (!isStale) {
      return;
    }
    const timer = setTimeout(() => {
      setSlow(true);
    }, CONNECTION_PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isStale]);

  return (
    <Screen title="Your Ride" width="desk">
      {failure !== null && (
        <Banner
          tone="danger"
          actions={
            <>
              <Button onClick={retry}>Try Again</Button>
              <Button variant="secondary" onClick={() => void navigate(PATHS.landing)}>
                Back to Home
              </Button>
            </>
          }
        >
          <p>{failure}</p>
        </Banner>
      )}
      {isSlow && (
        <Banner tone="warn" title="Connection lost">
          <p>What you see may be out of date. It goes on by itself once you are online again.</p>
        </Banner>
      )}
      {ride !== null && <RideProgress ride={ride} isFollowed={failure === null} />}
      {ride === null && failure === null && <Spinner text="Loading your ride…" />}
    </Screen>
  );
}
