import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { LeaveBookings } from './LeaveBookings';
import { notifyFailure, notifySuccess } from '../../ui/notify';
import { validateLogin } from '../../domain/validation';
import { logInRider, resetPassword, type AfterLogin } from '../../auth/accountActions';
import { AccountFormScreen } from '../../auth/AccountFormScreen';
import { CredentialFields, NO_CREDENTIALS } from '../../auth/CredentialFields';
import { findGuestBookings } from '../../auth/guestBookings';
import { LEAVING, refused, type Outcome } from '../../auth/outcome';
import { useAccountForm } from '../../auth/useAccountForm';
import { PATHS } from '../../routes';

/** What the screen sends: the login, the same in spite of a warning, or the wish for another password. */
type Wish = 'login' | 'login-all-the-same' | 'reset';

/** Rider login with email and password (spec section 2). */
export function RiderLoginScreen() {
  const navigate = useNavigate();
  const submitButton = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState(NO_CREDENTIALS);
  async function logIn(wish: Wish): Promise<Outcome> {
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
    return LEAVING;
  }

  async function goOn(after: AfterLogin): Promise<void> {
    notifySuccess('Login successful!');
    if (after.kind === 'active-ride') {
      await navigate(PATHS.tracking, { state: { rideId: after.rideId } });
      return;
    }
    if (after.kind === 'check-failed') {
      notifyFailure('Error checking ride status. Proceeding to map.');
    }
    await navigate(PATHS.map);
  }

  async function reset(): Promise<Outcome> {
    const sent = await resetPassword(typed.email);
    if (sent.kind === 'done') {
      notifySuccess('Password reset link sent to your email!');
    }
    return sent;
  }

  const form = useAccountForm((wish: Wish) => (wish === 'reset' ? reset() : logIn(wish)));
  const isResetting = form.sending?.[0] === 'reset';

  return (
    <>
      <AccountFormScreen
        title="Rider Login"
        form={form}
        isSubmitting={form.isBusy && !isResetting}
        onSubmit={() => {
          form.send('login');
        }}
        fields={<CredentialFields typed={typed} onChange={setTyped} />}
        submitRef={submitButton}
        submitText="Login as Rider"
        busyText="Logging in..."
        actions={
          <Button
            variant="secondary"
            wide
            busy={isResetting}
            disabled={form.isBusy}
            onClick={() => {
              form.send('reset');
            }}
          >
            Forgot Password
          </Button>
        }
        leaveText="Back to Role Selection"
        leaveTo={PATHS.landing}
      />
      {form.warning !== null && (
        <LeaveBookings
          bookings={form.warning}
          returnFocusTo={submitButton}
          leaveText="Log in as rider"
          onStay={form.dismiss}
          onLeave={() => {
            form.send('login-all-the-same');
          }}
        />
      )}
    </>
  );
}
