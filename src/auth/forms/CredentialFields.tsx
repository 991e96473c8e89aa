import { MAX_EMAIL_LENGTH, type Credentials } from '../../domain/common/validation';
import { TextInputs, type FieldSpec } from '../../ui/controls/TextInputs';

const FIELDS: readonly FieldSpec<keyof Credentials>[] = [
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'username',
    maxLength: MAX_EMAIL_LENGTH,
  },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'current-password',
  },
];

export const NO_CREDENTIALS: Credentials = { email: '', password: '' };

interface CredentialFieldsProps {
  readonly typed: Credentials;
  readonly onChange: (typed: Credentials) => void;
}

/** The two fields of a login, as password managers know them. */
export function CredentialFields({ typed, onChange }: CredentialFieldsProps) {
  return (
    <TextInputs
      fields={FIELDS}
      typed={typed}
      onType={(name, value) => {
        onChange({ ...typed, [name]: value });
      }}
    />
  );
}
