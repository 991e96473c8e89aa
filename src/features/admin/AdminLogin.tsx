import { logInAdmin } from '../../auth/actions/adminActions';
import { AccountFormScreen } from '../../auth/forms/AccountFormScreen';
import { CredentialFields } from '../../auth/forms/CredentialFields';
import { NAVIGATING, refused } from '../../auth/actions/actionOutcome';
import { useAccountForm } from '../../auth/forms/useAccountForm';
import { useCredentials } from '../../auth/forms/useCredentials';
import { validateLogin } from '../../domain/common/validation';
import { PATHS } from '../../routes';
import { notifySuccess } from '../../ui/feedback/notify';

export function AdminLogin() {
  const { values, fields, markMissing } = useCredentials();
  const form = useAccountForm(async () => {
    const checked = validateLogin(values);
    if (!checked.ok) {
      return refused(checked.message);
    }
    const login = await logInAdmin(checked.value);
    if (login.kind === 'refused') {
      return login;
    }
    notifySuccess('Logged in successfully!');
    return NAVIGATING;
  });

  return (
    <AccountFormScreen
      title="Admin Login"
      focusTitle
      form={form}
      onSubmit={(element) => {
        markMissing(element);
        form.send();
      }}
      fields={<CredentialFields {...fields} />}
      submitText="Login"
      busyText="Logging in..."
      exitText="Back to Home"
      exitTo={PATHS.landing}
    />
  );
}
