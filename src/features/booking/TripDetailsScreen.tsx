import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AsapConfirmation } from './AsapConfirmation';
import { MissingTripData } from './MissingTripData';
import { dismissNotifications } from '../../ui/notify';
import { PassengerOnly } from '../../auth/PassengerOnly';
import { ScheduledConfirmation } from './ScheduledConfirmation';
import { useNavigationState } from '../../hooks/useNavigationState';
import { PATHS } from '../../routes';
import { draftOf } from './mapDraft';
import { parseTripState } from './tripState';

/** Trip confirmation (spec section 2): for now or for later. */
export function TripDetailsScreen() {
  const navigate = useNavigate();
  const state = useNavigationState();
  const isDirectVisit = useLocation().key === 'default';
  const confirmation = useMemo(() => parseTripState(state), [state]);
  if (confirmation === null) {
    return <MissingTripData />;
  }
  const Confirmation = confirmation.trip.mode === 'asap' ? AsapConfirmation : ScheduledConfirmation;
  return (
    <PassengerOnly>
      {(passenger) => (
        <Confirmation
          {...confirmation}
          passenger={{ ...passenger, ...confirmation.contact }}
          onBack={(isUnclear) => {
            void dismissNotifications();
            if (isUnclear || isDirectVisit) {
              void navigate(PATHS.map, { replace: true, state: draftOf(confirmation) });
            } else {
              void navigate(-1);
            }
          }}
        />
      )}
    </PassengerOnly>
  );
}
