import { useNavigate } from 'react-router-dom';
import { logInRider, type AfterLogin } from '../../auth/actions/riderActions';
import { findGuestBookings } from '../../auth/session/guestBookings';
import { NAVIGATING, type ActionOutcome } from '../../auth/actions/actionOutcome';
import type { Credentials } from '../../domain/common/validation';
import { useNavigationState } from '../../hooks/useNavigationState';
import { PATHS } from '../../routes';
import { loginOrigin } from '../../tripForm/bookingStore';
import { useGoToMap } from './useGoToMap';
import { notifyFailure, notifySuccess } from '../../ui/feedback/notify';

/** Logs the rider in and navigates onward; first warns about a guest's open bookings. */
export function useRiderLogin() {
  const navigate = useNavigate();
  const state = useNavigationState();
  const goToMap = useGoToMap();

  async function logIn(credentials: Credentials, isWarned: boolean): Promise<ActionOutcome> {
    const bookings = isWarned ? null : await findGuestBookings();
    if (bookings !== null) {
      return { kind: 'warned', bookings };
    }
    const login = await logInRider(credentials);
    if (login.kind === 'refused') {
      return login;
    }
    await navigateOnward(login);
    return NAVIGATING;
  }

  async function navigateOnward(after: AfterLogin): Promise<void> {
    if (after.kind === 'active-ride' && loginOrigin(state) === null) {
      await navigate(PATHS.tracking, { state: { rideId: after.rideId } });
    } else {
      await goToMap();
    }
    notifySuccess('Login successful!');
    if (after.kind === 'check-failed') {
      notifyFailure('Error checking ride status. Proceeding to map.');
    }
  }

  return logIn;
}
