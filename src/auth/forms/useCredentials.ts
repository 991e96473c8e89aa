import { useState } from 'react';
import { missingFields, type Credentials } from '../../domain/common/validation';
import { focusFirstInvalid } from '../../ui/controls/focusFirstInvalid';
import { CREDENTIAL_NAMES, type CredentialFieldsProps } from './CredentialFields';

interface CredentialsState {
  readonly values: Credentials;
  readonly fields: CredentialFieldsProps;
  /** Marks the empty fields and focuses the first; the login itself refuses them. */
  readonly markMissing: (form: HTMLFormElement) => void;
}

/** The typed email and password of a login form. */
export function useCredentials(email = ''): CredentialsState {
  const [values, setValues] = useState<Credentials>({ email, password: '' });
  const [isMarked, setMarked] = useState(false);
  const missing = missingFields(values);
  return {
    values,
    fields: { values, errors: isMarked ? missing : {}, onChange: setValues },
    markMissing: (form) => {
      setMarked(true);
      focusFirstInvalid(form, CREDENTIAL_NAMES, missing);
    },
  };
}
