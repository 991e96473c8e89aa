import { useState } from 'react';
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
} from '../../domain/common/validation';
import type { FieldSpec } from '../../ui/controls/TextInputs';

/** The lines of the registration, in the spec's order (section 2). */
export const FIELDS: readonly FieldSpec<keyof Registration>[] = [
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

/** What stands in the registration's fields, and what is wrong with it. */
export interface TypedRegistration {
  readonly typed: Registration;
  readonly errors: RegistrationErrors;
  /** Types in a field, which clears its error. */
  readonly onType: (name: keyof Registration, value: string) => void;
  /** Checks every field (spec section 5), and goes to the first that is wrong; true when none is. */
  readonly check: (form: HTMLFormElement) => boolean;
}

/** Keeps what is typed in the registration, from what is known already. */
export function useRegistration(known: Partial<Registration> = {}): TypedRegistration {
  const [typed, setTyped] = useState<Registration>({ ...NOTHING_TYPED, ...known });
  const [errors, setErrors] = useState<RegistrationErrors>({});
  return {
    typed,
    errors,
    onType: (name, value) => {
      setTyped((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
    check: (form) => {
      const found = validateRegistration(typed);
      setErrors(found);
      const firstWrong = FIELDS.find(({ name }) => found[name] !== undefined);
      const input = form.elements.namedItem(firstWrong?.name ?? '');
      if (input instanceof HTMLInputElement) {
        input.focus();
      }
      return firstWrong === undefined;
    },
  };
}
