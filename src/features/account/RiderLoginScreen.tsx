import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { CredentialFields, NO_CREDENTIALS } from '../../auth/CredentialFields';
import { FormProblem } from '../../ui/FormProblem';
import { FormStack } from '../../ui/FormStack';
import { notifyFailure, notifySuccess } from '../../ui/notify';
import { Screen } from '../../ui/Screen';
import { messageOf } from '../../domain/failure';
import { MISSING_CREDENTIALS_TEXT } from '../../domain/validation';
import { sendPasswordReset } from '../../firebase/auth';
import { logInRider, type AfterLogin } from '../../auth/accountActions';
import { PATHS } from '../../routes';

/** Rider login with email and password (spec section 2). */
export function RiderLoginScreen() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(NO_CREDENTIALS);
  const { email, password } = typed;
  const [problem, setProblem] = useState<string | null>(null);
  const [busyWith, setBusyWith] = useState<'login' | 'reset' | null>(null);

  async function logIn(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (email.trim() === '' || password === '') {
      setProblem(MISSING_CREDENTIALS_TEXT);
      return;
    }
    setProblem(null);
    setBusyWith('login');
    try {
      await goOn(await logInRider(email.trim(), password));
    } catch (error) {
      setProblem(`Login failed: ${messageOf(error)}`);
      setBusyWith(null);
    }
  }

  async function goOn(after: AfterLogin): Promise<void> {
    notifySuccess('Login successful!');
    if (after.kind === 'active-ride') {
      await navigate(PATHS.tracking, { state: { rideId: after.rideId } });
      return;
    }
    if (after.kind === 'check-failed') {
      notifyFailure('Error checking ride status. Proceeding to map.');
    }
    await navigate(PATHS.map);
  }

  async function reset(): Promise<void> {
    if (email.trim() === '') {
      setProblem('Please enter your email to reset password');
      return;
    }
    setProblem(null);
    setBusyWith('reset');
    try {
      await sendPasswordReset(email.trim());
      notifySuccess('Password reset link sent to your email!');
    } catch (error) {
      setProblem(`Error sending reset link: ${messageOf(error)}`);
    }
    setBusyWith(null);
  }

  return (
    <Screen title="Rider Login">
      <Card>
        <FormStack onSubmit={(event) => void logIn(event)}>
          <CredentialFields typed={typed} onChange={setTyped} />
          <FormProblem
            problem={problem}
            onDismiss={() => {
              setProblem(null);
            }}
          />
          <Button type="submit" wide busy={busyWith === 'login'} disabled={busyWith !== null}>
            {busyWith === 'login' ? 'Logging in...' : 'Login as Rider'}
          </Button>
          <Button
            variant="secondary"
            wide
            busy={busyWith === 'reset'}
            disabled={busyWith !== null}
            onClick={() => void reset()}
          >
            Forgot Password
          </Button>
          <Button
            variant="quiet"
            wide
            disabled={busyWith !== null}
            onClick={() => void navigate(PATHS.landing)}
          >
            Back to Role Selection
          </Button>
        </FormStack>
      </Card>
    </Screen>
  );
}
