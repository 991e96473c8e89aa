import { useNavigate } from 'react-router-dom';
import { logInRider, type AfterLogin } from '../../auth/actions/riderActions';
import { findGuestBookings } from '../../auth/session/guestBookings';
import { NAVIGATING, refused, type ActionOutcome } from '../../auth/actions/actionOutcome';
import { validateLogin, type Credentials } from '../../domain/common/validation';
import { useNavigationState } from '../../hooks/useNavigationState';
import { PATHS } from '../../routes';
import { findTripDraft } from '../../tripForm/tripDraft';
import { notifyFailure, notifySuccess } from '../../ui/feedback/notify';

/** What the screen sends: the login, the same in spite of a warning, or the wish for another password. */
export type LoginAction = 'login' | 'login-all-the-same' | 'reset';

/** What a rider's login comes to, and where it leads (spec section 2). */
export function useRiderLogin(
  typed: Credentials,
): (wish: Exclude<LoginAction, 'reset'>) => Promise<ActionOutcome> {
  const navigate = useNavigate();
  const state = useNavigationState();

  async function logIn(wish: Exclude<LoginAction, 'reset'>): Promise<ActionOutcome> {
    const checked = validateLogin(typed);
    if (!checked.ok) {
      return refused(checked.message);
    }
    const bookings = wish === 'login' ? await findGuestBookings() : null;
    if (bookings !== null) {
      return { kind: 'warned', bookings };
    }
    const login = await logInRider(checked.value);
    if (login.kind === 'refused') {
      return login;
    }
    await goOn(login);
    return NAVIGATING;
  }

  async function goOn(after: AfterLogin): Promise<void> {
    notifySuccess('Login successful!');
    const trip = findTripDraft(state);
    if (after.kind === 'active-ride' && trip === null) {
      await navigate(PATHS.tracking, { state: { rideId: after.rideId } });
      return;
    }
    if (after.kind === 'check-failed') {
      notifyFailure('Error checking ride status. Proceeding to map.');
    }
    await navigate(PATHS.map, { replace: trip !== null, state: trip });
  }

  return logIn;
}
