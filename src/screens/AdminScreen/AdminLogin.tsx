import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { Field } from '../../components/Field';
import { FormProblem } from '../../components/FormProblem';
import { FormStack } from '../../components/FormStack';
import { notifySuccess } from '../../components/notify';
import { Screen } from '../../components/Screen';
import { MAX_EMAIL_LENGTH, MISSING_CREDENTIALS_TEXT } from '../../domain/validation';
import { toAdminLoginMessage } from '../../firebase/errors';
import { logInAdmin } from '../../hooks/accountActions';
import { PATHS } from '../../routes';

/** 'Admin Login', for whoever is not logged in (spec section 2). */
export function AdminLogin() {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
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
          <Field
            label="Email"
            type="email"
            autoComplete="username"
            maxLength={MAX_EMAIL_LENGTH}
            value={email}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
            }}
          />
          <Field
            label="Password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
            }}
          />
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
