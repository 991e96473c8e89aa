import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/controls/Button';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { notifyFailure } from '../../ui/feedback/notify';
import { HelpLine } from '../../ui/PhoneLink';
import { RideProgress } from './RideProgress';
import { Screen } from '../../ui/layout/Screen';
import { SignedInOnly } from '../../auth/guards/SignedInOnly';
import { Spinner } from '../../ui/feedback/Spinner';
import { useConnectionLost } from '../../live/useConnectionLost';
import { useNavigationState } from '../../hooks/useNavigationState';
import { PATHS } from '../../routes';
import { parseRideState } from '../../forms/fieldSchemas';
import { keepNextRide } from '../../yourBookings/keepNextRide';
import { useActiveRide, useLiveRide } from './useTracking';

/** Tracks the ride in the navigation state, or else the passenger's active one (spec section 2). */
export function TrackingScreen() {
  return <SignedInOnly>{({ uid }) => <Tracking passengerId={uid} />}</SignedInOnly>;
}

function Tracking({ passengerId }: { readonly passengerId: string }) {
  const rideId = parseRideState(useNavigationState());
  return rideId === null ? (
    <ActiveRide passengerId={passengerId} />
  ) : (
    <LiveTracking rideId={rideId} passengerId={passengerId} />
  );
}

function ActiveRide({ passengerId }: { readonly passengerId: string }) {
  const search = useActiveRide(passengerId);
  switch (search.kind) {
    case 'loading':
      return <Spinner text="Loading your ride…" />;
    case 'failed':
      return (
        <Screen title="Your Ride">
          <ErrorBanner error={search.message} onRetry={search.retry}>
            <HelpLine />
          </ErrorBanner>
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

interface LiveTrackingProps {
  readonly rideId: string;
  readonly passengerId: string;
}

function LiveTracking({ rideId, passengerId }: LiveTrackingProps) {
  const navigate = useNavigate();
  const { value: ride, isMissing, isStale, failure, retry } = useLiveRide(rideId);
  const isLost = useConnectionLost(isStale);

  useEffect(() => {
    if (ride !== null) {
      keepNextRide(passengerId, ride);
    }
  }, [passengerId, ride]);
  useEffect(() => {
    if (isMissing) {
      void navigate(PATHS.landing, { replace: true });
      notifyFailure('This ride no longer exists.');
    }
  }, [isMissing, navigate]);

  return (
    <Screen title="Your Ride" width="twoColumns">
      {failure !== null && (
        <ErrorBanner
          error={failure}
          onRetry={retry}
          otherAction={
            <Button variant="secondary" onClick={() => void navigate(PATHS.landing)}>
              Back to Home
            </Button>
          }
        >
          {ride === null && <HelpLine />}
        </ErrorBanner>
      )}
      {isLost && (
        <Banner tone="warn" title="Connection lost">
          <p>This may be out of date. It will update when you’re back online.</p>
        </Banner>
      )}
      {ride !== null && <RideProgress ride={ride} isLive={failure === null} />}
      {ride === null && failure === null && <Spinner text="Loading your ride…" />}
    </Screen>
  );
}
