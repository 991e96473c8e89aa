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

export const CREDENTIAL_NAMES = FIELDS.map(({ name }) => name);

export interface CredentialFieldsProps {
  readonly values: Credentials;
  readonly errors: Readonly<Partial<Record<keyof Credentials, string>>>;
  readonly onChange: (values: Credentials) => void;
}

/** Email and password with the autocomplete values that password managers expect. */
export function CredentialFields({ values, errors, onChange }: CredentialFieldsProps) {
  return (
    <TextInputs
      fields={FIELDS}
      values={values}
      errors={errors}
      onChange={(name, value) => onChange({ ...values, [name]: value })}
    />
  );
}
