import { AccountFormScreen } from '../../auth/forms/AccountFormScreen';
import { CredentialFields } from '../../auth/forms/CredentialFields';
import { logInDriver } from '../../auth/actions/driverActions';
import { NAVIGATING, refused, type ActionOutcome } from '../../auth/actions/actionOutcome';
import { resetPassword } from '../../auth/actions/resetPassword';
import { ForgotPassword } from '../../auth/forms/ForgotPassword';
import { useAccountForm } from '../../auth/forms/useAccountForm';
import { useCredentials } from '../../auth/forms/useCredentials';
import { validateLogin } from '../../domain/common/validation';
import { PATHS } from '../../routes';

type LoginAction = 'login' | 'reset';

export function DriverLogin() {
  const { values, fields, markMissing } = useCredentials();

  async function logIn(): Promise<ActionOutcome> {
    const checked = validateLogin(values);
    if (!checked.ok) {
      return refused(checked.message);
    }
    const login = await logInDriver(checked.value);
    return login.kind === 'refused' ? login : NAVIGATING;
  }

  const form = useAccountForm((action: LoginAction) =>
    action === 'reset' ? resetPassword(values.email) : logIn(),
  );
  const isResetting = form.sending?.[0] === 'reset';
  return (
    <AccountFormScreen
      title="Driver Login"
      focusTitle
      form={form}
      isSubmitting={form.isBusy && !isResetting}
      onSubmit={(element) => {
        markMissing(element);
        form.send('login');
      }}
      fields={<CredentialFields {...fields} />}
      submitText="Login as Driver"
      busyText="Logging in..."
      actions={
        <ForgotPassword
          isSending={isResetting}
          disabled={form.isBusy}
          onPress={() => form.send('reset')}
        />
      }
      exitText="Back to Home"
      exitTo={PATHS.landing}
    />
  );
}
