import { LoginScreen } from '../../auth/forms/LoginScreen';
import { useLoginForm } from '../../auth/forms/useLoginForm';
import { useNavigationState } from '../../hooks/useNavigationState';
import { registeredEmail, useGoToMap } from './useGoToMap';
import { useNavigate } from 'react-router-dom';
import { logInRider, type AfterLogin } from '../../auth/actions/logIns';
import { findGuestBookings } from '../../auth/session/guestBookings';
import { LEAVING, type AccountOutcome } from '../../auth/actions/actionOutcome';
import { refused } from '../../domain/common/outcome';
import type { Credentials } from '../../domain/common/validation';
import { PATHS } from '../../routes';
import { dropUnownedBooking, loginOrigin } from '../../tripForm/bookingStore';
import { notifyFailure, notifySuccess } from '../../ui/feedback/notify';

export function RiderLoginScreen() {
  const email = registeredEmail(useNavigationState());
  const form = useLoginForm(useRiderLogin(), email);
  return (
    <LoginScreen
      title="Rider Login"
      form={form}
      submitText="Login as Rider"
      hasPasswordReset
      exitText="Back to Role Selection"
      abandon={{ abandonText: 'Login as Rider', onAbandon: () => form.send('anyway') }}
    />
  );
}

/** Logs the rider in and navigates onward; first warns about a guest's open bookings. */
function useRiderLogin() {
  const navigate = useNavigate();
  const state = useNavigationState();
  const goToMap = useGoToMap();

  async function logIn(credentials: Credentials, isWarned: boolean): Promise<AccountOutcome> {
    const bookings = isWarned ? null : await findGuestBookings();
    if (bookings !== null) {
      return refused({ kind: 'warned', bookings });
    }
    const login = await logInRider(credentials);
    if (login.kind === 'failed') {
      return login;
    }
    await navigateOnward(login.value);
    return LEAVING;
  }

  async function navigateOnward(after: AfterLogin): Promise<void> {
    const from = loginOrigin(state);
    if (from === 'history') {
      dropUnownedBooking();
      await navigate(PATHS.history, { replace: true });
    } else if (after.activeRideId !== null && from === null) {
      await navigate(PATHS.tracking, { state: { rideId: after.activeRideId } });
    } else {
      await goToMap();
    }
    notifySuccess('Login successful!');
    if (after.hasCheckFailed) {
      notifyFailure('Error checking ride status. Proceeding to map.');
    }
  }

  return logIn;
}
