import { LazyBoundary } from '../../ui/feedback/LazyBoundary';
import { lazyComponent } from '../../ui/lazyComponent';
import { useRef } from 'react';
import { LoginScreen } from '../../auth/forms/LoginScreen';
import { useLoginForm } from '../../auth/forms/useLoginForm';
import { useNavigationState } from '../../hooks/useNavigationState';
import { registeredEmail } from './registeredEmail';
import { useRiderLogin } from './useRiderLogin';

// Lazy: most users leave no rides behind.
const AbandonBookings = lazyComponent(() => import('./AbandonBookings'), 'AbandonBookings');

export function RiderLoginScreen() {
  const submitButton = useRef<HTMLButtonElement>(null);
  const email = registeredEmail(useNavigationState());
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
        <LazyBoundary>
          <AbandonBookings
            bookings={form.warning}
            returnFocusTo={submitButton}
            abandonText="Login as Rider"
            onStay={form.dismiss}
            onAbandon={() => form.send('anyway')}
          />
        </LazyBoundary>
      )}
    </>
  );
}
