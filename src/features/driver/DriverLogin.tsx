import { NAVIGATING } from '../../auth/actions/actionOutcome';
import { logInDriver } from '../../auth/actions/staffActions';
import { LoginScreen } from '../../auth/forms/LoginScreen';
import { useLoginForm } from '../../auth/forms/useLoginForm';

export function DriverLogin() {
  const form = useLoginForm(async (credentials) => {
    const login = await logInDriver(credentials);
    return login.kind === 'refused' ? login : NAVIGATING;
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
