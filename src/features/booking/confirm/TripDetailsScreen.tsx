import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignInState } from '../../../auth/session/signedIn';
import { SignedInOnly } from '../../../auth/guards/SignedInOnly';
import { isSameEmail } from '../../../domain/common/validation';
import { useNavigationState } from '../../../hooks/useNavigationState';
import { PATHS } from '../../../routes';
import { dismissNotifications } from '../../../ui/feedback/notify';
import { AccountChanged } from './AccountChanged';
import { Confirmation } from './Confirmation';
import { toMapDraft } from '../mapDraft';
import { MissingTripData } from './MissingTripData';
import { parseTripState, toTripState } from '../tripState';

/** Trip confirmation (spec section 2): for now or for later. */
export function TripDetailsScreen() {
  const navigate = useNavigate();
  const state = useNavigationState();
  const signedIn = useSignInState();
  const confirmation = useMemo(() => parseTripState(state), [state]);
  if (confirmation === null) {
    return <MissingTripData />;
  }
  const { rideId, passengerId, trip, contact, promoCode } = confirmation;
  const email = signedIn.kind === 'known' ? signedIn.principal?.email : null;
  // A guest who kept the bookings with another address is the same account; a rider books with the account's address only.
  const isTheirs = isSameEmail(contact.email, email ?? '');
  return (
    <SignedInOnly>
      {({ kind, uid }) =>
        uid !== passengerId || (kind === 'rider' && !isTheirs) ? (
          <AccountChanged
            onBack={() =>
              void navigate(PATHS.map, { replace: true, state: toMapDraft(confirmation, null) })
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
                void navigate(PATHS.map, {
                  replace: true,
                  state: toMapDraft(confirmation, rideId),
                });
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
