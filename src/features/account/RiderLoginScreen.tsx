import { useRef } from 'react';
import * as v from 'valibot';
import { AbandonBookings } from './AbandonBookings';
import { LoginScreen } from '../../auth/forms/LoginScreen';
import { useLoginForm } from '../../auth/forms/useLoginForm';
import { useNavigationState } from '../../hooks/useNavigationState';
import { useRiderLogin } from './useRiderLogin';

/** The email address entered at registration, to prefill the login. */
function parseEmail(state: unknown): string {
  const parsed = v.safeParse(v.object({ email: v.string() }), state);
  return parsed.success ? parsed.output.email : '';
}

export function RiderLoginScreen() {
  const submitButton = useRef<HTMLButtonElement>(null);
  const email = parseEmail(useNavigationState());
  const form = useLoginForm(useRiderLogin(), email);
  return (
    <>
      <LoginScreen
        title="Rider Login"
        form={form}
        submitRef={submitButton}
        submitText="Login as Rider"
        hasPasswordReset
        exitText="Back to Role Selection"
      />
      {form.warning !== null && (
        <AbandonBookings
          bookings={form.warning}
          returnFocusTo={submitButton}
          abandonText="Login as Rider"
          onStay={form.dismiss}
          onAbandon={() => form.send('anyway')}
        />
      )}
    </>
  );
}
