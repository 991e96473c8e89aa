import { MAX_EMAIL_LENGTH } from '../domain/validation';
import { Field } from '../ui/Field';

/** An email and its password, as typed. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const NO_CREDENTIALS: Credentials = { email: '', password: '' };

interface CredentialFieldsProps {
  readonly typed: Credentials;
  readonly onChange: (typed: Credentials) => void;
}

/** The two fields of a login, as password managers know them. */
export function CredentialFields({ typed, onChange }: CredentialFieldsProps) {
  return (
    <>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        maxLength={MAX_EMAIL_LENGTH}
        value={typed.email}
        onChange={(event) => {
          onChange({ ...typed, email: event.currentTarget.value });
        }}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        value={typed.password}
        onChange={(event) => {
          onChange({ ...typed, password: event.currentTarget.value });
        }}
      />
    </>
  );
}
