import { useRef, useState } from 'react';
import * as v from 'valibot';
import { AbandonBookings } from './AbandonBookings';
import { AccountFormScreen } from '../../auth/forms/AccountFormScreen';
import { CredentialFields, NO_CREDENTIALS } from '../../auth/forms/CredentialFields';
import { resetPassword } from '../../auth/actions/resetPassword';
import { ForgotPassword } from '../../auth/forms/ForgotPassword';
import { useAccountForm } from '../../auth/forms/useAccountForm';
import { useNavigationState } from '../../hooks/useNavigationState';
import { PATHS } from '../../routes';
import { useRiderLogin, type LoginAction } from './useRiderLogin';

/** The address of whoever has just registered, so that it need not be typed again. */
function emailOf(state: unknown): string {
  const parsed = v.safeParse(v.object({ email: v.string() }), state);
  return parsed.success ? parsed.output.email : '';
}

/** Rider login with email and password (spec section 2). */
export function RiderLoginScreen() {
  const submitButton = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState({ ...NO_CREDENTIALS, email: emailOf(useNavigationState()) });
  const logIn = useRiderLogin(typed);
  const form = useAccountForm((wish: LoginAction) =>
    wish === 'reset' ? resetPassword(typed.email) : logIn(wish),
  );
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
          <ForgotPassword
            isSending={isResetting}
            disabled={form.isBusy}
            onPress={() => {
              form.send('reset');
            }}
          />
        }
        leaveText="Back to Role Selection"
        leaveTo={PATHS.landing}
      />
      {form.warning !== null && (
        <AbandonBookings
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
