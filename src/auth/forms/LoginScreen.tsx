import { MAX_EMAIL_LENGTH, type Credentials } from '../../domain/common/validation';
import { PATHS } from '../../routes';
import { Button } from '../../ui/controls/Button';
import { TextInputs, type FieldSpec } from '../../ui/controls/TextInputs';
import { AccountFormScreen, type AccountFormScreenProps } from './AccountFormScreen';
import type { LoginForm } from './useLoginForm';

/** With the autocomplete values that password managers expect. */
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

interface LoginScreenProps extends Pick<
  AccountFormScreenProps,
  'title' | 'focusTitle' | 'submitText' | 'exitText' | 'abandon'
> {
  readonly form: LoginForm;
  readonly hasPasswordReset: boolean;
}

/** Shared layout of the logins with a password. */
export function LoginScreen({ form, hasPasswordReset, ...layout }: LoginScreenProps) {
  const isResetting = form.sending?.[1] === 'reset';
  return (
    <AccountFormScreen
      {...layout}
      form={form}
      isSubmitting={form.isBusy && !isResetting}
      onSubmit={() => form.send('login')}
      fields={
        <TextInputs
          fields={FIELDS}
          values={form.values}
          errors={form.errors}
          onChange={form.change}
        />
      }
      busyText="Logging in..."
      actions={
        hasPasswordReset && (
          <Button
            variant="secondary"
            wide
            busy={isResetting}
            disabled={form.isBusy}
            onClick={() => form.send('reset')}
          >
            Forgot Password
          </Button>
        )
      }
      exitTo={PATHS.landing}
    />
  );
}
