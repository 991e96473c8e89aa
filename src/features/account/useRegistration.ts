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
import { focusFirstInvalid } from '../../ui/controls/focusFirstInvalid';
import type { FieldSpec } from '../../ui/controls/TextInputs';

/** The fields, in the order of spec section 2. */
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

const FIELD_NAMES = FIELDS.map(({ name }) => name);

const EMPTY_VALUES: Registration = {
  name: '',
  email: '',
  phone: '',
  address: '',
  postcode: '',
  password: '',
};

export interface RegistrationForm {
  readonly values: Registration;
  readonly errors: RegistrationErrors;
  /** Also clears the field's error. */
  readonly onChange: (name: keyof Registration, value: string) => void;
  /** Validates all fields (spec section 5) and focuses the first invalid one. True if valid. */
  readonly check: (form: HTMLFormElement) => boolean;
}

export function useRegistration(initial: Partial<Registration> = {}): RegistrationForm {
  const [values, setValues] = useState<Registration>({ ...EMPTY_VALUES, ...initial });
  const [errors, setErrors] = useState<RegistrationErrors>({});
  return {
    values,
    errors,
    onChange: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
    check: (form) => {
      const newErrors = validateRegistration(values);
      setErrors(newErrors);
      focusFirstInvalid(form, FIELD_NAMES, newErrors);
      return FIELD_NAMES.every((name) => newErrors[name] === undefined);
    },
  };
}
