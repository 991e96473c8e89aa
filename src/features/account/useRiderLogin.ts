import { useNavigate } from 'react-router-dom';
import { logInRider, type AfterLogin } from '../../auth/actions/riderActions';
import { findGuestBookings } from '../../auth/session/guestBookings';
import { NAVIGATING, refused, type ActionOutcome } from '../../auth/actions/actionOutcome';
import { validateLogin, type Credentials } from '../../domain/common/validation';
import { useNavigationState } from '../../hooks/useNavigationState';
import { PATHS } from '../../routes';
import { findTripDraft } from '../../tripForm/tripDraft';
import { notifyFailure, notifySuccess } from '../../ui/feedback/notify';

export type LoginAction = 'login' | 'login-anyway' | 'reset';

/** Logs the rider in and navigates onward; 'login' warns about a guest's open bookings first. */
export function useRiderLogin(
  credentials: Credentials,
): (action: Exclude<LoginAction, 'reset'>) => Promise<ActionOutcome> {
  const navigate = useNavigate();
  const state = useNavigationState();

  async function logIn(action: Exclude<LoginAction, 'reset'>): Promise<ActionOutcome> {
    const checked = validateLogin(credentials);
    if (!checked.ok) {
      return refused(checked.message);
    }
    const bookings = action === 'login' ? await findGuestBookings() : null;
    if (bookings !== null) {
      return { kind: 'warned', bookings };
    }
    const login = await logInRider(checked.value);
    if (login.kind === 'refused') {
      return login;
    }
    await navigateOnward(login);
    return NAVIGATING;
  }

  async function navigateOnward(after: AfterLogin): Promise<void> {
    const trip = findTripDraft(state);
    if (after.kind === 'active-ride' && trip === null) {
      await navigate(PATHS.tracking, { state: { rideId: after.rideId } });
    } else {
      await navigate(PATHS.map, { replace: trip !== null, state: trip });
    }
    notifySuccess('Login successful!');
    if (after.kind === 'check-failed') {
      notifyFailure('Error checking ride status. Proceeding to map.');
    }
  }

  return logIn;
}
