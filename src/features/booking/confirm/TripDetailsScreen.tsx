import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignInState } from '../../../auth/session/signInState';
import { SignedInOnly } from '../../../auth/guards/SignedInOnly';
import { isSameEmail } from '../../../domain/common/validation';
import { useNavigationState } from '../../../hooks/useNavigationState';
import { dismissNotifications } from '../../../ui/feedback/notify';
import { BackToMap } from '../BackToMap';
import { ACCOUNT_CHANGED_TEXT, MISSING_TRIP_TEXT } from '../bookingTexts';
import { Confirmation } from './Confirmation';
import { startBooking } from '../../../tripForm/bookingDraft';
import { bookingStore } from '../../../tripForm/bookingStore';
import { parseTripState, type TripConfirmation } from '../parseTripState';
import { toBooking, toConfirmation, toTripState } from '../tripState';

export function TripDetailsScreen() {
  const navigate = useNavigate();
  const state = useNavigationState();
  const signedIn = useSignInState();
  const confirmation = useMemo(() => parseTripState(state) ?? findInFrame(), [state]);
  if (confirmation === null) {
    return <BackToMap screenTitle="Missing Trip Data" banner={MISSING_TRIP_TEXT} />;
  }
  const { passengerId, contact } = confirmation;
  const principal = signedIn.kind === 'known' ? signedIn.principal : null;
  // A guest may upgrade with another email address, and a rider books only with the account's own.
  const isOwnEmail = isSameEmail(contact.email, principal?.email ?? '');
  return (
    <SignedInOnly>
      {({ kind, uid }) =>
        uid !== passengerId || (kind === 'rider' && !isOwnEmail) ? (
          // Another account has logged in since.
          <BackToMap
            screenTitle="Confirm Your Trip"
            banner={ACCOUNT_CHANGED_TEXT}
            onBack={() => startBooking(toBooking(confirmation, null).form, null)}
          />
        ) : (
          <Confirmation
            confirmation={confirmation}
            passenger={{
              id: uid,
              type: kind === 'guest' ? 'guest' : 'authenticated',
              ...contact,
              isVerified: principal?.isVerified === true,
            }}
            onPromoCode={(promoCode) => {
              const updated = toTripState({ ...confirmation, promoCode });
              void navigate('.', { replace: true, state: updated });
            }}
            onBack={() => {
              void dismissNotifications();
              void navigate(-1);
            }}
          />
        )
      }
    </SignedInOnly>
  );
}

/** In a frame, where Safari may lose the history's state, the booking in progress stands in. */
function findInFrame(): TripConfirmation | null {
  const booking = window.parent === window ? null : bookingStore.read();
  return booking && toConfirmation(booking);
}
