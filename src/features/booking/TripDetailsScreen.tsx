import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { SignedInOnly } from '../../auth/SignedInOnly';
import { useNavigationState } from '../../hooks/useNavigationState';
import { PATHS } from '../../routes';
import { dismissNotifications } from '../../ui/notify';
import { AccountChanged } from './AccountChanged';
import { Confirmation } from './Confirmation';
import { draftOf } from './mapDraft';
import { MissingTripData } from './MissingTripData';
import { parseTripState, toTripState } from './tripState';

/** Trip confirmation (spec section 2): for now or for later. */
export function TripDetailsScreen() {
  const navigate = useNavigate();
  const state = useNavigationState();
  const confirmation = useMemo(() => parseTripState(state), [state]);
  if (confirmation === null) {
    return <MissingTripData />;
  }
  const { rideId, passengerId, trip, contact, promoCode } = confirmation;
  return (
    <SignedInOnly>
      {({ kind, uid }) =>
        uid !== passengerId ? (
          <AccountChanged
            onBack={() =>
              void navigate(PATHS.map, { replace: true, state: draftOf(confirmation, null) })
            }
          />
        ) : (
          <Confirmation
            rideId={rideId}
            trip={trip}
            contact={contact}
            passenger={{ id: uid, type: kind === 'guest' ? 'guest' : 'authenticated', ...contact }}
            code={{
              kept: promoCode,
              keep: (code) => {
                // Beside the trip stands what is typed.
                const kept = {
                  ...asEntry(state),
                  ...toTripState({ ...confirmation, promoCode: code }),
                };
                void navigate('.', { replace: true, state: kept });
              },
            }}
            onBack={(isUnclear) => {
              void dismissNotifications();
              if (isUnclear) {
                void navigate(PATHS.map, { replace: true, state: draftOf(confirmation, rideId) });
              } else {
                void navigate(-1);
              }
            }}
          />
        )
      }
    </SignedInOnly>
  );
}

function asEntry(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {};
}
