import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignInState } from '../../../auth/session/signInState';
import { SignedInOnly } from '../../../auth/guards/SignedInOnly';
import { isSameEmail } from '../../../domain/common/validation';
import { useNavigationState } from '../../../hooks/useNavigationState';
import { PATHS } from '../../../routes';
import { dismissNotifications } from '../../../ui/feedback/notify';
import { BackToMap } from '../BackToMap';
import { ACCOUNT_CHANGED_TEXT, MISSING_TRIP_TEXT } from '../bookingTexts';
import { requestDifferentTime } from '../map/useDifferentTime';
import { Confirmation } from './Confirmation';
import { toMapDraft } from '../mapDraft';
import { parseTripState, toTripState } from '../tripState';

export function TripDetailsScreen() {
  const navigate = useNavigate();
  const state = useNavigationState();
  const signedIn = useSignInState();
  const confirmation = useMemo(() => parseTripState(state), [state]);
  if (confirmation === null) {
    return <BackToMap screenTitle="Missing Trip Data" banner={MISSING_TRIP_TEXT} />;
  }
  const { rideId, passengerId, trip, contact, promoCode } = confirmation;
  const principal = signedIn.kind === 'known' ? signedIn.principal : null;
  // A guest may upgrade with another email address, and a rider books only with the account's own.
  const isOwnEmail = isSameEmail(contact.email, principal?.email ?? '');
  return (
    <SignedInOnly>
      {({ kind, uid }) =>
        uid !== passengerId || (kind === 'rider' && !isOwnEmail) ? (
          // Another account has logged in since (decision 50).
          <BackToMap
            screenTitle="Confirm Your Trip"
            banner={ACCOUNT_CHANGED_TEXT}
            state={toMapDraft(confirmation, null)}
          />
        ) : (
          <Confirmation
            rideId={rideId}
            trip={trip}
            contact={contact}
            passenger={{
              id: uid,
              type: kind === 'guest' ? 'guest' : 'authenticated',
              ...contact,
              isVerified: principal?.isVerified === true,
            }}
            code={{
              stored: promoCode,
              store: (code) => {
                const updated = toTripState({ ...confirmation, promoCode: code });
                void navigate('.', { replace: true, state: updated });
              },
            }}
            onBack={(mayBeBooked) => {
              void dismissNotifications();
              if (mayBeBooked) {
                void navigate(PATHS.map, {
                  replace: true,
                  state: toMapDraft(confirmation, rideId),
                });
              } else {
                void navigate(-1);
              }
            }}
            onDifferentTime={(isForLater) => {
              requestDifferentTime({ rideId, promoCode, isForLater });
              void dismissNotifications();
              void navigate(-1);
            }}
          />
        )
      }
    </SignedInOnly>
  );
}
