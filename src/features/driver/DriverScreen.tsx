import { useLayoutEffect } from 'react';
import { SignInUnknown } from '../../auth/guards/SignInUnknown';
import { useSignInState } from '../../auth/session/signInState';
import { lazyComponent } from '../../ui/lazyComponent';
import { showTheme, storedTheme } from '../../platform/deviceTheme';
import { Spinner } from '../../ui/feedback/Spinner';
import { NotADriver } from './NotADriver';
import { LEAVING } from '../../auth/actions/actionOutcome';
import { logInDriver } from '../../auth/actions/logIns';
import { LoginScreen } from '../../auth/forms/LoginScreen';
import { useLoginForm } from '../../auth/forms/useLoginForm';

// Listeners need the full Firestore SDK, so it is loaded only after signing in.
const DriverHome = lazyComponent(() => import('./DriverHome'), 'DriverHome');

export function DriverScreen() {
  const signedIn = useSignInState();
  useLayoutEffect(() => {
    showTheme(storedTheme());
    return () => showTheme('system');
  }, []);
  switch (signedIn.kind) {
    case 'loading':
      return <Spinner text="Just a moment…" />;
    case 'unknown':
      return <SignInUnknown />;
    case 'known':
      break;
  }
  const { principal } = signedIn;
  if (principal === null) {
    return <DriverLogin />;
  }
  return principal.isGuest ? (
    <NotADriver account="a guest" />
  ) : (
    <DriverHome key={principal.uid} uid={principal.uid} email={principal.email} />
  );
}

export function DriverLogin() {
  const form = useLoginForm(async (credentials) => {
    const login = await logInDriver(credentials);
    return login.kind === 'failed' ? login : LEAVING;
  });
  return (
    <LoginScreen
      title="Driver Login"
      focusTitle
      form={form}
      submitText="Login as Driver"
      hasPasswordReset
      exitText="Back to Home"
    />
  );
}
