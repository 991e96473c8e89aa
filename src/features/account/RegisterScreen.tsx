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
  MAX_ADDRESS_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_POSTCODE_LENGTH,
  MIN_PASSWORD_LENGTH,
  validateRegistration,
  type Registration,
  type RegistrationErrors,
} from '../../domain/validation';
import { registerRider } from '../../auth/accountActions';
import { toRegistrationMessage } from '../../firebase/errors';
import { PATHS } from '../../routes';

interface FormField {
  readonly name: keyof Registration;
  readonly label: string;
  readonly type?: string;
  readonly autoComplete: string;
  readonly maxLength?: number;
  readonly hint?: string;
}

const FIELDS: readonly FormField[] = [
  { name: 'name', label: 'Full Name', autoComplete: 'name', maxLength: MAX_NAME_LENGTH },
  {
    name: 'email',
    label: 'Email Address',
    type: 'email',
    autoComplete: 'email',
    maxLength: MAX_EMAIL_LENGTH,
  },
  {
    name: 'phone',
    label: 'Phone Number',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: MAX_PHONE_LENGTH,
  },
  {
    name: 'address',
    label: 'Full Address',
    autoComplete: 'street-address',
    maxLength: MAX_ADDRESS_LENGTH,
  },
  {
    name: 'postcode',
    label: 'Postcode',
    autoComplete: 'postal-code',
    maxLength: MAX_POSTCODE_LENGTH,
  },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    hint: `min. ${String(MIN_PASSWORD_LENGTH)} characters`,
  },
];

const NOTHING_TYPED: Registration = {
  name: '',
  email: '',
  phone: '',
  address: '',
  postcode: '',
  password: '',
};

/** Registration of a rider (spec section 2). */
export function RegisterScreen() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function register(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const found = validateRegistration(typed);
    setErrors(found);
    setProblem(null);
    const firstWrong = FIELDS.find(({ name }) => found[name] !== undefined);
    if (firstWrong !== undefined) {
      const input = form.elements.namedItem(firstWrong.name);
      if (input instanceof HTMLInputElement) {
        input.focus();
      }
      return;
    }
    setBusy(true);
    try {
      await registerRider(typed);
    } catch (error) {
      setProblem(toRegistrationMessage(error));
      setBusy(false);
      return;
    }
    notifySuccess('Registration successful! Please log in.');
    await navigate(PATHS.riderLogin);
  }

  function type(name: keyof Registration, value: string): void {
    setTyped((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  }

  return (
    <Screen title="Rider Registration">
      <Card>
        <FormStack onSubmit={(event) => void register(event)}>
          {FIELDS.map(({ name, ...field }) => (
            <Field
              key={name}
              name={name}
              {...field}
              value={typed[name]}
              error={errors[name] ?? null}
              onChange={(event) => {
                type(name, event.currentTarget.value);
              }}
            />
          ))}
          <FormProblem
            problem={problem}
            onDismiss={() => {
              setProblem(null);
            }}
          />
          <Button type="submit" wide busy={isBusy}>
            {isBusy ? 'Creating Account...' : 'Create Account'}
          </Button>
          <Button
            variant="quiet"
            wide
            disabled={isBusy}
            onClick={() => void navigate(PATHS.riderLogin)}
          >
            Login Here
          </Button>
        </FormStack>
      </Card>
    </Screen>
  );
}
