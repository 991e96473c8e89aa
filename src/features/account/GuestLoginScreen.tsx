import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Field } from '../../ui/Field';
import { FormProblem } from '../../ui/FormProblem';
import { FormStack } from '../../ui/FormStack';
import { notifySuccess } from '../../ui/notify';
import { Screen } from '../../ui/Screen';
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  validateGuest,
} from '../../domain/validation';
import { messageOf } from '../../domain/failure';
import { logInGuest } from '../../auth/accountActions';
import { PATHS } from '../../routes';

/** Guest login: who rides, without a password (spec section 2). */
export function GuestLoginScreen() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ name: '', email: '', phone: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function logIn(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const checked = validateGuest(typed);
    if (!checked.ok) {
      setProblem(checked.message);
      return;
    }
    setProblem(null);
    setBusy(true);
    try {
      await logInGuest(checked.value);
    } catch (error) {
      setProblem(`Error logging in guest: ${messageOf(error)}`);
      setBusy(false);
      return;
    }
    notifySuccess('Guest login successful!');
    await navigate(PATHS.map);
  }

  const keep = (field: keyof typeof typed) => ({
    value: typed[field],
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [field]: value }));
    },
  });
  return (
    <Screen title="Guest Login">
      <Card>
        <p>No password needed. The driver uses your name and phone number to find you.</p>
        <FormStack onSubmit={(event) => void logIn(event)}>
          <Field
            label="Full name"
            autoComplete="name"
            maxLength={MAX_NAME_LENGTH}
            {...keep('name')}
          />
          <Field
            label="Email address"
            type="email"
            autoComplete="email"
            maxLength={MAX_EMAIL_LENGTH}
            {...keep('email')}
          />
          <Field
            label="Phone number"
            type="tel"
            autoComplete="tel"
            maxLength={MAX_PHONE_LENGTH}
            {...keep('phone')}
          />
          <FormProblem
            problem={problem}
            onDismiss={() => {
              setProblem(null);
            }}
          />
          <Button type="submit" wide busy={isBusy}>
            {isBusy ? 'Logging in...' : 'Login as Guest'}
          </Button>
          <Button
            variant="quiet"
            wide
            disabled={isBusy}
            onClick={() => void navigate(PATHS.landing)}
          >
            Back to Role Selection
          </Button>
        </FormStack>
      </Card>
    </Screen>
  );
}
