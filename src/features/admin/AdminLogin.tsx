import { useState } from 'react';
import { logInAdmin } from '../../auth/adminActions';
import { AccountFormScreen } from '../../auth/AccountFormScreen';
import { CredentialFields, NO_CREDENTIALS } from '../../auth/CredentialFields';
import { LEAVING, refused } from '../../auth/outcome';
import { useAccountForm } from '../../auth/useAccountForm';
import { validateLogin } from '../../domain/validation';
import { PATHS } from '../../routes';
import { notifySuccess } from '../../ui/notify';

/** 'Admin Login', for whoever is not logged in (spec section 2). */
export function AdminLogin() {
  const [typed, setTyped] = useState(NO_CREDENTIALS);
  const form = useAccountForm(async () => {
    const checked = validateLogin(typed);
    if (!checked.ok) {
      return refused(checked.message);
    }
    const login = await logInAdmin(checked.value);
    if (login.kind === 'refused') {
      return login;
    }
    notifySuccess('Logged in successfully!');
    return LEAVING;
  });

  return (
    <AccountFormScreen
      title="Admin Login"
      takesFocus
      form={form}
      onSubmit={() => {
        form.send();
      }}
      fields={<CredentialFields typed={typed} onChange={setTyped} />}
      submitText="Login"
      busyText="Logging in..."
      leaveText="Back to Home"
      leaveTo={PATHS.landing}
    />
  );
}
