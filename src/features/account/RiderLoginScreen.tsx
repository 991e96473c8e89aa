import { useRef } from 'react';
import * as v from 'valibot';
import { AbandonBookings } from './AbandonBookings';
import { AccountFormScreen } from '../../auth/forms/AccountFormScreen';
import { CredentialFields } from '../../auth/forms/CredentialFields';
import { resetPassword } from '../../auth/actions/resetPassword';
import { ForgotPassword } from '../../auth/forms/ForgotPassword';
import { useAccountForm } from '../../auth/forms/useAccountForm';
import { useCredentials } from '../../auth/forms/useCredentials';
import { useNavigationState } from '../../hooks/useNavigationState';
import { PATHS } from '../../routes';
import { useRiderLogin, type LoginAction } from './useRiderLogin';

/** The email address entered at registration, to prefill the login. */
function parseEmail(state: unknown): string {
  const parsed = v.safeParse(v.object({ email: v.string() }), state);
  return parsed.success ? parsed.output.email : '';
}

export function RiderLoginScreen() {
  const submitButton = useRef<HTMLButtonElement>(null);
  const { values, fields, markMissing } = useCredentials(parseEmail(useNavigationState()));
  const logIn = useRiderLogin(values);
  const form = useAccountForm((action: LoginAction) =>
    action === 'reset' ? resetPassword(values.email) : logIn(action),
  );
  const isResetting = form.sending?.[0] === 'reset';

  return (
    <>
      <AccountFormScreen
        title="Rider Login"
        form={form}
        isSubmitting={form.isBusy && !isResetting}
        onSubmit={(element) => {
          markMissing(element);
          form.send('login');
        }}
        fields={<CredentialFields {...fields} />}
        submitRef={submitButton}
        submitText="Login as Rider"
        busyText="Logging in..."
        actions={
          <ForgotPassword
            isSending={isResetting}
            disabled={form.isBusy}
            onPress={() => form.send('reset')}
          />
        }
        exitText="Back to Role Selection"
        exitTo={PATHS.landing}
      />
      {form.warning !== null && (
        <AbandonBookings
          bookings={form.warning}
          returnFocusTo={submitButton}
          abandonText="Log in as rider"
          onStay={form.dismiss}
          onAbandon={() => form.send('login-anyway')}
        />
      )}
    </>
  );
}
