import { LEAVING } from '../../auth/actions/actionOutcome';
import { logInAdmin } from '../../auth/actions/logIns';
import { LoginScreen } from '../../auth/forms/LoginScreen';
import { useLoginForm } from '../../auth/forms/useLoginForm';
import { notifySuccess } from '../../ui/feedback/notify';

export function AdminLogin() {
  const form = useLoginForm(async (credentials) => {
    const login = await logInAdmin(credentials);
    if (login.kind === 'failed') {
      return login;
    }
    notifySuccess('Logged in successfully!');
    return LEAVING;
  });
  return (
    <LoginScreen
      title="Admin Login"
      focusTitle
      form={form}
      submitText="Login"
      hasPasswordReset={false}
      exitText="Back to Home"
    />
  );
}
