import { useState } from 'react';
import { TextInputs, type FieldSpec } from '../../ui/controls/TextInputs';
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  validateGuest,
  type GuestDetails,
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

const NOBODY: GuestDetails = { name: '', email: '', phone: '' };

interface GuestLoginFormProps {
  readonly takesFocus?: boolean;
  /** The guest whom this browser keeps. */
  readonly known?: GuestDetails;
}

/** Guest login: who rides, without a password (spec section 2). */
export function GuestLoginForm({ takesFocus = false, known = NOBODY }: GuestLoginFormProps) {
  const enterMap = useGoToMap();
  const [typed, setTyped] = useState(known);
  const form = useAccountForm(async () => {
    const checked = validateGuest(typed);
    if (!checked.ok) {
      return refused(checked.message);
    }
    const login = await logIn(checked.value);
    if (login.kind === 'refused') {
      return login;
    }
    await enterMap();
    return NAVIGATING;
  });

  return (
    <AccountFormScreen
      title="Guest Login"
      takesFocus={takesFocus}
      intro={<p>No password needed. The driver uses your name and phone number to find you.</p>}
      form={form}
      onSubmit={() => {
        form.send();
      }}
      fields={
        <TextInputs
          fields={FIELDS}
          typed={typed}
          onType={(name, value) => {
            setTyped((before) => ({ ...before, [name]: value }));
          }}
        />
      }
      submitText="Login as Guest"
      busyText="Logging in..."
      leaveText="Back to Role Selection"
      leaveTo={PATHS.landing}
    />
  );
}

/** Firebase comes while the form is filled in, and is waited for only here. */
async function logIn(guest: GuestDetails): Promise<ActionResult> {
  try {
    const { logInGuest } = await import('../../auth/actions/accountActions');
    return await logInGuest(guest);
  } catch (error) {
    return refused(errorMessage(error));
  }
}
