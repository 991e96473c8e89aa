import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { CredentialFields, NO_CREDENTIALS } from '../../auth/CredentialFields';
import { FormProblem } from '../../ui/FormProblem';
import { FormStack } from '../../ui/FormStack';
import { notifySuccess } from '../../ui/notify';
import { Screen } from '../../ui/Screen';
import { MISSING_CREDENTIALS_TEXT } from '../../domain/validation';
import { toAdminLoginMessage } from '../../firebase/errors';
import { logInAdmin } from '../../auth/accountActions';
import { PATHS } from '../../routes';

/** 'Admin Login', for whoever is not logged in (spec section 2). */
export function AdminLogin() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(NO_CREDENTIALS);
  const { email, password } = typed;
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function logIn(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (email.trim() === '' || password === '') {
      setProblem(MISSING_CREDENTIALS_TEXT);
      return;
    }
    setProblem(null);
    setBusy(true);
    try {
      await logInAdmin(email.trim(), password);
      notifySuccess('Logged in successfully!');
    } catch (error) {
      setProblem(toAdminLoginMessage(error));
      setBusy(false);
    }
  }

  return (
    <Screen title="Admin Login" takesFocus>
      <Card>
        <FormStack onSubmit={(event) => void logIn(event)}>
          <CredentialFields typed={typed} onChange={setTyped} />
          <FormProblem
            problem={problem}
            onDismiss={() => {
              setProblem(null);
            }}
          />
          <Button type="submit" wide busy={isBusy}>
            {isBusy ? 'Logging in...' : 'Login'}
          </Button>
          <Button
            variant="quiet"
            wide
            disabled={isBusy}
            onClick={() => void navigate(PATHS.landing)}
          >
            Back to Home
          </Button>
        </FormStack>
      </Card>
    </Screen>
  );
}
