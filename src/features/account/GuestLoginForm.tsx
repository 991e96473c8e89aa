import { useState } from 'react';
import { focusFirstInvalid } from '../../ui/controls/focusFirstInvalid';
import { TextInputs, type FieldSpec } from '../../ui/controls/TextInputs';
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  missingFields,
  validateGuest,
  type GuestDetails,
  type Result,
} from '../../domain/common/validation';
import { AccountFormScreen } from '../../auth/forms/AccountFormScreen';
import { NAVIGATING, refused, type ActionResult } from '../../auth/actions/actionOutcome';
import { errorMessage } from '../../domain/common/errorMessage';
import { useAccountForm } from '../../auth/forms/useAccountForm';
import { PATHS } from '../../routes';
import { useGoToMap } from './useGoToMap';

const FIELDS: readonly FieldSpec<keyof GuestDetails>[] = [
  { name: 'name', label: 'Full name', autoComplete: 'name', maxLength: MAX_NAME_LENGTH },
  {
    name: 'email',
    label: 'Email address',
    type: 'email',
    autoComplete: 'email',
    maxLength: MAX_EMAIL_LENGTH,
  },
  {
    name: 'phone',
    label: 'Phone number',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: MAX_PHONE_LENGTH,
  },
];

const FIELD_NAMES = FIELDS.map(({ name }) => name);

const NO_DETAILS: GuestDetails = { name: '', email: '', phone: '' };

interface GuestLoginFormProps {
  readonly focusTitle?: boolean;
  readonly initial?: GuestDetails;
}

export function GuestLoginForm({ focusTitle = false, initial = NO_DETAILS }: GuestLoginFormProps) {
  const goToMap = useGoToMap();
  const [values, setValues] = useState(initial);
  const [isMarked, setMarked] = useState(false);
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const missing = missingFields(values);
  const form = useAccountForm(async (checked: Result<GuestDetails>) => {
    if (!checked.ok) {
      return refused(checked.message);
    }
    const login = await logIn(checked.value);
    if (login.kind === 'refused') {
      return login;
    }
    await goToMap();
    return NAVIGATING;
  });

  function submit(element: HTMLFormElement): void {
    const checked = validateGuest(values);
    setMarked(true);
    if (!('field' in checked)) {
      focusFirstInvalid(element, FIELD_NAMES, missing);
      form.send(checked);
      return;
    }
    form.dismiss();
    setPhoneError(checked.message);
    focusFirstInvalid(element, FIELD_NAMES, { [checked.field]: checked.message });
  }

  return (
    <AccountFormScreen
      title="Guest Login"
      focusTitle={focusTitle}
      intro={<p>No password needed. The driver uses your name and phone number to find you.</p>}
      form={form}
      onSubmit={submit}
      fields={
        <TextInputs
          fields={FIELDS}
          values={values}
          errors={{ ...(isMarked && missing), ...(phoneError !== null && { phone: phoneError }) }}
          onChange={(name, value) => {
            setValues((before) => ({ ...before, [name]: value }));
            if (name === 'phone') {
              setPhoneError(null);
            }
          }}
        />
      }
      submitText="Login as Guest"
      busyText="Logging in..."
      exitText="Back to Role Selection"
      exitTo={PATHS.landing}
    />
  );
}

/** Imports Firebase only on submit; it is prefetched while the user types. */
async function logIn(guest: GuestDetails): Promise<ActionResult> {
  try {
    const { logInGuest } = await import('../../auth/actions/accountActions');
    return await logInGuest(guest);
  } catch (error) {
    return refused(errorMessage(error));
  }
}
